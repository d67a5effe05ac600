"""What the five editions share, clauses FA."""

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
from tests.rules.playing import Play

CODED: Mapping[str, Mapping[str, object]] = {
    "original": {},
    "super": {"holes": 4},
    "challenge": {"rings": [4, 4]},
    "party": {},
}
"""Those with a code to guess, all with four holes here."""

in_coded = pytest.mark.parametrize("edition", CODED)
in_every = pytest.mark.parametrize("edition", [*CODED, "group"])
with_blanks = pytest.mark.parametrize("edition", ["original", "super"])

SYMBOLS = "ABCD_"
fours = st.text(SYMBOLS, min_size=4, max_size=4)
pairs = st.integers(1, 6).flatmap(lambda holes: st.tuples(*[st.text(SYMBOLS, min_size=holes, max_size=holes)] * 2))


def struck_out(secret: str, guess: str) -> tuple[int, int]:
    """A mark as it is found by hand: pegs that agree in place are struck out first, then those that agree at all."""
    hidden, placed = list(secret), list(guess)
    for place in reversed(range(len(secret))):
        if hidden[place] == placed[place]:
            del hidden[place], placed[place]
    exact, misplaced = len(secret) - len(hidden), 0
    for peg in placed:
        if peg in hidden:
            hidden.remove(peg)
            misplaced += 1
    return exact, misplaced


def started(edition: str, **options: object) -> Play:
    """ABCD is hidden by seat 0, in a challenge by both; in a group A is at 1 and B at 2."""
    if edition == "group":
        return Play("group", **options).deal("A1", "B2")
    play = Play(edition, **CODED[edition], **options).set_code(0, "ABCD")
    return play.set_code(1, "ABCD") if edition == "challenge" else play


def placed(play: Play, *codes: str) -> Play:
    """Everybody on turn guesses, or asks, the first of these; then the next."""
    for code in codes:
        for seat, actions in play.to_act.items():
            if not {"ask", "guess"}.isdisjoint(actions):
                play.do(seat, Ask(code) if "ask" in actions else Guess(code))
    return play


def marked(play: Play, exact: int, misplaced: int) -> Play:
    """Seat 0 gives this mark to the latest row; in a challenge seat 1 gives the true one to its like."""
    play.mark(0, exact, misplaced)
    if "mark" in play.to_act.get(1, []):
        play.mark(1, *struck_out("ABCD", play.board(1).rows[-1].code))
    return play


@pytest.mark.parametrize(
    ("secret", "guess", "expected"),
    [
        ("ABCD", "ABCD", (4, 0)),
        ("ABCD", "DCBA", (0, 4)),
        ("ABCDE", "FAAGH", (0, 1)),  # one hidden, two guessed in wrong places
        ("AABC", "DDAD", (0, 1)),  # two hidden, one guessed
        ("ABCD", "AADD", (2, 0)),  # exact comes first, and leaves nothing for the second peg
        ("AABB", "ABAB", (2, 2)),
    ],
)
def test_fa_01_fa_02_marks_by_hand(secret: str, guess: str, expected: tuple[int, int]) -> None:
    assert mark(secret, guess) == struck_out(secret, guess) == expected


@given(pairs)
def test_fa_01_fa_02_marks_are_those_found_by_striking_out(pair: tuple[str, str]) -> None:
    assert mark(*pair) == struck_out(*pair)


@given(pairs)
def test_fa_02_marking_is_symmetric(pair: tuple[str, str]) -> None:
    assert mark(*pair) == mark(*reversed(pair))


@given(pairs)
def test_fa_03_there_are_never_more_answer_pegs_than_holes(pair: tuple[str, str]) -> None:
    assert min(mark(*pair)) >= 0
    assert sum(mark(*pair)) <= len(pair[0])


@in_coded
def test_fa_03_a_peg_that_earns_nothing_leaves_a_hole_empty(edition: str) -> None:
    assert placed(started(edition), "AEBF").board(1).rows[0].mark == (1, 1)
    play = placed(started(edition, marking="manual"), "AEBF")
    assert play.refused(0, GiveMark(4, 1)) is Key.BAD_MARK
    assert play.refused(0, GiveMark(1, 3)) is None


