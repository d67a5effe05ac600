"""The suites: the same seed, the same games; each of them what it promises, and judged by the rules."""

from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import keypeg
from keypeg.exam import SUITES, Dialogue, Outcome, Verdict, begin
from keypeg.exam.games import Codemaking, Deduction, Hunt, Marking
from keypeg.exam.group import GroupGame
from keypeg.exam.player import ExamPlayer, answer
from keypeg.rules import Space


def heard(dialogue: Dialogue) -> list[str]:
    return [each["content"] for each in dialogue.messages if each["role"] == "user"]


def sat(dialogue: Dialogue, player: ExamPlayer) -> Dialogue:
    while dialogue.outcome is None:
        dialogue = dialogue.answered(answer(player, dialogue.id, heard(dialogue)))
    return dialogue


def game(suite: str, number: int, kind: type[Any]) -> Any:  # noqa: ANN401 - each suite has its own
    found = begin(suite, 7, number).game
    assert isinstance(found, kind)
    return found


@pytest.mark.parametrize("suite", SUITES)
def test_the_seed_decides_the_questions(suite: str) -> None:
    for number in range(1, 5):
        assert begin(suite, 3, number) == begin(suite, 3, number)
        assert begin(suite, 3, number).question != begin(suite, 4, number).question or suite in {"solve", "group"}
    assert begin(suite, 3, 1).game != begin(suite, 4, 1).game


@pytest.mark.parametrize("suite", SUITES)
def test_messages_grow_and_no_two_questions_have_the_same_name(suite: str) -> None:
    names = set()
    for number in (1, 2):
        dialogue = begin(suite, 1, number)
        for turn in count():
            assert dialogue.id not in names
            names.add(dialogue.id)
            assert [each["role"] for each in dialogue.messages] == ["user", "assistant"] * turn + ["user"]
            before = dialogue
            dialogue = dialogue.answered(answer(ExamPlayer.RANDOM, dialogue.id, heard(dialogue)))
            assert dialogue.messages[: len(before.messages)] == before.messages
            if dialogue.outcome is not None:
                break


def test_only_one_code_fits_what_is_to_be_deduced() -> None:
    spaces = set()
    for number in range(1, 9):
        dialogue = begin("deduce", 5, number)
        found = game("deduce", number, Deduction)
        rows = [(row.guess, tuple(row.mark)) for row in found.rows]
        assert keypeg.candidates(found.board, rows) == [found.code]
        spaces.add(found.space)
        right, wrong = (dialogue.answered(code) for code in (dialogue.game.code, dialogue.game.rows[0].guess))  # type: ignore[attr-defined]
        assert (right.outcome, right.judged[0].verdict) == (Outcome(solved=True), Verdict.GOOD)
        assert (wrong.outcome, wrong.judged[0].verdict) == (Outcome(solved=False), Verdict.INCONSISTENT)
    assert spaces == {"4x6", "5x8"}


def test_marks_are_asked_of_repeated_colours_and_empty_holes() -> None:
    games = [game("mark", number, Marking) for number in range(1, 21)]
    assert {each.space for each in games} == {"4x6", "4x6b", "5x8", "5x8b"}
    assert sum(len(set(each.code)) < len(each.code) for each in games) > 10
    assert sum("_" in each.code and "_" in each.row for each in games) > 3
    assert all(len(set(each.code) | set(each.row)) <= each.board.holes for each in games)


def test_the_empty_hole_is_marked_as_a_colour_is() -> None:
    dialogue = begin("mark", 1, 1)
    asked = replace(dialogue, game=Marking(Space("4x6b"), "AB__", "_A_B"))
    assert asked.answered("1 exact, 3 misplaced").outcome == Outcome(solved=True)
    assert asked.answered("3,1").judged[0].verdict is Verdict.INCONSISTENT
    assert asked.answered("4,1").judged[0].verdict is Verdict.ILLEGAL
    assert asked.answered("all of them").judged[0].verdict is Verdict.UNREADABLE


def hunt(code: str) -> Dialogue:
    return replace(begin("solve", 1, 1), game=Hunt(Space("4x6"), code))


def test_a_hunt_is_a_whole_game() -> None:
    dialogue = hunt("AABC")
    for row, mark in [("AABB", "3 exact, 0 misplaced"), ("CBAA", "0 exact, 4 misplaced")]:
        dialogue = dialogue.answered(f"I lay {row}.")
        assert f"{row}: {mark}" in dialogue.question
    dialogue = dialogue.answered("AABC")
    assert dialogue.outcome == Outcome(solved=True, rows=3, optimal_rows=1)
    assert [each.verdict for each in dialogue.judged] == [Verdict.GOOD, Verdict.INCONSISTENT, Verdict.GOOD]


