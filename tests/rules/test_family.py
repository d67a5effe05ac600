"""The rules that the five editions share, clauses FA."""

from collections.abc import Mapping
from itertools import product
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from keypeg.rules import (
    Ask,
    Claim,
    CodeBoard,
    Deal,
    GiveMark,
    Guess,
    Key,
    Mark,
    Result,
    SetCode,
    Space,
    Token,
    TokenBoard,
    mark,
    steps,
)
from keypeg.rules.event import Claimed
from keypeg.testing import play_at_random
from tests.rules.match_driver import MatchDriver

CODE_EDITIONS: Mapping[str, Mapping[str, object]] = {
    "original": {},
    "super": {"holes": 4},
    "challenge": {"rings": [4, 4]},
    "party": {},
}
"""The editions with a code to guess, with options that give each four holes."""

in_code_editions = pytest.mark.parametrize("edition", CODE_EDITIONS)
in_every_edition = pytest.mark.parametrize("edition", [*CODE_EDITIONS, "group"])
with_blanks = pytest.mark.parametrize("edition", ["original", "super"])

SYMBOLS = "ABCD_"
fours = st.text(SYMBOLS, min_size=4, max_size=4)
pairs = st.integers(1, 6).flatmap(lambda holes: st.tuples(*[st.text(SYMBOLS, min_size=holes, max_size=holes)] * 2))


def mark_by_striking_out(secret: str, guess: str) -> tuple[int, int]:
    """Returns a mark found by striking out pegs: first those that match in place, then those that match in colour."""
    hidden, guessed = list(secret), list(guess)
    for place in reversed(range(len(secret))):
        if hidden[place] == guessed[place]:
            del hidden[place], guessed[place]
    exact, misplaced = len(secret) - len(hidden), 0
    for peg in guessed:
        if peg in hidden:
            hidden.remove(peg)
            misplaced += 1
    return exact, misplaced


def begin_round(edition: str, **options: object) -> MatchDriver:
    """Begins a round: seat 0 hides ABCD, in a challenge both seats do; in a group A is at 1 and B at 2."""
    if edition == "group":
        return MatchDriver("group", **options).deal("A1", "B2")
    driver = MatchDriver(edition, **CODE_EDITIONS[edition], **options).set_code(0, "ABCD")
    return driver.set_code(1, "ABCD") if edition == "challenge" else driver


def place_rows(driver: MatchDriver, *codes: str) -> MatchDriver:
    """Everybody on turn guesses (or asks) each of these codes in order."""
    for code in codes:
        for seat, actions in driver.to_act.items():
            if not {"ask", "guess"}.isdisjoint(actions):
                driver.do(seat, Ask(code) if "ask" in actions else Guess(code))
    return driver


def mark_row(driver: MatchDriver, exact: int, misplaced: int) -> MatchDriver:
    """Seat 0 gives this mark to the latest row; in a challenge seat 1 marks the other row correctly."""
    driver.mark(0, exact, misplaced)
    if "mark" in driver.to_act.get(1, []):
        driver.mark(1, *mark_by_striking_out("ABCD", driver.board(1).rows[-1].code))
    return driver


@pytest.mark.parametrize(
    ("secret", "guess", "expected"),
    [
        ("ABCD", "ABCD", (4, 0)),
        ("ABCD", "DCBA", (0, 4)),
        ("ABCDE", "FAAGH", (0, 1)),  # one hidden, two guessed in wrong places
        ("AABC", "DDAD", (0, 1)),  # two hidden, one guessed
        ("ABCD", "AADD", (2, 0)),  # exact counts first and leaves nothing for the second peg
        ("AABB", "ABAB", (2, 2)),
    ],
)
def test_fa_01_fa_02_examples_of_marks(secret: str, guess: str, expected: tuple[int, int]) -> None:
    assert mark(secret, guess) == mark_by_striking_out(secret, guess) == expected


@given(pairs)
def test_fa_01_fa_02_marks_equal_those_found_by_striking_out_pegs(pair: tuple[str, str]) -> None:
    assert mark(*pair) == mark_by_striking_out(*pair)


@given(pairs)
def test_fa_02_marking_is_symmetric(pair: tuple[str, str]) -> None:
    assert mark(*pair) == mark(*reversed(pair))


@given(pairs)
def test_fa_03_there_are_never_more_answer_pegs_than_holes(pair: tuple[str, str]) -> None:
    assert min(mark(*pair)) >= 0
    assert sum(mark(*pair)) <= len(pair[0])


