"""A solo game is a match of the rules with one round."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.coach import review
from keypeg.rules import CodeBoard, Guess, Mark, RefusalError, SetCode, apply, begin, view
from keypeg.solo.errors import SoloError, SoloErrorKey
from keypeg.solo.game import HUNTER, HiddenCode, HuntTerms, LaidRows, NewRow, lay, marked_rows, play, start, transcript
from keypeg.solver.history import marked
from keypeg.table.errors import TableError, TableErrorKey

TERMS = [
    HuntTerms("original", {}),
    HuntTerms("original", {"blanks": True}),
    HuntTerms("super", {}),
    HuntTerms("super", {"blanks": True}),
    HuntTerms("super", {"holes": 2, "colours": 3}),
    HuntTerms("party", {}),
    HuntTerms("party", {"advanced": True}),
]
short = settings(max_examples=40)


@st.composite
def games(draw: st.DrawFn) -> tuple[HiddenCode, list[str]]:
    """Returns a code and at least as many rows as a game takes, in which the code may be."""
    terms = draw(st.sampled_from(TERMS))
    hidden = HiddenCode(terms, terms.space.unrank(draw(st.integers(0, terms.space.size - 1))))
    guesses = terms.space.guesses
    rows = draw(st.lists(st.integers(0, guesses.size - 1).map(guesses.unrank), min_size=12, max_size=12))
    return hidden, [hidden.code if draw(st.integers(0, 9)) == 0 else row for row in rows]


def lay_all(hidden: HiddenCode, rows: list[str]) -> list[LaidRows]:
    """Lays rows until the game is over; returns the game after each."""
    found: list[LaidRows] = []
    for number, row in enumerate(rows, 1):
        found.append(lay(hidden, found[-1] if found else None, NewRow(row, number, is_hard_mode=False), number))
        if found[-1].is_over:
            break
    return found


@short
@given(game=games())
def test_rows_get_the_marks_of_the_rules(game: tuple[HiddenCode, list[str]]) -> None:
    hidden, rows = game
    match = begin(hidden.terms.edition, ["a", "b"], hidden.terms.options).match
    match = apply(match, 0, SetCode(hidden.code)).match
    for laid in lay_all(hidden, rows):
        match = apply(match, 1, Guess(laid.rows[-1])).match
        board = match.boards(1)[0]
        assert isinstance(board, CodeBoard)
        assert marked_rows(hidden, laid.rows) == tuple(marked(board.rows))
        assert board == play(hidden, laid.rows).boards(1)[0]
    assert laid.is_over == bool(match.ended)
    assert laid.is_found == (hidden.code == laid.rows[-1])
    assert len(laid.rows) == hidden.terms.max_rows or laid.is_found


@short
@given(game=games())
def test_a_game_is_over_after_one_round_in_every_edition(game: tuple[HiddenCode, list[str]]) -> None:
    hidden, rows = game
    *running, ended = lay_all(hidden, rows)
    for laid in running:
        seen = view(play(hidden, laid.rows), HUNTER)
        assert (seen.status, list(seen.may), len(seen.history)) == ("running", ["guess"], 1)
        assert (laid.ended, laid.is_found) == (None, None)
    seen = view(play(hidden, ended.rows), HUNTER)
    assert (seen.status, seen.may, len(seen.history), len(seen.rounds)) == ("finished", {}, 1, 1)
    assert (ended.begun, ended.ended) == (1, len(ended.rows))
    with pytest.raises(RefusalError) as refused:
        lay(hidden, ended, NewRow(rows[0], len(ended.rows) + 1, is_hard_mode=False), 99)
    assert refused.value.key == "match_over"


@short
@given(game=games(), data=st.data())
def test_rows_may_be_sent_again_in_any_order_but_not_changed(
    game: tuple[HiddenCode, list[str]], data: st.DataObject
) -> None:
    hidden, rows = game
    laid = data.draw(st.sampled_from(lay_all(hidden, rows)))
    number = data.draw(st.integers(-1, 14))
    row = data.draw(st.sampled_from(rows))
    digits = row.translate(str.maketrans("ABCDEFGH", "12345678"))
    new = NewRow(data.draw(st.sampled_from([row, row.lower(), digits])), number, is_hard_mode=data.draw(st.booleans()))
    if 1 <= number <= len(laid.rows) and laid.rows[number - 1] == row:
        assert lay(hidden, laid, new, 99) is laid
    elif number != len(laid.rows) + 1:
        with pytest.raises(SoloError) as refused:
            lay(hidden, laid, new, 99)
        assert refused.value.key is SoloErrorKey.STALE
    elif not laid.is_over:
        assert lay(hidden, laid, new, 99).rows == (*laid.rows, row)


def test_hard_mode_is_agreed_with_the_first_row() -> None:
    hidden = HiddenCode(TERMS[0], "AABC")
    hard = lay(hidden, None, NewRow("AABB", 1, is_hard_mode=True), 1)
    with pytest.raises(TableError) as refused:
        lay(hidden, hard, NewRow("DDEE", 2, is_hard_mode=False), 2)
    assert refused.value.key is TableErrorKey.CANNOT_BE_CODE
    assert [(each.row, each.given) for each in refused.value.against] == [(1, Mark(3, 0))]
    easy = lay(hidden, None, NewRow("AABB", 1, is_hard_mode=False), 1)
    assert lay(hidden, easy, NewRow("DDEE", 2, is_hard_mode=True), 2).rows == ("AABB", "DDEE")


@pytest.mark.parametrize("row", ["", "AAB", "AABBC", "AAB_", "AABG", "AAB\u0130"])
def test_rows_that_do_not_fit_are_refused(row: str) -> None:
    with pytest.raises(RefusalError) as refused:
        lay(HiddenCode(TERMS[0], "AABC"), None, NewRow(row, 1, is_hard_mode=False), 1)
    assert refused.value.key == "bad_code"


@short
@given(game=games(), other=st.integers(0, 100_000))
def test_nothing_depends_on_the_code_before_the_first_row(game: tuple[HiddenCode, list[str]], other: int) -> None:
    hidden, _ = game
    twin = replace(hidden, code=hidden.terms.space.unrank(other % hidden.terms.space.size))
    seen = [view(match, HUNTER) for match in (start(hidden.terms), play(hidden, ()), play(twin, ()))]
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.parametrize("edition", ["original", "super"])
def test_a_finished_game_can_be_reviewed(edition: str) -> None:
    options = {"holes": 3, "colours": 4} if edition == "super" else {}
    hidden = HiddenCode(HuntTerms(edition, options), "ABBC"[: options.get("holes", 4)])
    rows = [hidden.terms.space.unrank(0), hidden.code]
    (reviewed,) = review(transcript(hidden, rows)).rounds
    assert [len(hunt.rows) for hunt in reviewed.hunts or ()] == [2]
