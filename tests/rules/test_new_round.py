"""A kind of round of its own: nothing in the rules has to know it."""

from dataclasses import dataclass, replace
from typing import Literal

import pytest

import keypeg.rules.editions as registry
from keypeg.rules import (
    Action,
    ActionType,
    Board,
    CodeShape,
    Edition,
    Event,
    Guess,
    Play,
    Result,
    Roles,
    Row,
    Transcript,
    apply,
    begin,
    replay,
    summary,
    view,
)
from keypeg.rules.edition import Look, MarkLayout, Piece
from keypeg.rules.event import Guessed
from keypeg.rules.options import Options
from keypeg.rules.shape import ActionShape, Awaited

LETTER = CodeShape(1, 26, blanks=False, repeats=True, pegs=(1, 1))


@dataclass(frozen=True)
class LetterBoard(Board):
    number: int
    result: Result | None
    rows: tuple[Row, ...]
    is_secret_shown: bool
    type: Literal["letter_board"] = "letter_board"


@dataclass(frozen=True)
class LetterRound:
    """Whoever names the letter K first wins; only seat 0 sees that there is a secret at all."""

    number: int
    seats: int
    rows: tuple[Row, ...] = ()
    codemaker: None = None
    leader: int = 0

    @property
    def result(self) -> Result | None:
        return Result.WON if self.rows and self.rows[-1].code == "K" else None

    @property
    def row_counts(self) -> tuple[int, ...]:
        return tuple(sum(row.seat == seat for row in self.rows) for seat in range(self.seats))

    @property
    def awaited(self) -> tuple[Awaited, ...]:
        return () if self.result else (Awaited(len(self.rows) % self.seats, (ActionType.GUESS,)),)

    def shape(self, _seat: int, _action: ActionType) -> ActionShape:
        return LETTER

    def play(self, seat: int, action: Action) -> tuple["LetterRound", tuple[Event, ...]]:
        assert isinstance(action, Guess)
        return replace(self, rows=(*self.rows, Row(seat, action.code))), (Guessed(seat, action.code),)

    def board(self, seat: int | None) -> LetterBoard:
        return LetterBoard(self.number, self.result, self.rows, is_secret_shown=seat == 0)


LETTERS: Edition[Options, LetterRound] = Edition(
    key="letters",
    name="Letters",
    leaflet="none",
    players=range(2, 4),
    usual_players=2,
    size="one letter",
    look=Look(box="plain", colours=tuple("ABC"), piece=Piece.PLAIN, marks=MarkLayout.LINE),
    options=Options,
    begin=lambda _options, seats, number: LetterRound(number, seats),
    points=lambda _options, round_: tuple(int(seat == round_.rows[-1].seat) for seat in range(round_.seats)),
    is_over=lambda _options, _seats, _scores, played: played == 1,
    play=lambda _options, _seats: Play(roles=Roles.PARTS),
)


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "BUILT_IN", {**registry.BUILT_IN, "letters": LETTERS})


def test_a_match_with_it_is_played_viewed_and_replayed() -> None:
    match, _ = begin("letters", ["Ada", "Bob", "Cid"])
    moves = ((0, Guess("A")), (1, Guess("B")), (2, Guess("K")))
    for seat, action in moves:
        assert view(match, seat).may == {ActionType.GUESS: LETTER}
        match, _ = apply(match, seat, action)
    assert (summary(match).status, match.winners) == ("finished", (2,))
    assert match == replay(Transcript("letters", {}, ("Ada", "Bob", "Cid"), moves))


def test_a_view_shows_what_the_round_itself_shows_a_seat() -> None:
    match, _ = begin("letters", ["Ada", "Bob"])
    shown = [view(match, seat).history[0] for seat in (0, 1, None)]
    assert shown == [LetterBoard(1, None, (), is_secret_shown=is_own) for is_own in (True, False, False)]
