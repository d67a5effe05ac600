"""The exam as a taskset for `verifiers`, with the environment that plays its games.

The framework finds tasksets by the name of a module outside any package: `examples/keypeg_exam.py` makes this one known
as `keypeg-exam`.
"""

from collections.abc import Iterator

from keypeg.exam import SUITES, Verdict, begin
from keypeg.extras import Extra, missing

try:
    import verifiers.v1 as vf
except ModuleNotFoundError:
    raise missing(Extra.VERIFIERS, "the exam as a taskset") from None

__all__ = ["ExamConfig", "ExamData", "ExamEnv", "ExamEnvConfig", "ExamTask", "ExamTaskset"]


class ExamConfig(vf.TasksetConfig):
    """Which games are played. Without a suite, those of all; the same seed gives the same games."""

    suite: str | None = None
    seed: int = 0
    games: int = 50


class ExamData(vf.TaskData):
    """One game."""

    suite: str
    seed: int
    number: int


class ExamTask(vf.Task[ExamData, vf.State, vf.TaskConfig]):
    """One game, which the environment plays and scores."""


class ExamTaskset(vf.Taskset[ExamTask, ExamConfig]):
    """The games of the exam."""

    def load(self) -> Iterator[ExamTask]:
        seed = self.config.seed
        for suite in SUITES if self.config.suite is None else [self.config.suite]:
            for number in range(1, self.config.games + 1):
                prompt = begin(suite, seed, number).question
                name = f"{suite}-{number}"
                data = ExamData(name=name, prompt=prompt, suite=suite, seed=seed, number=number)
                yield ExamTask(data, self.config.task)


class ExamEnvConfig(vf.EnvConfig):
    """Who plays: by default, a model that only talks."""

    player: vf.AgentConfig = vf.AgentConfig(harness={"id": "null"}, runtime={"type": "subprocess"})


class ExamEnv(vf.Env[ExamEnvConfig]):
    """Lets the player play a game to its end. The reward is 1 if it is solved; rows and verdicts are metrics."""

    async def run(self, task: ExamTask, agents: vf.Agents) -> None:
        game = task.data
        dialogue = begin(game.suite, game.seed, game.number)
        async with agents.player.interaction(task) as interaction:
            segment = await interaction.turn()
            while not segment.terminated:
                dialogue = dialogue.answered(segment.last_reply)
                if dialogue.outcome is not None:
                    break
                segment = await interaction.turn(dialogue.question)
        trace, outcome = interaction.trace, dialogue.outcome
        trace.record_reward("solved", float(outcome is not None and outcome.solved), 1.0)
        for verdict in Verdict:
            trace.record_metric(str(verdict), float(sum(each.verdict is verdict for each in dialogue.judged)))
        if outcome is not None and outcome.rows is not None:
            trace.record_metric("rows", float(outcome.rows))
        if outcome is not None and outcome.optimal_rows is not None:
            trace.record_metric("optimal_rows", float(outcome.optimal_rows))
