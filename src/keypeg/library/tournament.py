"""Tournaments between computer players, of the program and of your own."""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from itertools import combinations
from typing import Any, Literal, TypeAlias

import numpy as np

from keypeg.library import svg
from keypeg.library.reading import read_jobs, read_whole, unreadable
from keypeg.library.records import flat, json_values
from keypeg.players import DEFAULT_SECONDS, Computer, Level
from keypeg.players.arena import Contest, MatchResult, PlayerError, name_of
from keypeg.players.arena import tournament as play_matches
from keypeg.players.player import AnyPlayer
from keypeg.players.rating import Pairing, elo
from keypeg.players.standings import PlayerResult, Standing, standing
from keypeg.rules import Transcript, begin
from keypeg.rules.editions import find_edition
from keypeg.rules.wording import quoted

__all__ = ["PlayerError", "Tournament", "plan", "played", "tournament"]

LevelName: TypeAlias = Literal["novice", "learner", "casual", "regular", "careful", "steady", "master", "ruthless"]


@dataclass(frozen=True, slots=True)
class Tournament:
    """The matches that were played, and how the players stand.

    `standings` has for each player its wins (shared ones in parts), the share of them with a 95% interval, its Elo
    (1500 on average), points per match, rows per round, and seconds per decision. `matches` were played; fewer than
    `planned` if they were stopped.
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
        heading = f"{'wins':>9}{'share (95% interval)':>26}{'Elo':>14}{'points/match':>18}{'rows/round':>13}"
        lines = [f"{self.edition}, {self.matches:,}{of} matches, seed {self.seed}", f"{'player':<{width}}{heading}"]
        for each in self.standings:
            figures = f"{each.wins:>9.1f}{share_text(each):>26}{elo_text(each):>14}{points_text(each):>18}"
            lines.append(f"{each.player:<{width}}{figures}{each.rows:>13.2f}")
        return "\n".join(lines)

    def records(self) -> list[dict[str, Any]]:
        """Returns a flat dict for each player, as `pandas.DataFrame` takes them.

        >>> import keypeg
        >>> found = keypeg.tournament("original", ["steady", "novice"], matches=2, seed=1)
        >>> [each["player"] for each in found.records()]
        ['steady', 'novice']
        """
        return [flat(asdict(each)) for each in self.standings]

    def to_dict(self) -> dict[str, Any]:
        """Returns everything but the transcripts as JSON values."""
        values: dict[str, Any] = json_values({**asdict(self), "matches": self.matches})
        del values["played"]
        return values

    def _repr_svg_(self) -> str:
        title = f"{self.edition}, {self.matches:,} matches: share of wins"
        bars = [
            (str(number), each.win_share.value, f"{each.player}: {share_text(each)}")
            for number, each in enumerate(self.standings, 1)
        ]
        return svg.drawing(title, [svg.line(title, is_bold=True), svg.bars(bars)])


def share_text(standing: Standing) -> str:
    """Returns the share of wins with its interval."""
    share = standing.win_share
    return f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%})"


def elo_text(standing: Standing) -> str:
    """Returns the Elo with its interval."""
    return f"{standing.elo.value:.0f} ± {standing.elo.margin or 0:.0f}"


def points_text(standing: Standing) -> str:
    """Returns the points a match with their interval."""
    points = standing.points
    return f"{points.value:.2f}" + ("" if points.margin is None else f" ± {points.margin:.2f}")


def tournament(  # noqa: PLR0913 - what matches depend on, and how they are run
    edition: str,
    players: Sequence[LevelName | AnyPlayer],
    matches: int = 100,
    seed: int = 0,
    *,
    seats: int | None = None,
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

    Where there are more players than `seats` (by default as many as can play the edition), each group of so many plays
    that many matches, or a few more, until everyone has sat at each seat equally often.

    The same seed gives the same matches, however many processes (`jobs`, -1 for one per core) play them. Options of the
    edition are keywords. After Ctrl+C the result has the matches played so far.

    >>> import keypeg
    >>> found = keypeg.tournament("original", ["steady", "novice"], matches=4, seed=1)
    >>> found.players, found.matches, sum(each.wins for each in found.standings)
    (('steady', 'novice'), 4, 4.0)
    >>> keypeg.Match.from_transcript(found.transcripts[0]).is_over
    True
    """
    planned = plan(edition, players, matches, seed, seconds=seconds, seats=seats, options=options)
    return played(planned, read_jobs(jobs))


