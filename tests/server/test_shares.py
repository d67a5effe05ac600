"""Shares: a friend plays the same code and sees both games, but nothing of the code before."""

from typing import Any

import httpx
import pytest

from keypeg.rules import Match, mark
from tests.server.client import Player
from tests.server.conftest import Site
from tests.server.test_daily import DAY, SUNDAY, code_of, error_in, lay, solve
from tests.server.test_secrecy import strings_in

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]

COMPUTER = {"type": "computer", "level": "novice"}
PUZZLE = "4x6/medium/17"


async def share(player: Player, **what: object) -> httpx.Response:
    return await player.http.post("/api/shares", json=what)


async def shared_id(player: Player, **what: object) -> str:
    answer = await share(player, **what)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def look(player: Player, share_id: str) -> dict[str, Any]:
    answer = await player.http.get(f"/api/shares/{share_id}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def played(player: Player) -> list[tuple[object, ...]]:
    """Returns what a player is told of the friends who have played what they shared."""
    names = ("share", "name", "row_count", "is_found", "own_row_count", "own_is_found")
    answer = (await player.http.get("/api/shares")).json()
    assert [each["ended"] for each in answer] == sorted((each["ended"] for each in answer), reverse=True)
    return [tuple(each[name] for name in names) for each in answer]


async def lay_shared(player: Player, share_id: str, row: str, number: int) -> httpx.Response:
    return await player.http.post(f"/api/shares/{share_id}/rows", json={"row": row, "number": number})


async def match_of(site: Site, table: str) -> Match:
    found = (await site.service.tables.get(table)).table.match
    assert found is not None
    return found


async def play_against_computer(site: Site, player: Player, edition: str, options: dict[str, Any]) -> tuple[str, int]:
    """Plays a match of two rounds, finding the computer's code in two rows; returns the table and that round."""
    seats = [{"type": "here", "name": "Ada"}, COMPUTER]
    made = await player.make_table(edition, seats, options=options)
    table = str(made["id"])
    hunted = 0
    async with player.at(table, 0) as seat:
        await seat.ready()
        while seat.view["status"] == "running":
            if seat.is_looking:
                await seat.go_on()
                continue
            may, board = seat.view["may"], seat.view["history"][-1]
            holes = next(shape for shape in board["hunted"] if shape)["holes"]
            if "set_code" in may:
                assert (await seat.act("set_code", code="ABCDE"[:holes]))["type"] == "done"
            elif "guess" in may:
                hunted = board["number"]
                match = await match_of(site, table)
                round_: Any = match.round
                code = round_.codes[1] if edition == "challenge" else round_.code
                own = [row for row in board["rows"] if row["seat"] == 0]
                wrong = "".join("B" if symbol == "A" else "A" for symbol in code)
                assert (await seat.act("guess", code=code if own else wrong))["type"] == "done"
            else:
                await seat.receive()
    return table, hunted


async def test_a_friend_plays_the_code_of_a_day_and_then_sees_both_games(site: Site) -> None:
    ada, bob, cy = (site.player() for _ in range(3))
    what = {"kind": "daily", "date": SUNDAY, "edition": "super"}
    assert error_in(await share(ada, **what)) == (403, "not_finished")
    code = await code_of(site, SUNDAY, "super")
    wrong = ("A" if code != "AAAAA" else "B") * 5
    await lay(ada, SUNDAY, wrong, 1, edition="super")
    assert error_in(await share(ada, **what)) == (403, "not_finished")
    assert (await lay(ada, SUNDAY, code, 2, edition="super")).json()["is_found"]
    share_id = await shared_id(ada, **what)
    assert await shared_id(ada, **what) == share_id
    seen = await look(bob, share_id)
    assert not bob.http.cookies
    assert (seen["kind"], seen["name"], seen["date"], seen["code"]["space"]) == ("daily", None, SUNDAY, "5x8b")
    assert (seen["row_count"], seen["is_found"], seen["code"]["game"], seen["theirs"]) == (2, True, None, None)
    assert not seen["is_yours"]
    assert (await lay_shared(bob, share_id, wrong, 1)).json()["rows"] == [[wrong, list(mark(code, wrong))]]
    assert (await look(ada, share_id))["friends"] == [], "not before the game is over"
    assert await played(ada) == []
    await lay(bob, SUNDAY, wrong, 2, edition="super")
    assert (await lay_shared(bob, share_id, code, 3)).json()["is_found"]
    assert error_in(await lay_shared(ada, share_id, code, 3)) == (403, "own_share")
    await bob.http.put("/api/me", json={"name": "Bob"})
    await ada.http.put("/api/me", json={"name": "Ada"})
    seen = await look(bob, share_id)
    assert seen["name"] == "Ada"
    assert seen["theirs"] == [[wrong, list(mark(code, wrong))], [code, [5, 0]]]
    assert len(seen["code"]["game"]["rows"]) == 3
    assert seen["friends"] == [], "only whoever shared it sees them"
    await solve(site, cy, SUNDAY, "super", rows=1)
    own = await look(ada, share_id)
    assert own["is_yours"]
    assert own["theirs"] == seen["theirs"]
    assert [(each["name"], each["row_count"], each["is_found"]) for each in own["friends"]] == [("Bob", 3, True)]
    assert own["friends"][0]["rows"] == seen["code"]["game"]["rows"]
    assert await played(ada) == [(share_id, "Bob", 3, True, 2, True)]
    assert await played(bob) == await played(site.player()) == []


@pytest.mark.parametrize(
    ("edition", "options", "hunt"),
    [
        ("original", {"blanks": True}, ("original", {"blanks": True}, "4x6b", 10)),
        ("super", {"holes": 4, "colours": 5}, ("super", {"holes": 4, "colours": 5}, "4x5", 12)),
        ("party", {}, ("party", {}, "4x8n", 12)),
        ("challenge", {"rounds": 1}, ("super", {"holes": 5, "colours": 8, "blanks": False}, "5x8", 12)),
    ],
)
async def test_a_friend_plays_the_code_of_a_match(
    site: Site, edition: str, options: dict[str, Any], hunt: tuple[str, dict[str, Any], str, int]
) -> None:
    ada, bob = site.player(), site.player()
    table, hunted = await play_against_computer(site, ada, edition, options)
    share_id = await shared_id(ada, kind="match", table=table, round=hunted)
    assert await shared_id(ada, kind="match", table=table, round=hunted) == share_id
    assert error_in(await share(bob, kind="match", table=table, round=hunted)) == (409, "not_shareable")
    own = await look(ada, share_id)
    (wrong, _), (code, _) = own["theirs"]
    assert (own["name"], own["kind"], own["row_count"], own["is_found"]) == ("Ada", "match", 2, True)
    before = await bob.http.get(f"/api/shares/{share_id}")
    assert code not in {text.upper() for text in strings_in(before.json())}
    seen = before.json()
    shown = seen["code"]
    assert (shown["edition"], shown["options"], shown["space"], shown["max_rows"]) == hunt
    assert shown["start"]["view"]["may"]["guess"]["holes"] == len(code)
    running = await lay_shared(bob, share_id, wrong, 1)
    assert code not in {text.upper() for text in strings_in(running.json())}
    assert (await lay_shared(bob, share_id, wrong, 1)).json() == running.json()
    assert error_in(await lay_shared(bob, share_id, code, 1)) == (409, "stale")
    assert (await look(bob, share_id))["theirs"] is None
    assert (await look(ada, share_id))["friends"] == []
    for number in range(2, shown["max_rows"] + 1):
        game = (await lay_shared(bob, share_id, wrong, number)).json()
    assert (game["is_found"], game["code"]) == (False, code)
    assert (await look(bob, share_id))["theirs"] == own["theirs"]
    friends = (await look(ada, share_id))["friends"]
    assert [(each["name"], each["rows"], each["is_found"]) for each in friends] == [(None, game["rows"], False)]
    assert await played(ada) == [(share_id, None, shown["max_rows"], False, 2, True)]
    assert error_in(await lay_shared(ada, share_id, code, 1)) == (403, "own_share")
    assert (await bob.http.get("/api/me/days")).json() == [], "it is no code of a day"


async def test_only_a_round_hunted_against_a_computer_can_be_shared(site: Site) -> None:
    ada = site.player()
    waiting = await ada.make_table()
    assert error_in(await share(ada, kind="match", table=waiting["id"], round=1)) == (409, "not_shareable")
    assert error_in(await share(ada, kind="match", table="nowhere", round=1)) == (404, "no_such_table")
    table, hunted = await play_against_computer(site, ada, "original", {})
    for number in (3 - hunted, 3):
        assert error_in(await share(ada, kind="match", table=table, round=number)) == (409, "not_shareable")


@pytest.mark.parametrize("puzzle", [PUZZLE, "endgame/5x8/2/0", "group/4/hard/9007199254740991"])
async def test_a_puzzle_is_shared_by_its_address(site: Site, puzzle: str) -> None:
    ada, bob = site.player(), site.player()
    share_id = await shared_id(ada, kind="puzzle", puzzle=puzzle, tries=2)
    assert await shared_id(ada, kind="puzzle", puzzle=puzzle, tries=3) == share_id
    assert (await ada.http.get("/api/me")).json()["name"] is None, "a visitor becomes a player"
    seen = await look(bob, share_id)
    assert seen == {"kind": "puzzle", "name": None, "is_yours": False, "puzzle": puzzle, "tries": 2}
    assert (await look(ada, share_id))["is_yours"]
    assert error_in(await lay_shared(bob, share_id, "AABB", 1)) == (409, "not_playable")


@pytest.mark.parametrize(
    "what",
    [
        {"kind": "other"},
        {"kind": "daily", "date": DAY},
        {"kind": "match", "table": "x", "round": 0},
        {"kind": "puzzle", "puzzle": "4y6/medium/17", "tries": 1},
        {"kind": "puzzle", "puzzle": "4x6/../x/17", "tries": 1},
        {"kind": "puzzle", "puzzle": f"4x6/medium/{10**16}", "tries": 1},
        {"kind": "puzzle", "puzzle": PUZZLE, "tries": 0},
    ],
)
async def test_what_cannot_be_shared_is_refused(site: Site, what: dict[str, Any]) -> None:
    ada = site.player()
    assert error_in(await share(ada, **what)) == (400, "bad_request")
    assert not ada.http.cookies


async def test_a_share_that_does_not_exist_is_not_found(site: Site) -> None:
    ada = site.player()
    assert error_in(await ada.http.get("/api/shares/nowhere")) == (404, "no_such_share")
    assert error_in(await lay_shared(ada, "nowhere", "AABB", 1)) == (404, "no_such_share")


async def test_shares_are_deleted_with_their_player_and_games_with_theirs(site: Site) -> None:
    ada, bob = site.player(), site.player()
    what = {"kind": "daily", "date": DAY, "edition": "original"}
    await solve(site, bob, DAY)
    second = await shared_id(bob, **what)
    await lay_shared(ada, second, await code_of(site, DAY), 1)
    first = await shared_id(ada, **what)
    assert len((await look(bob, second))["friends"]) == 1
    assert (await ada.http.delete("/api/me")).status_code == 204
    assert error_in(await bob.http.get(f"/api/shares/{first}")) == (404, "no_such_share")
    assert (await look(bob, second))["friends"] == []
    assert (await look(bob, second))["is_found"]


async def test_opening_a_link_changes_nothing(site: Site) -> None:
    ada, bob = site.player(), site.player()
    await solve(site, ada, DAY)
    share_id = await shared_id(ada, kind="daily", date=DAY, edition="original")
    await solve(site, bob, DAY)
    assert (await look(bob, share_id))["theirs"] is not None
    assert (await look(ada, share_id))["friends"] == [], "what was played elsewhere is not for everybody who shares it"
