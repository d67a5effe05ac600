"""Twins of a situation: the same one, with other secrets of those who are not at the keyboard."""

from dataclasses import replace
from random import Random

from keypeg.coach import Advice, Question, Review
from keypeg.rules import Action, Code, Transcript, replay, shown_event, steps, view
from keypeg.testing.twins import twin
from keypeg.tui.local import LocalGame
from keypeg.tui.source import Listeners, RefusedError, Snapshot
from keypeg.wire.socket import Reaction


def twin_of(game: LocalGame, rng: Random) -> Snapshot | None:
    """Returns what would be seen if only what is hidden were different; nothing if there is no such match."""
    now = game.snapshot
    other = twin(game.transcript, now.you, rng)
    return None if other is None else _seen(now, other)


def _seen(now: Snapshot, other: Transcript) -> Snapshot:
    news = tuple(shown_event(event, None) for step in steps(other) for event in step.events)
    return replace(now, view=view(replay(other), now.you), news=news)


class Frozen:
    """A source that shows one snapshot, and does nothing."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot, self.listeners = snapshot, Listeners()

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def act(self, action: Action) -> None:
        raise RefusedError(str(action.type))

    async def go_on(self) -> None: ...

    async def start(self) -> None: ...

    async def fill_seats(self) -> None: ...

    async def rematch(self) -> None: ...

    async def hand_to(self, seat: int) -> None: ...

    async def take_back(self) -> None: ...

    async def take_over(self, seat: int) -> None: ...

    async def claim_win(self, seat: int) -> None: ...

    async def resign(self) -> None: ...

    async def react(self, reaction: Reaction) -> None: ...

    async def ask(self, question: Question, draft: Code | None) -> Advice:
        raise RefusedError(f"{question} {draft}")

    async def review(self) -> Review:
        raise RefusedError
