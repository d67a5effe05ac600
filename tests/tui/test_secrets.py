"""Several people at one keyboard: what one of them may not know is never shown while they sit there."""

import asyncio
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.coach import Advice, Question
from keypeg.coach.facts import CountAdvice
from keypeg.rules import Code, CodeBoard, TokenBoard, find_edition, replay, view
from keypeg.testing.conformance import VARIANTS, Variant
from keypeg.testing.random_play import random_action
from keypeg.tui.controller import Controller, Task
from keypeg.tui.drawing.pages import Page
from keypeg.tui.drawing.spans import Line
from keypeg.tui.local import LocalGame
from keypeg.tui.plain import PlainGame
from keypeg.tui.setup import Setup, Sitter
from keypeg.tui.source import Phase, Snapshot
from tests.tui.driver import LARGE, SMALL
from tests.tui.secrets import Frozen, twin_of

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
MOST_ACTIONS = 20


class Script:
    """Lines that are typed one after another, and what was answered."""

    def __init__(self, *lines: str) -> None:
        self._lines = list(lines)
        self.written: list[str] = []

    async def read(self, prompt: str, *, is_secret: bool) -> str | None:
        self.written.append(f"{prompt}{is_secret}")
        return self._lines.pop(0) if self._lines else None

    def write(self, text: str) -> None:
        self.written.append(text)

    def scroll_away(self) -> None:
        self.written.append("scrolled away")


def page(snapshot: Snapshot, size: tuple[int, int]) -> list[Line]:
    return Page(Controller(Frozen(snapshot)), *size).lines()


async def said(snapshot: Snapshot) -> list[str]:
    script = Script("board", "help", "coach", "quit")
    if Controller(Frozen(snapshot)).task is not Task.WAIT:
        await PlainGame(Frozen(snapshot), script).play()
    return script.written


async def play(variant: Variant, seed: int) -> int:
    """Plays at random, compares every situation with a twin, and returns how many had one."""
    rng = Random(seed)
    people = tuple(Sitter(name) for name in NAMES[: variant.seats])
    game = LocalGame(Setup(find_edition(variant.edition), people, variant.options), seed=seed, pace=0)
    compared = 0
    await game.open()
    try:
        for _ in range(MOST_ACTIONS):
            await asyncio.sleep(0)
            now = game.snapshot
            check_the_seat(game, now)
            other = twin_of(game, rng)
            if other is not None:
                compared += 1
                size = rng.choice((SMALL, LARGE))
                assert page(now, size) == page(other, size)
                assert await said(now) == await said(other)
            if now.phase is Phase.OVER:
                break
            await step(game, now, rng)
    finally:
        await game.close()
    return compared


def check_the_seat(game: LocalGame, now: Snapshot) -> None:
    """The view is that of whoever sits there, and nobody's where the keyboard changes hands."""
    assert now.view == view(replay(game.transcript), now.you)
    if now.phase is Phase.HAND_OVER or (now.phase is Phase.PAUSE and now.board is not None and now.board.result):
        assert now.you is None


async def step(game: LocalGame, now: Snapshot, rng: Random) -> None:
    """Goes on, or plays something at random at the seat of whoever is at the keyboard."""
    match = replay(game.transcript)
    if now.phase in {Phase.HAND_OVER, Phase.PAUSE}:
        await game.go_on()
        return
    if now.you is None or match.round is None:
        await asyncio.sleep(0.001)
        return
    while True:
        seat, action = random_action(match, match.round, rng)
        if seat == now.you:
            break
    before = now.you
    await game.act(action)
    after = game.snapshot.you
    if after not in {None, before}:  # Nobody is given the keyboard without a word while there is a secret.
        assert not holds_secret(game, before)
        assert not holds_secret(game, after)


def holds_secret(game: LocalGame, seat: int | None) -> bool:
    board = view(replay(game.transcript), seat).history[-1]
    if seat is None or board.result is not None:
        return False
    match board:
        case CodeBoard():
            return board.codes[seat] is not None
        case TokenBoard():
            return board.tokens[seat] is not None
        case _:
            raise TypeError(board)


@settings(max_examples=15)
@given(variant=st.sampled_from(VARIANTS), seed=st.integers(0, 10_000))
def test_nothing_hidden_is_shown(variant: Variant, seed: int) -> None:
    asyncio.run(play(variant, seed))


@pytest.mark.parametrize("edition", ["original", "challenge", "party", "group"])
def test_there_are_twins_to_compare_with(edition: str) -> None:
    variant = next(variant for variant in VARIANTS if variant.edition == edition)
    assert asyncio.run(play(variant, 3)) > 5


class _SlowCoach(Frozen):
    """Answers only after somebody else has taken the keyboard."""

    async def ask(self, question: Question, draft: Code | None) -> Advice:
        assert (question, draft) == (Question.COUNT, None)
        self.snapshot = replace(self.snapshot, you=None, following=0, phase=Phase.HAND_OVER)
        self.listeners.tell()
        return CountAdvice(possible=17, of=1296, possible_for_opponent=None)


def test_advice_is_not_shown_to_the_next_player() -> None:
    people = (Sitter("Ada"), Sitter("Ben"))

    async def ask() -> Controller:
        game = LocalGame(Setup(find_edition("challenge"), people), seed=1, pace=0)
        await game.go_on()
        controller = Controller(_SlowCoach(game.snapshot))
        assert not await controller.ask(Question.COUNT)
        return controller

    controller = asyncio.run(ask())
    assert controller.advice is None
    assert not any("17" in span.text for line in Page(controller, *SMALL).lines() for span in line)
