"""The exam as an Inspect task, with Inspect's own mock model: the program's players answer through it."""

from pathlib import Path

import pytest

from keypeg.exam.player import ExamPlayer, answer

pytest.importorskip("inspect_ai")

from inspect_ai import eval as evaluated
from inspect_ai.log import EvalLog, EvalSample
from inspect_ai.model import ChatMessage, ModelOutput, ModelUsage, get_model

from keypeg.envs.inspect import exam

GAMES = 4


def sat(player: ExamPlayer | None, folder: Path, **options: object) -> EvalLog:
    """Lets a player sit the exam, or somebody who only says hello."""

    def answered(messages: list[ChatMessage], *_: object) -> ModelOutput:
        heard = [each.text for each in messages if each.role == "user"]
        content = "Hello!" if player is None else answer(player, "question", heard)
        output = ModelOutput.from_content("mockllm/model", content)
        output.usage = ModelUsage()  # Without it, the mock model downloads a tokenizer.
        return output

    model = get_model("mockllm/model", custom_outputs=answered)
    (log,) = evaluated(exam(games=GAMES, **options), model=model, display="none", log_dir=str(folder))
    assert log.status == "success", log.error
    return log


def score(sample: EvalSample) -> tuple[object, dict[str, object]]:
    assert sample.scores is not None
    found = sample.scores["judged"]
    return found.value, found.metadata or {}


def test_the_master_solves_every_hunt_as_the_book_does(tmp_path: Path) -> None:
    log = sat(ExamPlayer.MASTER, tmp_path, suite="solve")
    assert log.samples is not None
    assert [sample.id for sample in log.samples] == [f"solve-{number}" for number in range(1, GAMES + 1)]
    for sample in log.samples:
        value, found = score(sample)
        assert value == 1
        assert found["rows"] == found["optimal_rows"] == sum(message.role == "assistant" for message in sample.messages)


def test_all_suites_are_sat_and_counted(tmp_path: Path) -> None:
    log = sat(ExamPlayer.CONSISTENT, tmp_path)
    assert log.results is not None
    assert log.results.total_samples == 5 * GAMES
    solved = [score(sample)[0] == 1 for sample in log.samples or ()]
    assert log.results.scores[0].metrics["accuracy"].value == pytest.approx(sum(solved) / len(solved))
    assert sum(solved) >= 4 * GAMES  # All but the rounds in a group that others win.


def test_who_does_not_answer_solves_nothing(tmp_path: Path) -> None:
    log = sat(None, tmp_path)
    found = [score(sample) for sample in log.samples or ()]
    assert len(found) == 5 * GAMES
    assert all(value == 0 and counts["unreadable"] in {1, 3} for value, counts in found)