@given(pairs, st.data())
def test_fa_04_which_place_earned_a_peg_does_not_show(pair: tuple[str, str], data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(len(pair[0]))))
    secret, guess = ("".join(code[place] for place in order) for code in pair)
    assert mark(secret, guess) == mark(*pair)


@with_blanks
@given(secret=fours, guess=fours, earlier=st.lists(fours, max_size=8))
def test_fa_04_a_mark_tells_of_two_codes_alone(edition: str, secret: str, guess: str, earlier: list[str]) -> None:
    assume(secret not in earlier)
    play = Play(edition, **CODED[edition], blanks=True).set_code(0, secret).guess(1, *earlier, guess)
    assert play.board(None, 0).rows[-1].mark == struck_out(secret, guess)


@pytest.mark.parametrize("holes", range(1, 6))
def test_fa_05_one_misplaced_beside_all_others_exact_is_never_true(holes: int) -> None:
    codes = ["".join(code) for code in product("AB_", repeat=holes)]
    assert Mark(holes - 1, 1) not in {mark(secret, guess) for secret in codes for guess in codes}


@in_coded
def test_fa_05_given_by_hand_it_is_a_wrong_mark(edition: str) -> None:
    play = marked(placed(started(edition, marking="manual"), "ABCE"), 3, 1).claim(1)
    assert play.events[0] == Claimed(1, is_founded=True)


@pytest.mark.parametrize(
    ("edition", "code"), [("original", "ABCD"), ("super", "ABCDE"), ("challenge", "ABCDE"), ("party", "ABCD")]
)
def test_fa_06_all_exact_solves(edition: str, code: str) -> None:
    play = Play(edition).set_code(0, code)
    if edition == "challenge":
        play.set_code(1, code).guess(0, code[::-1])
    assert play.results == []
    assert play.guess(1, code).results == [Result.WON if edition == "challenge" else Result.SOLVED]


@in_coded
def test_fa_07_every_row_and_its_mark_stay_in_every_view(edition: str) -> None:
    play = placed(started(edition), "AAAA", "BACD", "EEFF")
    guessers = (0, 1) if edition == "challenge" else (1,)
    expected = [(seat, *row) for row in (("AAAA", (1, 0)), ("BACD", (2, 2)), ("EEFF", (0, 0))) for seat in guessers]
    for viewer in (None, 0, 1):
        assert [(row.seat, row.code, row.mark) for row in play.board(viewer).rows] == expected


def test_fa_07_every_question_and_its_answers_stay_in_every_view() -> None:
    play = placed(started("group"), "C____", "_A___", "BB___")
    expected = [(0, "C____", (None, ("none",))), (1, "_A___", (("white",), None)), (0, "BB___", (None, ("black",)))]
    for viewer in (None, 0, 1):
        assert [(row.seat, row.code, row.mark) for row in play.group_board(viewer).rows] == expected


@given(pairs, st.permutations(SYMBOLS))
def test_fa_08_any_colour_could_stand_for_the_empty_hole(pair: tuple[str, str], names: list[str]) -> None:
    secret, guess = (code.translate(str.maketrans(SYMBOLS, "".join(names))) for code in pair)
    assert mark(secret, guess) == mark(*pair)


@with_blanks
def test_fa_08_an_empty_hole_is_one_more_colour_in_code_and_guess(edition: str) -> None:
    play = Play(edition, **CODED[edition], blanks=True).set_code(0, "A__B").guess(1, "_A__", "____", "A__C")
    assert [row.mark for row in play.board(1).rows] == [(1, 2), (2, 0), (3, 0)]
    play.guess(1, "A__B").set_code(1, "____").guess(0, "ABCD", "____")
    assert play.results == [Result.SOLVED, Result.SOLVED]
    assert Space(5, 8, blanks=True).size == 59049