@dataclass(frozen=True, slots=True)
class Group:
    """Some of the players, who play some matches."""

    members: tuple[int, ...]
    contest: Contest
    matches: int


def plan(  # noqa: PLR0913 - what matches depend on
    edition: str,
    players: Sequence[str | AnyPlayer],
    matches: int,
    seed: int,
    *,
    seconds: float,
    seats: int | None,
    options: Mapping[str, object],
) -> list[Group]:
    """Returns who plays whom; raises `ValueError` for anything that cannot be played."""
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise unreadable("players should be a list of levels and players", players)
    seated = [read_player(number, player) for number, player in enumerate(players, 1)]
    if not isinstance(edition, str):
        raise unreadable("an edition should be text such as original", edition)
    most = find_edition(edition).players[-1]
    at_once = min(len(seated), most) if seats is None else read_whole("seats", seats, 1, len(seated))
    begin(edition, [str(number) for number in range(at_once)], options)
    number = read_whole("the seed", seed, -(2**63), 2**63)
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds < float("inf"):
        raise unreadable("seconds should be a number not below 0", seconds)
    count = read_whole("matches", matches, 1)
    groups = list(combinations(range(len(seated)), at_once))
    if len(groups) > 1:
        count = -(-count // at_once) * at_once
    return [
        Group(group, Contest(edition, dict(options), tuple(seated[each] for each in group), number, seconds), count)
        for group in groups
    ]


def played(groups: Sequence[Group], jobs: int, progress: Callable[[MatchResult], object] = bool) -> Tournament:
    """Plays the matches of all groups, or until Ctrl+C, and returns how the players stand."""
    found: list[list[MatchResult]] = []
    for group in groups:
        try:
            found.append(play_matches(group.contest, group.matches, jobs, progress))
        except KeyboardInterrupt:
            if not found:
                raise
            break
        if len(found[-1]) < group.matches:
            break
    found += [[] for _ in groups[len(found) :]]
    contest = groups[0].contest
    names = {
        member: name_of(player)
        for group in groups
        for member, player in zip(group.members, group.contest.players, strict=True)
    }
    ratings = elo([_pairing(group, results, len(names)) for group, results in zip(groups, found, strict=True)])
    return Tournament(
        edition=contest.edition,
        options=contest.options,
        players=tuple(name for _, name in sorted(names.items())),
        seed=contest.seed,
        planned=sum(group.matches for group in groups),
        standings=tuple(
            standing(names[member], ratings[member], own, len(contest.players))
            for member in sorted(names)
            if (own := _own_results(member, groups, found))
        ),
        played=tuple(each.transcript for results in found for each in results),
    )


def _own_results(member: int, groups: Sequence[Group], found: Sequence[Sequence[MatchResult]]) -> list[PlayerResult]:
    return [
        each.players[group.members.index(member)]
        for group, results in zip(groups, found, strict=True)
        if member in group.members
        for each in results
    ]


def _pairing(group: Group, results: Sequence[MatchResult], players: int) -> Pairing:
    members, size = list(group.members), len(group.members)
    seats = np.zeros(players)
    seats[members] = 1
    wins = np.zeros((-(-len(results) // size), players))
    for number, each in enumerate(results):
        wins[number // size, members] += [result.win for result in each.players]
    return Pairing(seats, wins)


def read_player(number: int, player: str | AnyPlayer) -> AnyPlayer:
    """Returns a computer of a level, or a copy of a player."""
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