@in_code_editions
def test_fa_03_a_peg_that_earns_nothing_leaves_a_hole_empty(edition: str) -> None:
    assert place_rows(begin_round(edition), "AEBF").board(1).rows[0].mark == (1, 1)
    driver = place_rows(begin_round(edition, marking="manual"), "AEBF")
    assert driver.refusal_key(0, GiveMark(4, 1)) is Key.BAD_MARK
    assert driver.refusal_key(0, GiveMark(1, 3)) is None


@given(pairs, st.data())
def test_fa_04_a_mark_does_not_show_which_place_earned_a_peg(pair: tuple[str, str], data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(len(pair[0]))))
    secret, guess = ("".join(code[place] for place in order) for code in pair)
    assert mark(secret, guess) == mark(*pair)


@with_blanks
@given(secret=fours, guess=fours, earlier=st.lists(fours, max_size=8))
def test_fa_04_a_mark_depends_only_on_code_and_guess(edition: str, secret: str, guess: str, earlier: list[str]) -> None:
    assume(secret not in earlier)
    driver = MatchDriver(edition, **CODE_EDITIONS[edition], blanks=True).set_code(0, secret).guess(1, *earlier, guess)
    assert driver.board(None, 0).rows[-1].mark == mark_by_striking_out(secret, guess)


@pytest.mark.parametrize("holes", range(1, 6))
def test_fa_05_all_exact_but_one_misplaced_is_impossible(holes: int) -> None:
    codes = ["".join(code) for code in product("AB_", repeat=holes)]
    assert Mark(holes - 1, 1) not in {mark(secret, guess) for secret in codes for guess in codes}


@in_code_editions
def test_fa_05_as_a_manual_mark_it_is_wrong(edition: str) -> None:
    driver = mark_row(place_rows(begin_round(edition, marking="manual"), "ABCE"), 3, 1).claim(1)
    assert driver.events[0] == Claimed(1, is_founded=True)


@pytest.mark.parametrize(
    ("edition", "code"), [("original", "ABCD"), ("super", "ABCDE"), ("challenge", "ABCDE"), ("party", "ABCD")]
)
def test_fa_06_a_row_exact_in_every_hole_solves(edition: str, code: str) -> None:
    driver = MatchDriver(edition).set_code(0, code)
    if edition == "challenge":
        driver.set_code(1, code).guess(0, code[::-1])
    assert driver.results == []
    assert driver.guess(1, code).results == [Result.WON if edition == "challenge" else Result.SOLVED]


@in_code_editions
def test_fa_07_every_row_and_its_mark_stay_in_every_view(edition: str) -> None:
    driver = place_rows(begin_round(edition), "AAAA", "BACD", "EEFF")
    guessers = (0, 1) if edition == "challenge" else (1,)
    expected = [(seat, *row) for row in (("AAAA", (1, 0)), ("BACD", (2, 2)), ("EEFF", (0, 0))) for seat in guessers]
    for viewer in (None, 0, 1):
        assert [(row.seat, row.code, row.mark) for row in driver.board(viewer).rows] == expected


def test_fa_07_every_question_and_its_answers_stay_in_every_view() -> None:
    driver = place_rows(begin_round("group"), "C____", "_A___", "BB___")
    expected = [(0, "C____", (None, ("none",))), (1, "_A___", (("white",), None)), (0, "BB___", (None, ("black",)))]
    for viewer in (None, 0, 1):
        assert [(row.seat, row.code, row.mark) for row in driver.group_board(viewer).rows] == expected


@given(pairs, st.permutations(SYMBOLS))
def test_fa_08_marks_treat_the_empty_hole_like_any_colour(pair: tuple[str, str], names: list[str]) -> None:
    secret, guess = (code.translate(str.maketrans(SYMBOLS, "".join(names))) for code in pair)
    assert mark(secret, guess) == mark(*pair)


@with_blanks
def test_fa_08_an_empty_hole_is_one_more_colour_in_code_and_guess(edition: str) -> None:
    driver = (
        MatchDriver(edition, **CODE_EDITIONS[edition], blanks=True).set_code(0, "A__B").guess(1, "_A__", "____", "A__C")
    )
    assert [row.mark for row in driver.board(1).rows] == [(1, 2), (2, 0), (3, 0)]
    driver.guess(1, "A__B").set_code(1, "____").guess(0, "ABCD", "____")
    assert driver.results == [Result.SOLVED, Result.SOLVED]
    assert Space(5, 8, blanks=True).size == 59049


