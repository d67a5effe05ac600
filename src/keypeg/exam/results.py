"""How a model did in a suite, with 95% intervals.

Answers within a game are not independent, so shares of answers have an effective number: as many as would make
independent ones vary as much, no fewer than there are games and no more than there are answers.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import fmean

from keypeg.exam.dialogue import Dialogue
from keypeg.exam.judging import Verdict
from keypeg.players.standings import Mean, Share, mean_of_groups, wilson

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Figures:
    """What came of some games.

    `rows` is the mean over solved games, `optimal_rows` over all, and `regret` the mean difference in solved games.
    `intervals` are of `solved` as a share of games; of `inconsistent`, `illegal` and `unreadable` as shares of answers;
    and of `rows` and `regret`. What cannot be said is `None`.
    """

    games: int
    solved: int
    rows: float | None
    optimal_rows: float | None
    regret: float | None
    answers: int
    inconsistent: int
    illegal: int
    unreadable: int
    intervals: dict[str, Interval | None]


def report(suite: str, games: Sequence[Dialogue]) -> dict[str, object]:
    """Returns the figures of a suite as JSON values, and those on each board if there are several."""
    spaces = by_space(games)
    several = {"spaces": {space: asdict(figures(own)) for space, own in spaces.items()}} if len(spaces) > 1 else {}
    return {"suite": suite, **asdict(figures(games)), **several}


def by_space(games: Sequence[Dialogue]) -> dict[str, list[Dialogue]]:
    """Returns the games on each board."""
    spaces = sorted({each.game.space for each in games})
    return {space: [each for each in games if each.game.space == space] for space in spaces}


def figures(games: Sequence[Dialogue]) -> Figures:
    """Returns the figures of games that are over."""
    outcomes = [each.outcome for each in games if each.outcome is not None]
    solved = [each for each in outcomes if each.solved]
    rows = [each.rows for each in solved if each.rows is not None]
    optimal = [each.optimal_rows for each in outcomes if each.optimal_rows is not None]
    regret = [each.rows - each.optimal_rows for each in solved if each.rows and each.optimal_rows]
    answers = [len(each.judged) for each in games]
    counts = {verdict: [_count(each, verdict) for each in games] for verdict in Verdict if verdict is not Verdict.GOOD}
    return Figures(
        games=len(games),
        solved=len(solved),
        rows=_mean(rows),
        optimal_rows=_mean(optimal),
        regret=_mean(regret),
        answers=sum(answers),
        inconsistent=sum(counts[Verdict.INCONSISTENT]),
        illegal=sum(counts[Verdict.ILLEGAL]),
        unreadable=sum(counts[Verdict.UNREADABLE]),
        intervals={
            "solved": _span(wilson(len(solved) / len(games), len(games))),
            "rows": _around(rows),
            "regret": _around(regret),
            **{str(verdict): _span(share_of_answers(each, answers)) for verdict, each in counts.items()},
        },
    )


def share_of_answers(counts: Sequence[int], answers: Sequence[int]) -> Share:
    """Returns the share of all answers that were counted in each game, with its Wilson interval.

    >>> found = share_of_answers([1, 0, 1, 0], [5, 5, 5, 5])
    >>> found.value, round(found.low, 3), round(found.high, 3)
    (0.1, 0.028, 0.301)
    """
    games, total = len(answers), sum(answers)
    share = sum(counts) / total
    spread = sum((counted - share * given) ** 2 for counted, given in zip(counts, answers, strict=True))
    if games == 1 or share in (0, 1):
        return wilson(share, games)
    variance = spread * games / (games - 1) / total**2
    return wilson(share, min(total, max(games, share * (1 - share) / variance)) if variance else total)


def _count(game: Dialogue, verdict: Verdict) -> int:
    return sum(each.verdict is verdict for each in game.judged)


def _mean(values: Sequence[int]) -> float | None:
    return fmean(values) if values else None


def _span(share: Share) -> Interval:
    return share.low, share.high


def _around(values: Sequence[int]) -> Interval | None:
    mean = mean_of_groups(values, 1) if values else Mean(0, None)
    return None if mean.margin is None else (mean.value - mean.margin, mean.value + mean.margin)