@in_coded
@pytest.mark.parametrize("guess", ["_BCD", "ABC_", "____"])
def test_fa_09_without_blanks_a_guess_fills_every_hole(edition: str, guess: str) -> None:
    assert started(edition).refused(1, Guess(guess)) is Key.BAD_CODE


@in_every
@pytest.mark.parametrize("seed", range(5))
def test_fa_11_the_program_never_asks_for_a_mark_or_a_claim(edition: str, seed: int) -> None:
    for step in steps(play_at_random(edition, ["first player", "second player"], {"marking": "auto"}, Random(seed))):
        assert {"mark", "claim", "answer"}.isdisjoint(kind for each in step.match.awaited for kind in each.actions)


@in_coded
def test_fa_11_by_hand_the_owner_marks_and_an_unfounded_claim_changes_nothing(edition: str) -> None:
    play = placed(started(edition, marking="manual"), "ABEE")
    assert play.to_act == {seat: ["mark"] for seat in ((0, 1) if edition == "challenge" else (0,))}
    before = marked(play, 2, 0).match
    assert play.to_act[1] == ["claim", "guess"]
    assert play.claim(1).events == (Claimed(1, is_founded=False),)
    assert play.match == before


@in_coded
def test_fa_11_a_claim_or_the_reveal_brings_a_wrong_mark_to_light(edition: str) -> None:
    claimed, revealed = (marked(placed(started(edition, marking="manual"), "ABEE"), 1, 0) for _ in range(2))
    assert claimed.results == revealed.results == []
    assert claimed.claim(1).results == [Result.PENALTY]
    assert marked(placed(revealed, "ABCD"), 4, 0).results == [Result.PENALTY]


def test_fa_11_in_a_group_each_answers_by_hand_and_nobody_claims() -> None:
    play = started("group", marking="manual").ask(0, "AB___")
    assert play.to_act == {1: ["answer"]}
    assert play.answer(1, "none").refused(0, Claim()) is Key.WRONG_ACTION
    assert play.declare(1, "AB___").results == [Result.PENALTY]


@in_every
def test_fa_12_a_row_may_repeat_or_contradict_what_is_known(edition: str) -> None:
    codes = ["CC___", "CC___", "CCB__"] if edition == "group" else ["EEEE", "EEEE", "EEAE"]
    board = placed(started(edition), *codes).view(None).history[-1]
    assert isinstance(board, CodeBoard | TokenBoard)
    seen = [row.code for row in board.rows]
    assert seen[:: 2 if edition == "challenge" else 1] == codes


@in_coded
@pytest.mark.parametrize("marking", ["auto", "manual"])
def test_fa_13_a_code_is_set_once_in_a_round(edition: str, marking: str) -> None:
    play = started(edition, marking=marking)
    assert play.refused(0, SetCode("BCDE")) is Key.WRONG_ACTION
    assert placed(play, "EEFF").refused(0, SetCode("BCDE")) is Key.WRONG_ACTION


def test_fa_13_tokens_are_dealt_once_in_a_round() -> None:
    assert started("group").refused(None, Deal((Token("C", 3), Token("D", 4)))) is Key.WRONG_ACTION


@pytest.mark.parametrize(("edition", "level"), [("original", (2, 2)), ("super", (2, 2)), ("party", (1, 1))])
def test_fa_14_two_who_are_level_share_the_victory(edition: str, level: tuple[int, int]) -> None:
    play = started(edition).guess(1, "EEFF", "ABCD").set_code(1, "ABCD").guess(0, "EEFF", "ABCD")
    assert (play.scores, play.winners) == (level, (0, 1))


def test_fa_14_two_of_three_share_it_and_so_do_two_of_a_group() -> None:
    play = Play("party", 3, codemaker_points=0).set_code(0, "ABCD").guess(1, "ABCD").set_code(1, "ABCD")
    placed(play.guess(2, "ABCD").set_code(2, "ABCD"), *["EEFF"] * 12)
    assert (play.scores, play.winners) == ((0, 10, 10), (1, 2))
    play = started("group", rounds=2).declare(0, "AB___").deal("A1", "B2").declare(1, "AB___")
    assert (play.scores, play.winners) == ((1, 1), (0, 1))
