"""Games against computers: the client has a seat, and sees what that seat may know."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any

from keypeg.library.match import Match
from keypeg.players import Computer, Level
from keypeg.players.turns import stream
from keypeg.rules import find_edition, view
from keypeg.rules.transcript import FORMAT

_MOST_GAMES = 100


class GameError(ValueError):
    """There is no such game, or it cannot be begun."""


@dataclass
class Game:
    """A match in which one seat is the client's; computers have the others."""

    match: Match
    seat: int
    level: Level
    luck: str

    def view(self) -> dict[str, Any]:
        return self.match.view(self.seat)

    def play(self, action: Mapping[str, Any]) -> None:
        """Plays an action of the client, and what the others do after it."""
        self.match.play(self.seat, action)
        self.others_play()

    def others_play(self) -> None:
        """Lets chance and the computers act until the client has to.

        Where the client may act too, each computer acts once: nobody hurries the client.
        """
        have_acted: set[int] = set()
        while not self.match.is_over:
            awaited = [each.seat for each in self.match.state.awaited]
            if None in awaited:
                self.match.deal(stream(self.luck, f"deal {len(self.match.state.ended)}"))
                continue
            others = [seat for seat in awaited if seat is not None and seat != self.seat]
            if self.seat in awaited:
                others = [seat for seat in others if seat not in have_acted]
            acted = next(filter(self._acts, others), None)
            if acted is None:
                return
            have_acted.add(acted)

    def _acts(self, seat: int) -> bool:
        """Lets a computer act, and returns whether it did."""
        number = len(self.match.transcript["actions"])
        decision = Computer(self.level).decide(
            view(self.match.state, seat), stream(self.luck, f"seat {seat} action {number}")
        )
        if decision is not None:
            self.match.play(seat, decision.action)
        return decision is not None


@dataclass
class Games:
    """The games of a client, by number; the oldest is forgotten when there are too many."""

    _games: dict[str, Game] = field(default_factory=dict)
    _begun: int = 0

    def begin(
        self,
        edition: str,
        options: Mapping[str, Any],
        *,
        players: int | None,
        seat: int,
        level: Level,
        seed: int | None,
    ) -> str:
        """Begins a game, lets the others play up to the client's turn, and returns its number."""
        count = find_edition(edition).usual_players if players is None else players
        names = ["you" if each == seat else f"computer {each}" for each in range(count)]
        if seat not in range(count):
            raise GameError(f"there is no seat {seat}: choose from 0-{count - 1}")
        match = Match.from_transcript(
            {"format": FORMAT, "edition": edition, "options": dict(options), "players": names, "actions": []}
        )
        game = Game(match, seat, level, token_hex() if seed is None else str(seed))
        game.others_play()
        self._begun += 1
        self._games[str(self._begun)] = game
        if len(self._games) > _MOST_GAMES:
            del self._games[next(iter(self._games))]
        return str(self._begun)

    def __getitem__(self, number: str) -> Game:
        if number not in self._games:
            raise GameError(f"there is no game {number!r}: begin one with new_game")
        return self._games[number]
