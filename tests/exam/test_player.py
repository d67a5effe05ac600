"""The program's own players know what is in the messages, and nothing else."""

import io
import json

import pytest

from keypeg.exam import SUITES, Verdict, begin
from keypeg.exam.group import ME, GroupGame
from keypeg.exam.player import ExamPlayer, answer, group_match, play
from keypeg.rules import view
from tests.exam.test_games import heard, sat


@pytest.mark.parametrize("player", ExamPlayer)
@pytest.mark.parametrize("suite", SUITES)
def test_players_give_legal_answers(suite: str, player: ExamPlayer) -> None:
    for number in (1, 2, 3):
        done = sat(begin(suite, 11, number), player)
        assert {each.verdict for each in done.judged} <= {Verdict.GOOD, Verdict.INCONSISTENT}
        if player is not ExamPlayer.RANDOM and suite != "group":
            assert done.outcome is not None
            assert done.outcome.solved


def test_the_consistent_player_contradicts_nothing() -> None:
    for suite in SUITES:
        done = sat(begin(suite, 12, 2), ExamPlayer.CONSISTENT)
        assert {each.verdict for each in done.judged} == {Verdict.GOOD}


def test_the_master_plays_by_the_book() -> None:
    for number in range(1, 7):
        outcome = sat(begin("solve", 13, number), ExamPlayer.MASTER).outcome
        assert outcome is not None
        assert outcome.rows == outcome.optimal_rows


def test_what_is_heard_in_a_group_is_all_that_is_seen() -> None:
    for number in range(1, 7):
        dialogue = begin("group", 14, number)
        while dialogue.outcome is None:
            assert isinstance(dialogue.game, GroupGame)
            assert view(group_match(heard(dialogue)), ME) == view(dialogue.game.match, ME)
            dialogue = dialogue.answered(answer(ExamPlayer.CONSISTENT, dialogue.id, heard(dialogue)))


def test_a_player_answers_each_line() -> None:
    asked = [begin(suite, 1, 1) for suite in SUITES]
    lines = [json.dumps({"id": each.id, "messages": each.messages}).encode() + b"\n" for each in asked]
    answers = io.StringIO()
    play(ExamPlayer.MASTER, io.BytesIO(b"".join(lines)), answers)
    assert [json.loads(line)["id"] for line in answers.getvalue().splitlines()] == [each.id for each in asked]


@pytest.mark.parametrize(
    "line",
    [
        b"hello",
        b"[]",
        b'{"id": "1", "messages": []}',
        b'{"id": "1", "messages": [{"role": "user", "content": "Hi"}]}',
        b"\xff",
    ],
)
def test_what_is_no_question_is_said(line: bytes) -> None:
    with pytest.raises(ValueError, match="line 1 of standard input is no question of the exam"):
        play(ExamPlayer.MASTER, io.BytesIO(line + b"\n"), io.StringIO())
