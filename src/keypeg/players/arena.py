"""The arena: whole matches between players, with every arrangement of seats dealt the same luck.

A player moves when a person of that level would have: each match has its own clock, on which thinking takes the time
that decisions come with. So a race has a winner, and if several players may call, the fastest does. How long the
computer really takes is measured, and never decides anything.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from math import sqrt
from random import Random
from statistics import NormalDist, fmean, median, stdev
from time import perf_counter

from joblib import Parallel, delayed

from keypeg.players.player import Decision, Player
from keypeg.rules import Action, Match, Transcript, View, apply, begin, draw, summary, view

MOST_ACTIONS = 20_000
"""Far more actions than any match has."""
_QUANTILE = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True, slots=True)
class Played:
    """A match as it was played, and how many seconds each decision of each seat took."""

    transcript: Transcript
    match: Match
    seconds: tuple[tuple[float, ...], ...]


@dataclass(slots=True)
class _RunningMatch:
    """A match that is being played, and its clock."""

    players: Sequence[Player]
    limit: float
    seed: str
    match: Match
    now: float = 0.0
    moves: list[tuple[int | None, Action]] = field(default_factory=list)
    due: dict[int, float] = field(default_factory=dict)
    """When each seat that is thinking will move."""
    seen: dict[int, tuple[View, Decision | None]] = field(default_factory=dict)
    """What each seat has decided, and for which view."""
    seconds: list[list[float]] = field(default_factory=list)

    def step(self) -> None:
        """Plays the next action."""
        drawn = draw(self.match, _chance(f"{self.seed} deal {len(self.match.ended)}"))
        if drawn is not None:
            self._apply(None, drawn)
            return
        decisions = {seat: decision for seat, decision in self._decisions() if decision is not None}
        if not decisions:
            raise RuntimeError(f"no player moves, but seats {[awaited.seat for awaited in self.match.awaited]} may")
        seat = min(decisions, key=lambda each: (self.due[each], each))
        self.now = self.due.pop(seat)
        self.seen.pop(seat)
        self._apply(seat, decisions[seat].action)

    def _apply(self, seat: int | None, action: Action) -> None:
        self.match, _ = apply(self.match, seat, action)
        self.moves.append((seat, action))

    def _decisions(self) -> Iterator[tuple[int, Decision | None]]:
        for awaited in self.match.awaited:
            if awaited.seat is not None:
                yield awaited.seat, self._decision(awaited.seat)

    def _decision(self, seat: int) -> Decision | None:
        """Returns what this seat will do unless another is faster; a new view is decided again, but takes no longer."""
        now = view(self.match, seat)
        before, decision = self.seen.get(seat, (None, None))
        if before is None or before.may != now.may:
            self.due.pop(seat, None)
        if before != now:
            chance = _chance(f"{self.seed} seat {seat} round {len(now.history)} rows {len(now.history[-1].rows)}")
            start = perf_counter()
            decision = self.players[seat].decide(now, chance, self.limit)
            self.seconds[seat].append(perf_counter() - start)
            self.seen[seat] = now, decision
        if decision is not None:
            self.due.setdefault(seat, self.now + decision.pause)
        return decision


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what; `seconds` is how much work a decision may take."""

    edition: str
    options: Mapping[str, object]
    players: tuple[Player, ...]
    seed: int
    seconds: float

    def play(self, number: int) -> Played:
        """Plays one match of the contest.

        As many consecutive matches as there are players share their luck, and each player sits at each seat once.
        """
        same_chance, turn = divmod(number, len(self.players))
        seated = self.players[turn:] + self.players[:turn]
        names = tuple(f"player {(seat + turn) % len(seated) + 1}" for seat in range(len(seated)))
        match, _ = begin(self.edition, names, self.options)
        running = _RunningMatch(seated, self.seconds, f"{self.seed} {same_chance}", match, seconds=[[] for _ in seated])
        while not running.match.is_finished:
            if len(running.moves) == MOST_ACTIONS:
                raise RuntimeError(f"the match has not ended after {MOST_ACTIONS:,} actions")
            running.step()
        transcript = Transcript(self.edition, self.options, names, tuple(running.moves))
        return Played(transcript, running.match, tuple(map(tuple, running.seconds)))

    def results(self, number: int) -> tuple["PlayerResult", ...]:
        """Plays one match, and returns the result of each player."""
        played = self.play(number)
        known = summary(played.match)
        seats = [(player - number) % len(self.players) for player in range(len(self.players))]
        return tuple(
            PlayerResult(
                win=(seat in known.winners) / len(known.winners),
                points=known.scores[seat],
                rows=sum(ended.rows[seat] for ended in known.rounds),
                rounds=sum(ended.rows[seat] > 0 for ended in known.rounds),
                seconds=played.seconds[seat],
            )
            for seat in seats
        )


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The result of one player in one match; a shared win counts in parts."""

    win: float
    points: int
    rows: int
    rounds: int
    seconds: tuple[float, ...]


def tournament(
    contest: Contest, matches: int, jobs: int, progress: Callable[[int], object] = bool
) -> list[tuple[PlayerResult, ...]]:
    """Plays so many matches in `jobs` processes and returns their results in order; `progress` is called after each."""
    work = (delayed(contest.results)(number) for number in range(matches))
    found: list[tuple[PlayerResult, ...]] = []
    for each in Parallel(n_jobs=jobs, return_as="generator")(work):
        found.append(each)
        progress(1)
    return found


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean, and the half-width of its 95% interval if it is known."""

    value: float
    margin: float | None


@dataclass(frozen=True, slots=True)
class Standing:
    """One player: wins (shared ones in parts), points per match, rows per round, and seconds per decision."""

    wins: float
    win_share: Mean
    points: Mean
    rows: float
    decisions: int
    median_seconds: float
    worst_seconds: float


def standings(matches: Sequence[tuple[PlayerResult, ...]]) -> list[Standing]:
    """Returns the standing of each player."""
    return [_standing(own, len(matches[0])) for own in zip(*matches, strict=True)]


def mean_of_groups(values: Sequence[float], size: int) -> Mean:
    """Returns the mean of values; every `size` consecutive ones share their luck, so only groups are independent."""
    means = [fmean(values[at : at + size]) for at in range(0, len(values), size)]
    margin = _QUANTILE * stdev(means) / sqrt(len(means)) if len(means) > 1 else None
    return Mean(fmean(values), margin)


def _standing(own: Sequence[PlayerResult], players: int) -> Standing:
    seconds = list(chain.from_iterable(result.seconds for result in own))
    rounds = sum(result.rounds for result in own)
    return Standing(
        wins=sum(result.win for result in own),
        win_share=mean_of_groups([result.win for result in own], players),
        points=mean_of_groups([result.points for result in own], players),
        rows=sum(result.rows for result in own) / rounds if rounds else 0.0,
        decisions=len(seconds),
        median_seconds=median(seconds),
        worst_seconds=max(seconds),
    )


def _chance(seed: str) -> Random:
    return Random(seed)  # noqa: S311 - the match can be played again
