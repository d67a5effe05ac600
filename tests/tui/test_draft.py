"""Drafts and the form of the start: whatever is typed, they stay within their bounds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keypeg.rules import ActionType, CodeShape, all_editions
from keypeg.rules.shape import AnswerShape, MarkShape
from keypeg.tui.draft import Draft, RowDraft, draft_for, moved, placed
from keypeg.tui.setup import Setup, SetupError, checked_name
from keypeg.tui.shelf import Shelf

SHAPES = st.one_of(
    st.builds(
        lambda holes, colours, blanks: CodeShape(holes, colours, blanks=blanks, repeats=True, pegs=(0, holes)),
        st.integers(1, 5),
        st.integers(1, 8),
        st.booleans(),
    ),
    st.builds(MarkShape, st.integers(1, 5)),
    st.builds(AnswerShape, st.integers(1, 2)),
)
KEYS = st.one_of(
    st.sampled_from(["left", "right", "up", "down", "erase", "clear"]), st.characters(), st.integers(-9, 9)
)


def press(draft: Draft, key: str | int) -> Draft:
    match key:
        case int():
            return placed(draft, key)
        case "left" | "right":
            return moved(draft, 1 if key == "right" else -1)
        case "up" | "down":
            return draft.cycle(1 if key == "up" else -1)
        case "erase":
            return draft.erase()
        case "clear":
            return draft.clear()
        case _:
            symbol = draft.symbol(key)
            return draft if symbol is None else draft.lay(symbol)


@given(shape=SHAPES, keys=st.lists(KEYS, max_size=20))
def test_a_draft_stays_within_its_shape(shape: CodeShape | MarkShape | AnswerShape, keys: list[str | int]) -> None:
    kind = {CodeShape: ActionType.GUESS, MarkShape: ActionType.MARK, AnswerShape: ActionType.ANSWER}[type(shape)]
    draft = draft_for(kind, shape, "123456789")
    for key in keys:
        draft = press(draft, key)
        assert 0 <= draft.cursor < draft.size
        assert 0 <= draft.missing <= draft.size
        if isinstance(draft, RowDraft):
            assert len(draft.cells) == draft.size
            assert set(draft.cells) <= {" ", *draft.shape.palette, *("_" if draft.shape.blanks else "")}
        if draft.missing:
            assert draft.problem is not None


@given(steps=st.lists(st.tuples(st.integers(0, 12), st.sampled_from([-1, 1])), max_size=25), edition=st.integers(0, 4))
def test_whatever_the_form_says_can_be_played(steps: list[tuple[int, int]], edition: int) -> None:
    shelf = Shelf.of("Ada").choose(edition)
    for line, step in steps:
        shelf = shelf.at_line(line % len(shelf.fields())).change(step)
        assert all(shelf.value(field) for field in shelf.fields())
    shelf.setup.checked()
    named = shelf.setup.named("seed")
    assert len({sitter.name for sitter in named.sitters}) == len(named.sitters)


def test_a_change_of_the_form_can_be_taken_back() -> None:
    for edition in all_editions().values():
        shelf = Shelf.of("Ada").with_setup(Setup.usual(edition, "Ada"))
        for number in range(len(shelf.fields())):
            here = shelf.at_line(number)
            back = here.change(1).change(-1)
            assert [back.value(field) for field in back.fields()] == [here.value(field) for field in here.fields()]


def test_a_new_name_is_used_everywhere() -> None:
    shelf = Shelf.of("Ada").with_name(checked_name("  Grace  Hopper "))
    assert all(setup.sitters[0].name == "Grace Hopper" for setup in shelf.setups)


def test_a_name_that_is_too_wide_is_refused_with_a_reason() -> None:
    with pytest.raises(SetupError, match="a name may be as wide as 24 letters, not as 36"):
        checked_name("﷽﷽")
