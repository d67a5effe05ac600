"""Tournaments between computer players, of the program and of your own."""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from keypeg.library import svg
from keypeg.library.reading import read_jobs, read_whole, unreadable
from keypeg.players import DEFAULT_SECONDS, Computer, Level
from keypeg.players.arena import Contest, MatchResult, PlayerError, name_of
from keypeg.players.arena import tournament as play_matches
from keypeg.players.player import AnyPlayer
from keypeg.players.standings import Standing, standings
from keypeg.rules import Transcript, begin
from keypeg.rules.wording import quoted

__all__ = ["PlayerError", "Tournament", "new_contest", "tournament"]


@dataclass(frozen=True, slots=True)
class Tournament:
    """The matches that were played, and how the players stand.

    `standings` has for each player its wins (shared ones in parts), the share of them with a 95% interval, points per
    match, rows per round, and seconds per decision. `matches` were played; fewer than `planned` if they were stopped.
    """

    edition: str
    options: Mapping[str, object]
    players: tuple[str, ...]
    seed: int
    planned: int
    standings: tuple[Standing, ...]
    played: tuple[Transcript, ...] = field(repr=False)

    @property
    def matches(self) -> int:
        """How many matches were played."""
        return len(self.played)

    @property
    def is_complete(self) -> bool:
        """Whether all matches that were planned have been played."""
        return self.matches == self.planned

    @property
    def transcripts(self) -> list[dict[str, Any]]:
        """Every match as a transcript, in order. Seats rotate: their names say which player sat where."""
        return [transcript.to_dict() for transcript in self.played]

    def __str__(self) -> str:
        of = "" if self.is_complete else f" of {self.planned:,}"
        width = max(len("player"), *map(len, self.players))
        lines = [f"{self.edition}, {self.matches:,}{of} matches, seed {self.seed}"]
        lines.append(
            f"{'player':<{width}}{'wins':>9}{'share (95% interval)':>26}{'points/match':>18}{'rows/round':>13}"
        )
        for name, each in zip(self.players, self.standings, strict=True):
            margin = "" if each.points.margin is None else f" ± {each.points.margin:.2f}"
            points = f"{each.points.value:.2f}{margin}"
            lines.append(f"{name:<{width}}{each.wins:>9.1f}{share_text(each):>26}{points:>18}{each.rows:>13.2f}")
        return "\n".join(lines)

    def _repr_svg_(self) -> str:
        title = f"{self.edition}, {self.matches:,} matches: share of wins"
        bars = [
            (str(number), each.win_share.value, f"{name}: {share_text(each)}")
            for number, (name, each) in enumerate(zip(self.players, self.standings, strict=True), 1)
        ]
        return svg.drawing(title, [svg.line(title, is_bold=True), svg.bars(bars)])


def share_text(standing: Standing) -> str:
    """Returns the share of wins with its interval."""
    share = standing.win_share
    return f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%})"


def tournament(  # noqa: PLR0913 - what matches depend on, and how they are run
    edition: str,
    players: Sequence[str | AnyPlayer],
    matches: int = 100,
    seed: int = 0,
    *,
    jobs: int = 1,
    seconds: float = DEFAULT_SECONDS,
    **options: object,
) -> Tournament:
    """Lets players play whole matches against each other, and returns how they stand.

    A player is a level, from `novice` to `ruthless`, or any object with `decide(view, rng, seconds)`: it gets what its
    seat may know as a `keypeg.rules.View`, a `random.Random` of its own and how much work a decision may take, and
    returns an action, a `Decision` (an action and how long it thinks about it), or `None` if it does not want to act.
    Each match is played by copies of the players. As many consecutive matches as there are players share their luck,
    and each player sits at each seat once.

    The same seed gives the same matches, however many processes (`jobs`, -1 for one per core) play them. Options of the
    edition are keywords. After Ctrl+C the result has the matches played so far.

    >>> import keypeg
    >>> found = keypeg.tournament("original", ["steady", "novice"], matches=4, seed=1)
    >>> found.players, found.matches, sum(each.wins for each in found.standings)
    (('steady', 'novice'), 4, 4.0)
    >>> keypeg.Match.from_transcript(found.transcripts[0]).is_over
    True
    """
    contest = new_contest(edition, players, seed, seconds, options)
    count = read_whole("matches", matches, 1)
    return standing_after(contest, count, play_matches(contest, count, read_jobs(jobs)))


def new_contest(
    edition: str, players: Sequence[str | AnyPlayer], seed: int, seconds: float, options: Mapping[str, object]
) -> Contest:
    """Returns a contest; raises `ValueError` for anything that cannot be played."""
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise unreadable("players should be a list of levels and players", players)
    seated = tuple(_read_player(number, player) for number, player in enumerate(players, 1))
    if not isinstance(edition, str):
        raise unreadable("an edition should be text such as original", edition)
    begin(edition, [str(number) for number in range(len(seated))], options)
    number = read_whole("the seed", seed, -(2**63), 2**63)
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds < float("inf"):
        raise unreadable("seconds should be a number not below 0", seconds)
    return Contest(edition, dict(options), seated, number, seconds)


def standing_after(contest: Contest, planned: int, found: Sequence[MatchResult]) -> Tournament:
    """Returns how the players stand after some matches."""
    return Tournament(
        edition=contest.edition,
        options=contest.options,
        players=tuple(map(name_of, contest.players)),
        seed=contest.seed,
        planned=planned,
        standings=tuple(standings([each.players for each in found])),
        played=tuple(each.transcript for each in found),
    )


def _read_player(number: int, player: str | AnyPlayer) -> AnyPlayer:
    if isinstance(player, str):
        if player not in set(Level):
            raise ValueError(f"player {number}: there is no level {quoted(player)}: choose from {', '.join(Level)}")
        return Computer(Level(player))
    decide: Callable[..., object] | None = getattr(player, "decide", None)
    if isinstance(player, type) or not callable(decide):
        raise unreadable(f"player {number} should be a level, or an object with decide(view, rng, seconds)", player)
    try:
        return deepcopy(player)
    except Exception as error:
        message = f"player {number} ({type(player).__name__}) cannot be copied, which every match needs: {error}"
        raise ValueError(message) from error
