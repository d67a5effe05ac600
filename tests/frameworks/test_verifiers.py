"""The exam as a taskset of `verifiers`: the framework plays it with a model on a loopback server."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from keypeg.exam import SUITES
from keypeg.exam.player import ExamPlayer, answer
from tests.exam.chat_server import chat_server

pytest.importorskip("verifiers")

import verifiers.v1 as vf
from verifiers.v1.utils.loaders import environment_class

from keypeg.envs.verifiers import ExamConfig, ExamEnv, ExamEnvConfig, ExamTaskset

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "examples")
    monkeypatch.syspath_prepend(Path(__file__).parent)


def sat(player: ExamPlayer | None, suite: str, games: int) -> list[vf.Trace]:
    """Lets a player sit a suite, or somebody who only says hello."""

    def answered(messages: Sequence[dict[str, str]]) -> str:
        heard = [each["content"] for each in messages if each["role"] == "user"]
        return "Hello!" if player is None else answer(player, "question", heard)

    async def played(url: str) -> list[vf.Trace]:
        config = ExamEnvConfig(
            taskset=ExamConfig(id="keypeg-exam", suite=suite, games=games),
            player=vf.AgentConfig(harness={"id": "talking"}, runtime={"type": "subprocess"}),
        )
        env = ExamEnv(config)
        model = vf.ModelContext(model="mock", client=vf.EvalClientConfig(base_url=url, api_key_var="NOBODY"))
        async with env.serving():
            episodes = [await env.run_episode(task, model) for task in env.taskset]
        assert [error.message for each in episodes for error in each.errors] == []
        return [trace for each in episodes for trace in each.traces]

    with chat_server(answered) as chats:
        return asyncio.run(played(chats.url))


def test_it_is_found_by_its_name() -> None:
    assert environment_class("keypeg-exam") is ExamEnv


def test_the_tasks_are_the_games_of_all_suites() -> None:
    tasks = list(ExamTaskset(ExamConfig(id="keypeg-exam", games=2)))
    assert [task.data.name for task in tasks] == [f"{suite}-{number}" for suite in SUITES for number in (1, 2)]
    assert len({task.key for task in tasks}) == len(tasks)


@pytest.mark.parametrize("suite", SUITES)
def test_a_suite_is_played_to_its_end(suite: str) -> None:
    traces = sat(ExamPlayer.MASTER, suite, 2)
    assert [trace.errors for trace in traces] == [[], []]
    for trace in traces:
        assert trace.rewards["solved"].value in ({0.0, 1.0} if suite == "group" else {1.0})
        assert trace.metrics["illegal"] == trace.metrics["unreadable"] == 0
        if suite == "solve":
            assert trace.metrics["rows"] == trace.metrics["optimal_rows"] == trace.num_turns


def test_who_does_not_answer_solves_nothing() -> None:
    (trace,) = sat(None, "solve", 1)
    assert (trace.rewards["solved"].value, trace.metrics["unreadable"]) == (0.0, 3)
