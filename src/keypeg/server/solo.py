"""Solo games on the server: the codes of days, rows as they are laid, and how everybody did."""

import time
from collections import OrderedDict
from typing import NamedTuple

from keypeg.server.projection import position
from keypeg.solo.days import DailyCode, GameId, draw_code
from keypeg.solo.game import HUNTER, HiddenCode, HuntTerms, LaidRows, NewRow, lay, marked_rows, play, start, transcript
from keypeg.store.solo import SoloGames
from keypeg.wire.http import Everyone, HuntedCode, SoloGame

_COUNT_SECONDS = 3.0
"""How long a count of everybody's games is used again."""
_MOST_COUNTED = 1000


class _Counted(NamedTuple):
    everyone: Everyone
    until: float


class Solo:
    def __init__(self, games: SoloGames) -> None:
        self._games = games
        self._key: bytes | None = None
        self._counted: OrderedDict[DailyCode, _Counted] = OrderedDict()

    async def daily_code(self, daily: DailyCode) -> HiddenCode:
        """Returns the code of a day, which must not leave the server before the game is over."""
        if self._key is None:
            self._key = await self._games.daily_key()
        return draw_code(self._key, daily)

    async def daily_game(self, player: str, daily: DailyCode) -> LaidRows | None:
        return await self._games.get(player, GameId.of_day(daily).text)

    async def lay(self, player: str, game: GameId, hidden: HiddenCode, new: NewRow, now: float) -> LaidRows:
        """Lays a row. If somebody else lays one at the same time, it is judged again after theirs."""
        while True:
            before = await self._games.get(player, game.text)
            after = lay(hidden, before, new, now)
            if after is before or await self._games.write(player, game, after):
                break
        if after.is_over and game.daily is not None:
            self._counted.pop(game.daily, None)
        return after

    async def everyone(self, daily: DailyCode) -> Everyone:
        """Counts the games of everybody, or returns a count of a moment ago."""
        known = self._counted.get(daily)
        if known is not None and known.until > time.monotonic():
            return known.everyone
        counts = await self._games.count(daily)
        rows = tuple(counts.found.get(number, 0) for number in range(1, daily.terms.max_rows + 1))
        everyone = Everyone(games=sum(rows) + counts.not_found, rows=rows, not_found=counts.not_found)
        self._counted[daily] = _Counted(everyone, time.monotonic() + _COUNT_SECONDS)
        self._counted.move_to_end(daily)
        if len(self._counted) > _MOST_COUNTED:
            self._counted.popitem(last=False)
        return everyone


def unplayed_code(terms: HuntTerms) -> HuntedCode:
    """Returns what everybody sees of a code before the first row."""
    return HuntedCode(
        edition=terms.edition,
        options=dict(terms.options),
        space=str(terms.space),
        max_rows=terms.max_rows,
        start=position(start(terms), HUNTER),
        game=None,
    )


def shown_game(hidden: HiddenCode, laid: LaidRows) -> SoloGame:
    """Returns a game as its player may see it: with the code only once it is over."""
    match = play(hidden, laid.rows)
    return SoloGame(
        edition=hidden.terms.edition,
        options=dict(hidden.terms.options),
        max_rows=hidden.terms.max_rows,
        is_hard_mode=laid.is_hard_mode,
        begun=laid.begun,
        ended=laid.ended,
        is_found=laid.is_found,
        code=hidden.code if laid.is_over else None,
        position=position(match, HUNTER),
        rows=marked_rows(hidden, laid.rows),
        transcript=transcript(hidden, laid.rows).to_dict() if laid.is_over else None,
    )
