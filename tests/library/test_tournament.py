"""Tournaments: the same matches from the same seed, own players, and errors that name who made them."""

import json
import signal
import subprocess
import sys
from math import isclose, sqrt
from pathlib import Path
from shutil import copyfile
from time import sleep

import pytest

import keypeg
from keypeg.library.tournament import LevelName
from keypeg.players import arena
from keypeg.players.arena import Contest, MatchResult
from keypeg.players.player import AnyPlayer
from keypeg.players.standings import share_of_groups, wilson
from tests.cli.command import COMMAND, keypeg_process
from tests.cli.command import keypeg as command
from tests.library import own_players

OWN = "tests.library.own_players"


def test_a_tournament_says_how_players_stand() -> None:
    found = keypeg.tournament("original", ["steady", own_players.First()], matches=4, seed=3, rounds=2)
    assert (found.players, found.matches, found.planned, found.is_complete) == (("steady", "First"), 4, 4, True)
    assert isclose(sum(each.wins for each in found.standings), 4)
    assert "First" in str(found)
    assert "<svg" in found._repr_svg_()
    for transcript in found.transcripts:
        match = keypeg.Match.from_transcript(transcript)
        assert match.is_over
        assert transcript["options"] == {"rounds": 2}
    with pytest.raises(AttributeError):
        found.seed = 4  # type: ignore[misc]


@pytest.mark.parametrize("players", [["steady", "novice"], ["steady", own_players.Counting()]])
def test_the_same_seed_gives_the_same_matches_however_many_processes_play(players: list[LevelName | AnyPlayer]) -> None:
    alone = keypeg.tournament("original", players, matches=6, seed=4, rounds=1)
    assert alone.transcripts == keypeg.tournament("original", players, matches=6, seed=4, jobs=2, rounds=1).transcripts
    assert alone.transcripts == keypeg.tournament("original", players, matches=6, seed=4, rounds=1).transcripts
    assert alone.transcripts != keypeg.tournament("original", players, matches=6, seed=5, rounds=1).transcripts
    assert alone.transcripts[:3] == keypeg.tournament("original", players, matches=3, seed=4, rounds=1).transcripts


@pytest.mark.parametrize(
    ("player", "said"),
    [
        (own_players.Illegal(), "player 2 \\(Illegal\\) plays Guess.*not legal"),
        (own_players.Idle(), "player 2 \\(Idle\\) does nothing, but has to move"),
        (own_players.Rubbish(), "player 2 \\(Rubbish\\) does not decide: .*returned a value of type str"),
        (own_players.Hasty(), "player 2 \\(Hasty\\) does not decide: its pause"),
        (own_players.Broken(), "player 2 \\(Broken\\) raises KeyError: 'no idea'"),
    ],
)
def test_an_error_names_the_player_the_match_and_the_view(player: AnyPlayer, said: str) -> None:
    with pytest.raises(keypeg.PlayerError, match=said) as raised:
        keypeg.tournament("original", ["novice", player], matches=4, seed=9, rounds=1)
    error = raised.value
    assert "(match 0 with seed 9, seat 1, round 1)" in str(error)
    assert (error.match, error.seed, error.view.seat) == (0, 9, 1)
    assert json.loads(error.__notes__[0].partition(": ")[2])["edition"] == "original"
    assert isinstance(error, ValueError)


def test_an_error_in_another_process_is_the_same() -> None:
    said = []
    for jobs in (1, 2):
        with pytest.raises(keypeg.PlayerError) as raised:
            keypeg.tournament("original", ["novice", own_players.Broken()], matches=4, jobs=jobs, rounds=1)
        said.append((str(raised.value), raised.value.__notes__))
    assert said[0] == said[1]


def test_a_player_that_cannot_be_copied_is_refused() -> None:
    with pytest.raises(ValueError, match=r"player 1 \(Locked\) cannot be copied"):
        keypeg.tournament("original", [own_players.Locked(), "novice"])


def test_after_an_interruption_there_is_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    result = Contest.result

    def interrupted(contest: Contest, number: int) -> MatchResult:
        if number == 3:
            raise KeyboardInterrupt
        return result(contest, number)

    monkeypatch.setattr(Contest, "result", interrupted)
    found = keypeg.tournament("original", ["novice", "novice"], matches=10, rounds=1)
    assert (found.matches, found.planned, found.is_complete) == (3, 10, False)
    assert "3 of 10 matches" in str(found)


def test_an_interruption_before_the_first_match_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_contest: Contest, _number: int) -> MatchResult:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena.Contest, "result", interrupted)
    with pytest.raises(KeyboardInterrupt):
        keypeg.tournament("original", ["novice", "novice"])


def test_a_wilson_interval_holds_the_shares_that_are_not_unlikely() -> None:
    for share, matches in ((0.5, 10), (0.9, 40), (0.0, 5), (1.0, 200)):
        found = wilson(share, matches)
        assert 0 <= found.low <= share <= found.high <= 1
        for edge in (found.low, found.high):
            if 0 < edge < 1:
                assert isclose(abs(share - edge), 1.959964 * sqrt(edge * (1 - edge) / matches), rel_tol=1e-4)


