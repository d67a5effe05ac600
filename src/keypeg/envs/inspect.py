"""The exam as an Inspect task: `inspect eval keypeg/exam`, or `inspect eval src/keypeg/envs/inspect.py`.

Each sample is a game: its dialogue goes on until the game is over, and its score says how it ended.
"""

from collections import Counter
from typing import Any

from keypeg.exam import SUITES, Dialogue, Verdict, begin
from keypeg.extras import Extra, missing

try:
    from inspect_ai import Task, task
    from inspect_ai.dataset import Sample
    from inspect_ai.model import ChatMessageUser
    from inspect_ai.scorer import Score, Scorer, Target, accuracy, scorer, stderr
    from inspect_ai.solver import Generate, Solver, TaskState, solver
except ModuleNotFoundError:
    raise missing(Extra.INSPECT, "the exam as an Inspect task") from None


@task
def exam(suite: str | None = None, seed: int = 0, games: int = 50) -> Task:
    """An exam in Mastermind. Without a suite, all of them; the same seed gives the same games."""
    suites = list(SUITES) if suite is None else [suite]
    samples = [_sample(begin(name, seed, number), seed) for name in suites for number in range(1, games + 1)]
    return Task(dataset=samples, solver=play(), scorer=judged())


def _sample(dialogue: Dialogue, seed: int) -> Sample:
    game = {"suite": dialogue.suite, "seed": seed, "number": dialogue.number, "space": dialogue.game.space}
    return Sample(id=f"{dialogue.suite}-{dialogue.number}", input=dialogue.question, metadata=game)


@solver
def play() -> Solver:
    """Lets the model play a game to its end."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        dialogue = _begun(state.metadata)
        while dialogue.outcome is None:
            state = await generate(state)
            dialogue = dialogue.answered(state.output.completion)
            if dialogue.outcome is None:
                state.messages.append(ChatMessageUser(content=dialogue.question))
        state.store.set("answers", [each["content"] for each in dialogue.messages if each["role"] == "assistant"])
        return state

    return solve


@scorer(metrics=[accuracy(), stderr()])
def judged() -> Scorer:
    """Scores a game: 1 if it was solved, with its rows and verdicts beside."""

    async def score(state: TaskState, _: Target) -> Score:
        dialogue = _begun(state.metadata)
        for answer in state.store.get("answers", []):
            dialogue = dialogue.answered(answer)
        outcome = dialogue.outcome
        verdicts = Counter(str(each.verdict) for each in dialogue.judged)
        counts = {str(verdict): verdicts[verdict] for verdict in Verdict}
        rows = {} if outcome is None else {"rows": outcome.rows, "optimal_rows": outcome.optimal_rows}
        read = dialogue.judged[-1].read if dialogue.judged else None
        return Score(value=int(outcome is not None and outcome.solved), answer=read, metadata=counts | rows)

    return score


def _begun(game: dict[str, Any]) -> Dialogue:
    return begin(game["suite"], game["seed"], game["number"])