def test_a_hunt_has_as_many_rows_as_its_edition() -> None:
    for number, rows in ((1, 10), (2, 12)):
        dialogue = replace(begin("solve", 1, number))
        wrong = "A" * dialogue.game.board.holes if dialogue.game.code[0] != "A" else "B" * dialogue.game.board.holes  # type: ignore[attr-defined]
        for _ in range(rows):
            assert dialogue.outcome is None
            dialogue = dialogue.answered(wrong)
        assert dialogue.outcome is not None
        assert (dialogue.outcome.solved, dialogue.outcome.rows) == (False, rows)


def test_slips_are_told_and_the_third_ends_a_game() -> None:
    dialogue = hunt("AABC").answered("AABB").answered("I give up.")
    assert dialogue.question == "There is no answer in that. Please answer again."
    dialogue = dialogue.answered("AAGB")
    assert dialogue.question == (
        "AAGB is not legal: position 3: this is not a colour here (expected A-F). Please answer again."
    )
    dialogue = dialogue.answered("AAB")
    assert [each.verdict for each in dialogue.judged] == ["good", "unreadable", "illegal", "illegal"]
    assert dialogue.outcome == Outcome(solved=False, rows=1, optimal_rows=1)


@given(
    st.sampled_from(sorted(SUITES)),
    st.lists(st.text() | st.sampled_from(["AABB", "1,1", "CALL A_B_C", "AAA"]), max_size=40),
)
@settings(max_examples=25)
def test_whatever_is_answered_is_judged(suite: str, contents: list[str]) -> None:
    dialogue = begin(suite, 2, 1)
    for content in contents:
        if dialogue.outcome is None:
            dialogue = dialogue.answered(content)
    slips = [each for each in dialogue.judged if each.verdict in {Verdict.ILLEGAL, Verdict.UNREADABLE}]
    assert len(slips) <= 3
    assert len(slips) < 3 or dialogue.outcome is not None


def test_the_questions_of_a_hunt_tell_only_the_marks() -> None:
    one, other = hunt("AABC"), hunt("AABD")
    for row in ("AABB", "EEFF", "CDAA"):
        one, other = one.answered(row), other.answered(row)
        assert (one.messages, one.judged) == (other.messages, other.judged)


def test_a_codemaker_is_compared_mark_by_mark() -> None:
    dialogue = begin("codemaker", 3, 2)
    found = game("codemaker", 2, Codemaking)
    assert begin("codemaker", 7, 2).game == found
    asked = replace(dialogue, game=found)
    marks = [keypeg.mark(found.code, row) for row in found.rows]
    honest = asked
    for each in marks:
        assert honest.outcome is None
        honest = honest.answered(str(each))
    assert honest.outcome == Outcome(solved=True, rows=len(marks))
    asked = asked.answered("0,0" if marks[0] != (0, 0) else "1,0")
    for each in marks[1:]:
        asked = asked.answered(str(each))
    assert asked.outcome == Outcome(solved=False, rows=len(marks))
    assert [each.verdict for each in asked.judged] == [Verdict.INCONSISTENT, *[Verdict.GOOD] * (len(marks) - 1)]


def test_a_codemaker_always_marks_the_same_rows() -> None:
    true, false = begin("codemaker", 1, 1), begin("codemaker", 1, 1)
    while true.outcome is None and false.outcome is None:
        assert true.question == false.question
        true, false = true.answered(answer(ExamPlayer.MASTER, true.id, heard(true))), false.answered("0,0")


def test_a_group_is_judged_by_the_rules_of_the_edition() -> None:
    dialogue = begin("group", 1, 1)
    assert isinstance(dialogue.game, GroupGame)
    code = dialogue.game.match.round.code  # type: ignore[union-attr]
    assert dialogue.answered(f"CALL {code}").outcome == Outcome(solved=True, rows=0)
    own = dialogue.game.board.tokens[0]
    assert own is not None
    without = "".join("_" if place + 1 == own[0].position else peg for place, peg in enumerate(code))
    assert dialogue.answered(f"CALL {without}").judged[0].verdict is Verdict.ILLEGAL
    impossible = ("B" if own[0].colour == "A" else "A") * 3
    called = dialogue.answered(f"CALL {impossible}__")
    assert (called.judged[0].verdict, called.outcome) == (Verdict.INCONSISTENT, Outcome(solved=False, rows=0))
    assert dialogue.answered("ASK _____").judged[0].verdict is Verdict.UNREADABLE
    assert dialogue.answered("ASK AAAAG").judged[0].verdict is Verdict.ILLEGAL
    asked = dialogue.answered("ASK ABCDE")
    assert asked.judged[0].verdict is Verdict.GOOD
    assert asked.question.startswith("Player 1 asks ABCDE: player 2 ")


def test_whoever_only_asks_is_overtaken_in_a_group() -> None:
    for number in (1, 2, 3):
        dialogue = begin("group", 1, number)
        while dialogue.outcome is None:
            dialogue = dialogue.answered("ASK A____")
        assert not dialogue.outcome.solved
