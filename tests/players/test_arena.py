"""The arena: whole matches that can be replayed, fair seats, the same seed the same result."""

import json
from math import isclose

import pytest

import keypeg
from keypeg.players import Computer, Level
from keypeg.players.arena import Contest, MatchResult, tournament
from keypeg.players.standings import mean_of_groups
from keypeg.rules import SetCode, replay, summary
from tests.cli.command import keypeg as command


def contest(edition: str, *levels: str, seed: int = 0, **options: object) -> Contest:
    return Contest(edition, options, tuple(Computer(Level(level)) for level in levels), seed, 0.3)


@pytest.mark.parametrize(
    "played",
    [
        contest("original", "steady", "novice"),
        contest("challenge", "steady", "novice", race=True, rings=[4, 4], rounds=1),
        contest("party", "steady", "novice", "novice"),
        contest("group", "steady", "novice", anytime=True),
        contest("super", "master", "steady", marking="manual"),
    ],
)
def test_a_match_of_the_arena_replays(played: Contest) -> None:
    for number in range(4):
        match = played.play(number)
        assert summary(replay(match.transcript)) == summary(match.match)


def test_matches_that_share_their_chance_have_the_same_code_to_begin_with() -> None:
    pair = contest("original", "steady", "steady", rounds=1)
    codes = [next(a.code for _, a in pair.play(n).transcript.actions if isinstance(a, SetCode)) for n in range(4)]
    assert codes[0] == codes[1]
    assert codes[2] == codes[3] != codes[0]


def test_everybody_sits_everywhere() -> None:
    three = contest("group", "steady", "novice", "novice", rounds=1)
    assert [three.play(number).transcript.players[0] for number in range(4)] == [
        "player 1",
        "player 2",
        "player 3",
        "player 1",
    ]


def test_the_same_seed_gives_the_same_result_however_many_processes_work() -> None:
    played = contest("group", "steady", "novice", seed=4)
    alone, together = tournament(played, 6, jobs=1), tournament(played, 6, jobs=2)
    assert [_without_time(each) for each in alone] == [_without_time(each) for each in together]
    other = tournament(contest("group", "steady", "novice", seed=5), 6, jobs=1)
    assert [_without_time(each) for each in alone] != [_without_time(each) for each in other]


def _without_time(found: MatchResult) -> tuple[object, ...]:
    return found.transcript, [(result.win, result.points, result.rows) for result in found.players]


def test_standings_add_up() -> None:
    found = keypeg.tournament("party", ["steady", "steady", "novice"], 6).standings
    assert isclose(sum(each.wins for each in found), 6)
    assert all(each.points.margin is not None and each.decisions > 6 for each in found)


def test_a_margin_comes_from_what_is_independent() -> None:
    assert mean_of_groups([1, 0, 1, 0], 2) == mean_of_groups([0.5, 0.5], 1)
    assert mean_of_groups([1, 0], 2).margin is None
    margin = mean_of_groups([0, 1, 0, 1], 1).margin
    assert margin is not None
    assert isclose(margin, 1.959964 * (1 / 3) ** 0.5 / 2, rel_tol=1e-6)


def test_the_command_prints_how_players_stand() -> None:
    ran = command("arena", "original", "--players", "steady,novice", "--matches", "4", "--seed", "7", "--json")
    assert ran.status == 0
    found = json.loads(ran.out)
    assert (found["edition"], found["matches"], found["seed"]) == ("original", 4, 7)
    assert [player["player"] for player in found["players"]] == ["steady", "novice"]
    assert sum(player["wins"] for player in found["players"]) == 4
    text = command("arena", "original", "--players", "steady,novice", "--matches", "4", "--seed", "7", "--jobs", "1")
    assert text.status == 0
    assert f"{found['players'][0]['wins']:.1f}" in text.out.splitlines()[1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("original", "--players", "steady"), "2 players"),
        (("original", "--players", "steady,best"), "'best': choose from " + ", ".join(Level)),
        (("monopoly", "--players", "steady,novice"), "monopoly"),
        (("original", "--players", "steady,novice", "--option", "rounds=0"), "rounds"),
        (("original", "--players", "steady,novice", "--option", "colour"), "colour"),
        (("original", "--players", "steady,novice", "--matches", "0"), "matches"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: tuple[str, ...], said: str) -> None:
    ran = command("arena", *arguments)
    assert ran.status == 2
    assert said in " ".join(ran.err.replace("│", " ").split())
