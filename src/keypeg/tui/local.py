"""Matches on this machine: people who share a keyboard, and computers."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from random import Random
from secrets import randbits

from keypeg.coach import Advice, NoAdvice, Question, Review, advise, review
from keypeg.players import DEFAULT_SECONDS, Computer, Decision
from keypeg.players.turns import Turns, stream
from keypeg.rules import (
    Action,
    ActionType,
    Board,
    Code,
    CodeBoard,
    Event,
    Match,
    RefusalError,
    Step,
    TokenBoard,
    Transcript,
    apply,
    begin,
    draw,
    shown_event,
    view,
)
from keypeg.rules.event import RoundEnded
from keypeg.rules.options import FIRST
from keypeg.solver import NoCodeFits
from keypeg.table.pause import PauseReason, pause_reason
from keypeg.tui import phrases
from keypeg.tui.setup import Setup
from keypeg.tui.source import Listeners, Phase, RefusedError, Seat, Snapshot
from keypeg.wire.socket import Reaction


class LocalGame:
    """A match on this machine.

    With several people at the keyboard, each sees their own view only after the keyboard was handed over to them.
    `pace` is how long computers seem to think, 0 for not at all.
    """

    def __init__(self, setup: Setup, *, seed: int | None = None, pace: float = 1.0) -> None:
        self.listeners = Listeners()
        self._seed = randbits(64) if seed is None else seed
        self._pace = pace
        self._games = 0
        self._setup = setup.named(str(self._seed))
        self._first = self._chance("first").randrange(len(setup.sitters))
        self._players = {
            seat: Computer(sitter.level) for seat, sitter in enumerate(self._setup.sitters) if sitter.level is not None
        }
        self._seats = tuple(
            Seat(name=sitter.name, level=sitter.level, is_here=sitter.level is None) for sitter in self._setup.sitters
        )
        self._people = tuple(seat for seat, sitter in enumerate(self._setup.sitters) if sitter.level is None)
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._match: Match
        self._begin(0.0)

    def _begin(self, now: float) -> None:
        options = {FIRST: self._first, **self._setup.options}
        names = tuple(seat.name for seat in self._seats)
        self._match, events = begin(self._setup.edition.key, names, options)
        self._turns = Turns.begin(self._match, now)
        self._transcript = Transcript(self._setup.edition.key, options, names, ())
        self._news: tuple[Event, ...] = events
        self._pause: PauseReason | None = None
        self._viewer = self._people[0] if len(self._people) == 1 else None
        self._following: int | None = None
        self._choose_viewer()

    @property
    def snapshot(self) -> Snapshot:
        match = self._match
        if match.is_finished and self._pause is None:
            phase = Phase.OVER
        elif self._pause is not None:
            phase = Phase.PAUSE
        else:
            phase = Phase.PLAYING if self._following is None else Phase.HAND_OVER
        return Snapshot(
            phase=phase,
            edition=self._setup.edition,
            seats=self._seats,
            play=match.play,
            you=self._viewer,
            view=view(match, self._viewer),
            awaited=match.required,
            following=self._following,
            pause=self._pause,
            news=self._news,
        )

    @property
    def transcript(self) -> Transcript:
        return self._transcript

    async def open(self) -> None:
        self._turns = Turns.begin(self._match, _now())
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def act(self, action: Action) -> None:
        if self._viewer is None or self._pause is not None:
            raise RefusedError(phrases.NOT_NOW)
        try:
            step = apply(self._match, self._viewer, action)
        except RefusalError as error:
            raise RefusedError(phrases.sentence(str(error))) from None
        self._apply(self._viewer, action, step)

    async def go_on(self) -> None:
        if self._pause is not None:
            self._pause = None
            now = _now()
            self._turns = self._turns.after_pause(now - self._turns.moved, now)
        elif self._following is not None:
            self._viewer, self._following = self._following, None
        else:
            return
        self._changed()

    async def start(self) -> None:
        raise RefusedError(phrases.NOT_NOW)

    async def fill_seats(self) -> None:
        raise RefusedError(phrases.NOT_NOW)

    async def take_back(self) -> None:
        raise RefusedError(phrases.NOT_NOW)

    async def take_over(self, seat: int) -> None:  # noqa: ARG002 - nobody is waited for at one keyboard
        raise RefusedError(phrases.NOT_NOW)

    async def claim_win(self, seat: int) -> None:  # noqa: ARG002 - nobody is waited for at one keyboard
        raise RefusedError(phrases.NOT_NOW)

    async def resign(self) -> None:
        raise RefusedError(phrases.NOT_NOW)

    async def react(self, reaction: Reaction) -> None:  # noqa: ARG002 - nobody is far away
        raise RefusedError(phrases.NOT_NOW)

    async def rematch(self) -> None:
        if not self._match.is_finished:
            raise RefusedError(phrases.NOT_NOW)
        self._games += 1
        self._first = (self._first + 1) % len(self._seats)
        self._begin(_now())
        self._changed()

    async def hand_to(self, seat: int) -> None:
        may_act = {awaited.seat for awaited in self._match.awaited}
        if seat not in self._people or seat not in may_act or self._pause is not None:
            raise RefusedError(phrases.NOT_NOW)
        self._viewer, self._following = None, seat
        self._changed()

    async def ask(self, question: Question, draft: Code | None) -> Advice:
        try:
            return await asyncio.to_thread(advise, view(self._match, self._viewer), question, draft)
        except (NoAdvice, RefusalError) as error:
            raise RefusedError(phrases.sentence(str(error))) from None
        except NoCodeFits:
            raise RefusedError(phrases.NO_CODE_FITS) from None

    async def review(self) -> Review:
        return await asyncio.to_thread(review, self._transcript)

    async def _run(self) -> None:
        """Lets chance and the computers move whenever they can."""
        while True:
            self._woken.clear()
            if self._pause is None and not self._match.is_finished:
                await self._let_others_move()
            await self._woken.wait()

    async def _let_others_move(self) -> None:
        match = self._match
        dealt = draw(match, self._chance(f"deal {len(match.ended)}"))
        if dealt is not None:
            self._apply(None, dealt, apply(match, None, dealt))
            return
        decisions = [
            (self._turns.due(seat, decision, match.play, _now(), self._pace), seat, decision.action)
            for awaited in match.awaited
            if (seat := awaited.seat) in self._players and seat is not None
            if (decision := await self._decide(match, seat)) is not None
        ]
        if not decisions or self._woken.is_set():
            return
        due, seat, action = min(decisions, key=lambda each: each[:2])
        if await self._is_undisturbed(due):
            self._apply(seat, action, apply(self._match, seat, action))

    async def _decide(self, match: Match, seat: int) -> Decision | None:
        seen = self._turns.view(match, seat)
        rng = self._chance(self._turns.purpose(seen))
        return await asyncio.to_thread(self._players[seat].decide, seen, rng, DEFAULT_SECONDS)

    async def _is_undisturbed(self, until: float) -> bool:
        """Waits, and returns whether nothing happens meanwhile."""
        with suppress(TimeoutError):
            async with asyncio.timeout_at(until):
                await self._woken.wait()
        return not self._woken.is_set()

    def _apply(self, seat: int | None, action: Action, step: Step) -> None:
        self._match, self._turns = step.match, self._turns.after(seat, action, step, _now())
        self._transcript = replace(self._transcript, actions=(*self._transcript.actions, (seat, action)))
        self._news = (*self._news, *(shown_event(event, None) for event in step.events))
        self._pause = pause_reason(step.events)
        if len(self._people) > 1 and any(isinstance(event, RoundEnded) for event in step.events):
            self._viewer = None
        self._changed()

    def _changed(self) -> None:
        if self._pause is None and self._following is None:
            self._choose_viewer()
        self._woken.set()
        self.listeners.tell()

    def _choose_viewer(self) -> None:
        """Decides who should be at the keyboard, and whether it has to be handed over."""
        required = [seat for seat in self._match.required if seat in self._people]
        if len(self._people) <= 1 or not required or self._viewer in required:
            return
        following = required[0]
        if self._has_secret(self._viewer) or self._has_secret(following):
            self._viewer, self._following = None, following
        else:
            self._viewer = following

    def _has_secret(self, seat: int | None) -> bool:
        """Returns whether a seat holds something that others may not see, or is about to choose it."""
        if seat is None or not self._match.awaited:
            return False
        seen = view(self._match, seat)
        return ActionType.SET_CODE in seen.may or _holds_secret(seen.history[-1], seat)

    def _chance(self, what: str) -> Random:
        return stream(f"{self._seed} {self._games}", what)


def _now() -> float:
    return asyncio.get_running_loop().time()


def _holds_secret(board: Board, seat: int) -> bool:
    match board:
        case CodeBoard():
            return board.codes[seat] is not None
        case TokenBoard():
            return board.tokens[seat] is not None
        case _:
            return True