@in_code_editions
@pytest.mark.parametrize("guess", ["_BCD", "ABC_", "____"])
def test_fa_09_without_blanks_a_guess_fills_every_hole(edition: str, guess: str) -> None:
    assert begin_round(edition).refusal_key(1, Guess(guess)) is Key.BAD_CODE


@in_every_edition
@pytest.mark.parametrize("seed", range(5))
def test_fa_11_automatic_marking_never_asks_for_marks_claims_or_answers(edition: str, seed: int) -> None:
    for step in steps(play_at_random(edition, ["first player", "second player"], {"marking": "auto"}, Random(seed))):
        assert {"mark", "claim", "answer"}.isdisjoint(kind for each in step.match.awaited for kind in each.actions)


@in_code_editions
def test_fa_11_with_manual_marking_the_owner_marks_and_an_unfounded_claim_changes_nothing(edition: str) -> None:
    driver = place_rows(begin_round(edition, marking="manual"), "ABEE")
    assert driver.to_act == {seat: ["mark"] for seat in ((0, 1) if edition == "challenge" else (0,))}
    before = mark_row(driver, 2, 0).match
    assert driver.to_act[1] == ["claim", "guess"]
    assert driver.claim(1).events == (Claimed(1, is_founded=False),)
    assert driver.match == before


@in_code_editions
def test_fa_11_a_claim_or_the_reveal_exposes_a_wrong_mark(edition: str) -> None:
    claimed, revealed = (mark_row(place_rows(begin_round(edition, marking="manual"), "ABEE"), 1, 0) for _ in range(2))
    assert claimed.results == revealed.results == []
    assert claimed.claim(1).results == [Result.PENALTY]
    assert mark_row(place_rows(revealed, "ABCD"), 4, 0).results == [Result.PENALTY]


def test_fa_11_in_a_group_answers_are_manual_and_nobody_can_claim() -> None:
    driver = begin_round("group", marking="manual").ask(0, "AB___")
    assert driver.to_act == {1: ["answer"]}
    assert driver.answer(1, "none").refusal_key(0, Claim()) is Key.WRONG_ACTION
    assert driver.declare(1, "AB___").results == [Result.PENALTY]


@in_every_edition
def test_fa_12_a_row_may_repeat_or_contradict_earlier_rows(edition: str) -> None:
    codes = ["CC___", "CC___", "CCB__"] if edition == "group" else ["EEEE", "EEEE", "EEAE"]
    board = place_rows(begin_round(edition), *codes).view(None).history[-1]
    assert isinstance(board, CodeBoard | TokenBoard)
    seen = [row.code for row in board.rows]
    assert seen[:: 2 if edition == "challenge" else 1] == codes


@in_code_editions
@pytest.mark.parametrize("marking", ["auto", "manual"])
def test_fa_13_a_code_is_set_once_per_round(edition: str, marking: str) -> None:
    driver = begin_round(edition, marking=marking)
    assert driver.refusal_key(0, SetCode("BCDE")) is Key.WRONG_ACTION
    assert place_rows(driver, "EEFF").refusal_key(0, SetCode("BCDE")) is Key.WRONG_ACTION


def test_fa_13_tokens_are_dealt_once_per_round() -> None:
    assert begin_round("group").refusal_key(None, Deal((Token("C", 3), Token("D", 4)))) is Key.WRONG_ACTION


@pytest.mark.parametrize(("edition", "level"), [("original", (2, 2)), ("super", (2, 2)), ("party", (1, 1))])
def test_fa_14_two_players_with_equal_scores_share_the_win(edition: str, level: tuple[int, int]) -> None:
    driver = begin_round(edition).guess(1, "EEFF", "ABCD").set_code(1, "ABCD").guess(0, "EEFF", "ABCD")
    assert (driver.scores, driver.winners) == (level, (0, 1))


def test_fa_14_the_leaders_of_a_party_or_a_group_share_the_win() -> None:
    driver = MatchDriver("party", 3, codemaker_points=0).set_code(0, "ABCD").guess(1, "ABCD").set_code(1, "ABCD")
    place_rows(driver.guess(2, "ABCD").set_code(2, "ABCD"), *["EEFF"] * 12)
    assert (driver.scores, driver.winners) == ((0, 10, 10), (1, 2))
    driver = begin_round("group", rounds=2).declare(0, "AB___").deal("A1", "B2").declare(1, "AB___")
    assert (driver.scores, driver.winners) == ((1, 1), (0, 1))
