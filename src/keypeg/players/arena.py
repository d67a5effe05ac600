"""The arena: whole matches between players, with every arrangement of seats dealt the same luck.

A player moves when a person of that level would have: each match has its own clock, on which thinking takes the time
that decisions come with. So a race has a winner, and if several players may call, the fastest does. How long the
computer really takes is measured, and never decides anything.
"""

import json
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from copy import deepcopy
from dataclasses import asdict, dataclass, field, replace
from itertools import islice
from random import Random
from threading import Thread
from time import perf_counter, sleep
from typing import Any

from keypeg.extras import UnusableError
from keypeg.players.computer import Computer
from keypeg.players.player import AnyPlayer, Decision, read_decision
from keypeg.players.standings import PlayerResult
from keypeg.players.turns import Turns, stream
from keypeg.rules import (
    Action,
    Match,
    RefusalError,
    Transcript,
    View,
    apply,
    begin,
    draw,
    summary,
    view,
)

ALL_CORES = -1
_LOOK_SECONDS = 1.0
_AHEAD = 2
"""How many matches for each process are handed out at once."""
MOST_ACTIONS = 20_000
"""Far more actions than any match has."""


class PlayerError(ValueError):
    """A player did something that no player may do: `problem` says what, `view` is what it knew.

    `player` is who it was, `match` the number of the match from 0, and `seed` that of the whole tournament.
    """

    def __init__(self, player: str, problem: str, match: int, seed: int, view: View) -> None:
        super().__init__(
            f"{player} {problem} (match {match} with seed {seed}, seat {view.seat}, round {view.history[-1].number})"
        )
        self.player, self.problem, self.match, self.seed, self.view = player, problem, match, seed, view
        self.add_note(f"what the player knew: {json.dumps(asdict(view))}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.player, self.problem, self.match, self.seed, self.view)


@dataclass(frozen=True, slots=True)
class Played:
    """A match as it was played, and how many seconds each decision of each seat took."""

    transcript: Transcript
    match: Match
    seconds: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match of a tournament, by its number from 0, and the result of each player."""

    number: int
    transcript: Transcript
    players: tuple[PlayerResult, ...]


@dataclass(slots=True)
class _RunningMatch:
    """A match that is being played, and its clock."""

    players: Sequence[AnyPlayer]
    names: Sequence[str]
    limit: float
    number: int
    seed: int
    luck: str
    match: Match
    turns: Turns
    seconds: list[list[float]]
    now: float = 0.0
    moves: list[tuple[int | None, Action]] = field(default_factory=list)
    seen: dict[int, tuple[View, Decision | None]] = field(default_factory=dict)
    """What each seat has decided, and for which view."""

    def step(self) -> None:
        """Plays the next action."""
        drawn = draw(self.match, stream(self.luck, f"deal {len(self.match.ended)}"))
        if drawn is not None:
            self._apply(None, drawn)
            return
        decisions = {seat: decision for seat, decision in self._decisions() if decision is not None}
        if not decisions:
            raise self._error(self.match.required[0], "does nothing, but has to move")
        if len(self.moves) == MOST_ACTIONS:
            raise self._error(min(decisions), f"has not ended the match within {MOST_ACTIONS:,} actions")
        play = self.match.play
        due = {seat: self.turns.due(seat, decision, play, self.now) for seat, decision in decisions.items()}
        seat = min(decisions, key=lambda each: (due[each], each))
        self.now = max(self.now, due[seat])
        self.seen.pop(seat)
        self._apply(seat, decisions[seat].action)

    def _apply(self, seat: int | None, action: Action) -> None:
        try:
            step = apply(self.match, seat, action)
        except RefusalError as error:
            if seat is None:
                raise
            raise self._error(seat, f"plays {action}, which is not legal: {error}") from None
        self.match, self.turns = step.match, self.turns.after(seat, action, step, self.now)
        self.moves.append((seat, action))

    def _decisions(self) -> Iterator[tuple[int, Decision | None]]:
        for awaited in self.match.awaited:
            if awaited.seat is not None:
                yield awaited.seat, self._decision(awaited.seat)

    def _decision(self, seat: int) -> Decision | None:
        """Returns what this seat will do unless another is faster; with a new view it decides again."""
        now = self.turns.view(self.match, seat)
        before, decision = self.seen.get(seat, (None, None))
        if before != now:
            decision = self._asked(seat, now, stream(self.luck, self.turns.purpose(now)))
            self.seen[seat] = now, decision
        return decision

    def _asked(self, seat: int, now: View, chance: Random) -> Decision | None:
        start = perf_counter()
        try:
            answer: object = self.players[seat].decide(now, chance, self.limit)
        except UnusableError:  # The installation is to blame, not the player.
            raise
        except Exception as error:
            raise self._error(seat, f"raises {type(error).__name__}: {error}") from error
        self.seconds[seat].append(perf_counter() - start)
        try:
            return read_decision(answer)
        except ValueError as error:
            raise self._error(seat, f"does not decide: {error}") from None

    def _error(self, seat: int, problem: str) -> PlayerError:
        return PlayerError(self.names[seat], problem, self.number, self.seed, view(self.match, seat))


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what; `seconds` is how much work a decision may take."""

    edition: str
    options: Mapping[str, object]
    players: tuple[AnyPlayer, ...]
    seed: int
    seconds: float

    def play(self, number: int) -> Played:
        """Plays one match of the contest.

        As many consecutive matches as there are players share their luck, and each player sits at each seat once.
        """
        same_chance, turn = divmod(number, len(self.players))
        seated = self.players[turn:] + self.players[:turn]
        numbers = [(seat + turn) % len(seated) + 1 for seat in range(len(seated))]
        names = tuple(f"player {each}" for each in numbers)
        match, _ = begin(self.edition, names, self.options)
        running = _RunningMatch(
            players=seated,
            names=[f"player {each} ({name_of(player)})" for each, player in zip(numbers, seated, strict=True)],
            limit=self.seconds,
            number=number,
            seed=self.seed,
            luck=f"{self.seed} {same_chance}",
            match=match,
            turns=Turns.begin(match, 0.0),
            seconds=[[] for _ in seated],
        )
        while not running.match.is_finished:
            running.step()
        transcript = Transcript(self.edition, self.options, names, tuple(running.moves))
        return Played(transcript, running.match, tuple(map(tuple, running.seconds)))

    def result(self, number: int) -> MatchResult:
        """Plays one match, and returns the result of each player."""
        played = self.play(number)
        known = summary(played.match)
        seats = [(player - number) % len(self.players) for player in range(len(self.players))]
        results = (
            PlayerResult(
                win=(seat in known.winners) / len(known.winners),
                points=known.scores[seat],
                rows=sum(ended.rows[seat] for ended in known.rounds),
                rounds=sum(ended.rows[seat] > 0 for ended in known.rounds),
                seconds=played.seconds[seat],
            )
            for seat in seats
        )
        return MatchResult(number, played.transcript, tuple(results))


def name_of(player: AnyPlayer) -> str:
    """Returns what a player is called: its level, or its class."""
    return str(player.level) if isinstance(player, Computer) else type(player).__name__


def results(contest: Contest, matches: int, jobs: int = 1) -> Generator[MatchResult, None, None]:
    """Plays so many matches in `jobs` processes (-1: one per core) and yields their results in order.

    Every match is played by copies of the players, so that none depends on the matches before it, and the same matches
    are played however many processes there are. Raises `PlayerError` at the first match in which a player errs.
    """
    with closing(_in_turn(contest, matches) if jobs == 1 else _in_processes(contest, matches, jobs)) as found:
        for each in found:
            if isinstance(each, PlayerError):
                raise each
            yield each


def tournament(
    contest: Contest, matches: int, jobs: int = 1, progress: Callable[[MatchResult], object] = bool
) -> list[MatchResult]:
    """Plays so many matches and returns their results; `progress` is called with each.

    After Ctrl+C it returns what has been played so far, if anything has.
    """
    found: list[MatchResult] = []
    try:
        with closing(results(contest, matches, jobs)) as played:
            for each in played:
                found.append(each)
                progress(each)
    except KeyboardInterrupt:
        if not found:
            raise
    return found


def _in_turn(contest: Contest, matches: int) -> Generator[MatchResult | PlayerError, None, None]:
    for number in range(matches):
        yield _result(contest, number)


def _in_processes(contest: Contest, matches: int, jobs: int) -> Generator[MatchResult | PlayerError, None, None]:
    from joblib import cpu_count
    from joblib.externals.loky import ProcessPoolExecutor

    workers = cpu_count() if jobs == ALL_CORES else jobs
    pool = ProcessPoolExecutor(workers, initializer=_set_up_worker)
    numbers = iter(range(matches))
    waiting = deque(pool.submit(_result, contest, number) for number in islice(numbers, workers * _AHEAD))
    try:
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(pool.submit(_result, contest, number) for number in islice(numbers, 1))
    finally:
        for each in waiting:
            each.cancel()
        pool.shutdown()


def _set_up_worker() -> None:
    """Leaves Ctrl+C, which reaches all processes of a terminal, to the one that started this one, and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_after, args=(os.getppid(),), daemon=True).start()


def _end_after(parent: int) -> None:
    """Ends this process when its parent is gone; one that was killed cannot say goodbye."""
    while os.getppid() == parent:
        sleep(_LOOK_SECONDS)
    os._exit(1)


def _result(contest: Contest, number: int) -> MatchResult | PlayerError:
    """Plays a match with copies of the players. An error is returned, so that it is raised when its turn comes."""
    try:
        return replace(contest, players=tuple(map(deepcopy, contest.players))).result(number)
    except PlayerError as error:
        return error
