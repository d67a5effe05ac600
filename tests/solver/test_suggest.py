"""The next guess, and rows that contradict each other."""

from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from random import Random

import pytest

from keypeg.rules import Mark, RefusalError, Space, mark
from keypeg.solver.coding import coding
from keypeg.solver.history import MarkedRow, blame, fitting, parse_row
from keypeg.solver.suggestion import NoCodeFits, suggest


def played(secret: str, guesses: list[str]) -> list[MarkedRow]:
    return [MarkedRow(guess, mark(secret, guess)) for guess in guesses]


def test_the_book_answers_for_its_own_positions() -> None:
    first = suggest(Space(4, 6))
    assert (first.guess, first.possible, first.exact) == ("AABC", 1296, True)
    assert first.expected == 5625 / 1296
    history = [MarkedRow(first.guess, Mark(1, 1))]
    after = suggest(Space(4, 6), history)
    assert after.possible == sum(mark(code, "AABC") == (1, 1) for code in Space(4, 6))
    assert after.exact


@pytest.mark.parametrize("secret", ["ABCDE", "HHHHH", "AAFFC", "GFEDC"])
@pytest.mark.parametrize("space", ["5x8", "5x8b"])
def test_following_suggestions_solves_from_anywhere(secret: str, space: str) -> None:
    found = Space(space)
    history = played(secret, ["AAAAB", "CCDDE"])
    while history[-1].guess != secret:
        said = suggest(found, history)
        assert said.possible == len(fitting(coding(found), history))
        history.append(MarkedRow(said.guess, mark(secret, said.guess)))
    assert len(history) <= 9


def test_with_less_work_there_is_an_answer_too() -> None:
    history = played("ABCDE", ["FFFGG"])
    for seconds in (0.0, 0.001, 0.01):
        found = suggest(Space(5, 8), history, seconds)
        assert found.possible == len(fitting(coding(Space(5, 8)), history))
        assert suggest(Space(5, 8), history, seconds) == found


def test_with_any_amount_of_work_the_answer_is_no_worse() -> None:
    history = played("ABCDE", ["FFFGG", "ABFFF"])
    assert suggest(Space(5, 8), history, 1e300).expected <= suggest(Space(5, 8), history).expected


@pytest.mark.parametrize("colours", [1, 2, 10, 25, 26])
def test_one_hole_takes_as_many_guesses_as_there_are_colours(colours: int) -> None:
    space = Space(1, colours)
    said = suggest(space)
    assert said.possible == colours
    assert said.expected == (colours + 1) / 2


@pytest.mark.parametrize("name", ["2x26b", "3x26", "2x2bn", "10x2", "6x9"])
def test_odd_spaces_are_answered_too(name: str) -> None:
    space = Space(name)
    guess = space.unrank(space.size // 3)
    said = suggest(space, [MarkedRow(guess, mark(space.unrank(space.size // 2), guess))])
    assert said.possible >= 1
    assert 1 <= said.expected < 40


def test_rows_of_the_book_may_come_in_any_order_and_twice() -> None:
    space = Space(4, 6)
    first = MarkedRow(suggest(space).guess, Mark(1, 1))
    second = MarkedRow(suggest(space, [first]).guess, Mark(1, 1))
    assert suggest(space, [second, first, second]) == suggest(space, [first, second])
    assert suggest(space, [first, second]).exact


def test_two_codes_or_one_need_no_search() -> None:
    space = Space(4, 6)
    history = played("ABCD", ["ABCE", "ABCF", "ABDC", "FFFD"])
    codes = fitting(coding(space), history)
    said = suggest(space, history)
    assert said.possible == len(codes) <= 2
    assert said.expected == (1.0 if len(codes) == 1 else 1.5)


@pytest.mark.parametrize("seed", range(20))
def test_blame_is_a_smallest_set_of_rows_the_first_of_them(seed: int) -> None:
    rng = Random(seed)
    space = Space(3, 4)
    codes = list(space)
    marks = [coding(space).mark(int(value)) for value in coding(space).values]
    history = [MarkedRow(rng.choice(codes), rng.choice(marks)) for _ in range(rng.randint(1, 6))]
    if len(fitting(coding(space), history)):
        return

    def fits_without(rows: tuple[int, ...]) -> bool:
        left = [row for number, row in enumerate(history, 1) if number not in rows]
        return any(all(mark(code, row.guess) == row.mark for row in left) for code in codes)

    numbers = range(1, len(history) + 1)
    expected = next(rows for size in numbers for rows in combinations(numbers, size) if fits_without(rows))
    assert blame(coding(space), history) == expected
    with pytest.raises(NoCodeFits) as contradiction:
        suggest(space, history)
    assert contradiction.value.rows == expected


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("AABB", "such as AABB=2,1"),
        ("AABB=2", "such as"),
        ("AABB=2,1,0", "such as"),
        ("AABB=a,b", "such as"),
        ("AABB=-1,0", "such as"),
        ("AABB=٣,0", "such as"),
        ("AABB=3,1", "can be marked 3,1"),
        ("AABB=3,2", "can be marked 3,2"),
        ("AABB=99999999999999999999,0", "can be marked"),
    ],
)
def test_a_row_that_cannot_be_is_refused(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        parse_row(Space(4, 6), text)


@pytest.mark.parametrize("guess", ["AAB", "AABBB", "AAGB", "AA_B"])
def test_a_guess_that_cannot_be_is_refused(guess: str) -> None:
    with pytest.raises(RefusalError):
        parse_row(Space(4, 6), f"{guess}=0,0")


def test_without_repeats_a_guess_may_repeat() -> None:
    row = parse_row(Space(4, 8, repeats=False), "aabb=1,0")
    assert row == ("AABB", (1, 0))
    assert suggest(Space(4, 8, repeats=False), [row]).possible > 0


def test_several_may_ask_at_once() -> None:
    space = Space(4, 7)
    histories = [played(secret, ["GGFF", "EEDD"]) for secret in ("ABCD", "FGAB", "EEAA", "DDEG", "GFGF", "AAAA")]
    alone = [suggest(space, history) for history in histories]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda history: suggest(space, history), histories * 5)) == alone * 5