def test_matches_that_share_their_luck_count_less() -> None:
    together, apart = [1.0, 1.0, 0.0, 0.0] * 5, [1.0, 0.0] * 10
    together_share, ten = share_of_groups(together, 2), wilson(0.5, 10)
    assert together_share.low == pytest.approx(ten.low, rel=0.01)
    assert share_of_groups(apart, 2) == wilson(0.5, 20)
    assert share_of_groups([1.0] * 20, 2) == wilson(1.0, 10)
    assert share_of_groups([1.0, 0.0], 2) == wilson(0.5, 1)


def test_the_command_takes_own_players_and_writes_transcripts(tmp_path: Path) -> None:
    copyfile(own_players.__file__, tmp_path / "mine.py")
    path = tmp_path / "matches.jsonl"
    asked = ("arena", "original", "--players", "novice,mine:First", "--matches", "4", "--transcripts", path, "--json")
    done = keypeg_process(*asked, folder=tmp_path)
    assert done.status == 0, done.err
    found = json.loads(done.out)
    assert [each["player"] for each in found["players"]] == ["novice", "mine:First"]
    share = found["players"][0]["win_share"]
    assert 0 <= share["low"] <= share["mean"] <= share["high"] <= 1
    transcripts = [json.loads(line) for line in path.read_text().splitlines()]
    assert transcripts == keypeg.tournament("original", ["novice", own_players.First()], matches=4).transcripts


@pytest.mark.parametrize(
    ("players", "status", "said"),
    [
        ("novice,nowhere:Player", 2, "nowhere:Player cannot be used as a player: ModuleNotFoundError"),
        (f"novice,{OWN}:Nobody", 2, "has no attribute 'Nobody'"),
        ("novice,json:JSONDecoder", 2, "decide(view, rng, seconds)"),
        (f"novice,{OWN}:Illegal", 1, "player 2 (Illegal) plays Guess"),
    ],
)
def test_the_command_says_what_is_wrong_with_a_player(players: str, status: int, said: str) -> None:
    done = command("arena", "original", "--players", players, "--matches", "2", "--jobs", "1")
    assert (done.status, done.out) == (status, "")
    assert said in " ".join(done.err.replace("│", " ").split())
    assert "Traceback" not in done.err


def test_a_file_that_cannot_be_written_is_refused() -> None:
    done = command("arena", "original", "--players", "novice,novice", "--transcripts", "/nowhere/x", "--jobs", "1")
    assert (done.status, done.out) == (2, "")
    assert "/nowhere/x" in done.err


@pytest.mark.skipif(sys.platform == "win32", reason="there is no Ctrl+C to send")
def test_the_command_stops_with_what_was_played(tmp_path: Path) -> None:
    path = tmp_path / "matches.jsonl"
    asked = [COMMAND, "arena", "original", "--players", "novice,steady", "--matches", "100000", "--transcripts", path]
    process = subprocess.Popen(
        [*map(str, asked), "--jobs", "2", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, process_group=0
    )
    while process.poll() is None and (not path.exists() or path.read_bytes().count(b"\n") < 2):
        sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    found = json.loads(out)
    assert process.returncode == 130, err
    assert err.decode() == f"keypeg: stopped after {found['matches']:,} of 100,000 matches\n"
    assert found["matches"] == len(path.read_text().splitlines()) >= 2


def test_more_players_than_seats_play_a_round_robin() -> None:
    players: list[LevelName | AnyPlayer] = ["steady", "novice", own_players.First()]
    found = keypeg.tournament("original", players, matches=3, seed=2, rounds=1)
    assert (found.matches, found.planned, found.players) == (12, 12, ("steady", "novice", "First"))
    assert [each.player for each in found.standings] == ["steady", "novice", "First"]
    assert [each.matches for each in found.standings] == [8, 8, 8]
    assert isclose(sum(each.wins for each in found.standings), 12)
    assert isclose(sum(each.elo.value for each in found.standings), 4500)
    assert all(each.elo.margin for each in found.standings)
    seated = [{name.split(" (")[0] for name in transcript["players"]} for transcript in found.transcripts]
    assert all(len(each) == 2 for each in seated)
    again = keypeg.tournament("original", players, matches=3, seed=2, jobs=2, rounds=1)
    assert (again.transcripts, again.standings[0].elo) == (found.transcripts, found.standings[0].elo)
    pairs = keypeg.tournament("party", ["steady", "novice", "novice"], matches=2, seats=2)
    assert {len(transcript["players"]) for transcript in pairs.transcripts} == {2}


def test_a_tournament_can_be_written_down_and_tabulated() -> None:
    found = keypeg.tournament("original", ["steady", "novice"], matches=4, seed=3, rounds=1)
    assert json.loads(json.dumps(found.to_dict())) == found.to_dict()
    records = found.records()
    assert [each["player"] for each in records] == ["steady", "novice"]
    assert {"wins", "win_share", "win_share_low", "elo", "elo_margin"} <= records[0].keys()
    assert not any(isinstance(value, dict | list | tuple) for each in records for value in each.values())
