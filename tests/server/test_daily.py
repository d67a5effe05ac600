"""Today's code: the same for everybody, secret until it is solved, and played one row at a time."""

import asyncio
import logging
from datetime import UTC, date, datetime, timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import insert

from keypeg.rules import mark
from keypeg.server.limits import Operation, Rate
from keypeg.solo.days import EDITIONS, FIRST_DAY, DailyCode, last_day
from keypeg.store.schema import keys
from tests.server.client import Player
from tests.server.conftest import NO_LIMITS, Serve, Site
from tests.server.test_secrecy import strings_in

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]

KEY = bytes(range(32))
"""Fixed, so that no code happens to be one of the rows that are laid here."""
DAY = "2026-01-05"
SUNDAY = "2026-01-04"
THURSDAY, FRIDAY = "2026-01-08", "2026-01-09"
"""Days that one test each plays, for how everybody did."""
PLAYED = {"rows": 4, "is_found": True, "is_hard_mode": False, "is_imported": False}


@pytest.fixture(scope="module", autouse=True)
async def known_key(server_of_module: Site) -> None:
    """Draws the codes of the server from a known key."""
    added = insert(keys).values(name="daily", secret=KEY)
    await server_of_module.service.store.database.write(lambda connection: connection.execute(added))


async def code_of(site: Site, day: str, edition: str = "original") -> str:
    return (await site.service.solo.daily_code(DailyCode(date.fromisoformat(day), edition))).code


async def lay(  # noqa: PLR0913 - the parts of a request
    player: Player, day: str, row: str, number: int, *, edition: str = "original", is_hard_mode: bool = False
) -> httpx.Response:
    body = {"row": row, "number": number, "is_hard_mode": is_hard_mode}
    return await player.http.post(f"/api/daily/{day}/{edition}/rows", json=body)


async def solve(site: Site, player: Player, day: str, edition: str = "original", rows: int = 1) -> dict[str, Any]:
    """Finds a code in so many rows."""
    code = await code_of(site, day, edition)
    wrong = "".join("B" if symbol == "A" else "A" for symbol in code)
    for number in range(1, rows + 1):
        answer = await lay(player, day, code if number == rows else wrong, number, edition=edition)
        assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def error_in(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]


async def test_a_visitor_plays_without_a_name(site: Site) -> None:
    ada = site.player()
    day = (await ada.http.get(f"/api/daily/{DAY}")).json()
    assert [(code["edition"], code["space"], code["max_rows"], code["game"]) for code in day["codes"]] == [
        ("original", "4x6", 10, None),
        ("super", "5x8", 12, None),
    ]
    assert not ada.http.cookies, "looking makes nobody a player"
    code = await code_of(site, DAY)
    game = (await lay(ada, DAY, "AABB", 1)).json()
    assert game["rows"] == [["AABB", list(mark(code, "AABB"))]]
    assert game["is_found"] == (True if code == "AABB" else None)
    assert list(game["position"]["view"]["may"]) == ["guess"]
    assert (await ada.http.get("/api/me")).json() == {"name": None, "tables": []}
    assert (await ada.http.get("/api/me/devices")).status_code == 200
    made = await ada.make_table()
    assert (await ada.http.get(f"/api/tables/{made['id']}")).json()["seats"][0]["is_yours"]
    me = (await ada.http.get("/api/me")).json()
    assert (me["name"], [table["id"] for table in me["tables"]]) == ("Ada", [made["id"]])
    assert (await ada.http.get(f"/api/daily/{DAY}")).json()["codes"][0]["game"] == game


async def test_a_player_without_a_name_chooses_one_and_takes_it_to_another_device(site: Site) -> None:
    ada = site.player()
    await lay(ada, DAY, "AABB", 1)
    phone = await ada.on_another_device(site.player())
    assert (await phone.http.get("/api/me")).json()["name"] is None
    assert (await ada.http.put("/api/me", json={"name": "Ada"})).json()["name"] == "Ada"
    assert (await phone.http.get("/api/me")).json()["name"] == "Ada"
    assert (await phone.http.get(f"/api/daily/{DAY}")).json()["codes"][0]["game"]["rows"][0][0] == "AABB"


@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_game_ends_with_the_code_found_or_not(site: Site, edition: str) -> None:
    ada, bob = site.player(), site.player()
    code = await code_of(site, SUNDAY, edition)
    game = await solve(site, ada, SUNDAY, edition, rows=3)
    assert (game["is_found"], game["code"], len(game["rows"])) == (True, code, 3)
    assert game["options"] == {"blanks": True}
    most = game["max_rows"]
    wrong = "".join("B" if symbol == "A" else "A" for symbol in code)
    for number in range(1, most + 1):
        game = (await lay(bob, SUNDAY, wrong, number, edition=edition)).json()
    assert (game["is_found"], game["code"], game["ended"] >= game["begun"]) == (False, code, True)
    seen = game["position"]["view"]
    assert (seen["status"], len(seen["history"]), seen["history"][0]["codes"][0]) == ("finished", 1, code)
    assert error_in(await lay(bob, SUNDAY, wrong, most + 1, edition=edition)) == (409, "match_over")
    review = await bob.http.post("/api/reviews", json=game["transcript"], timeout=60)
    assert review.status_code == 200, review.text
    assert len(review.json()["rounds"][0]["hunts"][0]["rows"]) == most


async def test_a_row_may_be_sent_again_but_not_changed(site: Site) -> None:
    ada = site.player()
    first = (await lay(ada, DAY, "AABB", 1)).json()
    assert (await lay(ada, DAY, "aabb", 1, is_hard_mode=True)).json() == first
    assert error_in(await lay(ada, DAY, "AABC", 1)) == (409, "stale")
    assert error_in(await lay(ada, DAY, "AABC", 3)) == (409, "stale")
    assert error_in(await lay(ada, DAY, "AABG", 2)) == (409, "bad_code")
    assert (await ada.http.get(f"/api/daily/{DAY}")).json()["codes"][0]["game"] == first


async def test_two_tabs_lay_one_row(site: Site) -> None:
    ada = site.player()
    await lay(ada, DAY, "AAAA", 1)
    for number in range(2, 6):
        rows = ["AAAB", "AAAC", "AAAD", "AAAB"]
        answers = await asyncio.gather(*(lay(ada, DAY, row, number) for row in rows))
        laid = {row for row, answer in zip(rows, answers, strict=True) if answer.status_code == 200}
        assert len(laid) == 1
        assert all(error_in(answer) == (409, "stale") for answer in answers if answer.status_code != 200)
        game = (await ada.http.get(f"/api/daily/{DAY}")).json()["codes"][0]["game"]
        assert [row for row, _ in game["rows"]][number - 1 :] == list(laid)
        if game["ended"]:
            break


async def test_hard_mode_refuses_rows_that_cannot_be_the_code(site: Site) -> None:
    ada = site.player()
    code = await code_of(site, DAY)
    first = "".join(sorted(code, reverse=True)) if len(set(code)) > 1 else "AABB"
    answer = await lay(ada, DAY, first, 1, is_hard_mode=True)
    assert answer.json()["is_hard_mode"]
    absent = next(colour for colour in "ABCDEF" if colour not in code)
    refused = await lay(ada, DAY, absent * 4, 2)
    assert error_in(refused) == (409, "cannot_be_code")
    assert [(each["row"], each["given"]) for each in refused.json()["against"]] == [(1, list(mark(code, first)))]


async def test_a_refused_row_leaves_nobody_behind(site: Site) -> None:
    new = site.player()
    assert error_in(await lay(new, DAY, "AAB", 1)) == (409, "bad_code")
    assert error_in(await lay(new, DAY, "AABB", 2)) == (409, "stale")
    assert error_in(await lay(new, "2026-13-01", "AABB", 1)) == (404, "no_such_day")
    assert not new.http.cookies


async def test_a_date_must_have_begun_somewhere(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = site.player()
    noon = datetime(2026, 3, 1, 10, tzinfo=UTC).timestamp()
    await lay(ada, "2026-03-01", "AABB", 1)
    monkeypatch.setattr(type(site.service.tables), "now", property(lambda _: noon - 1))
    assert (await ada.http.get("/api/daily/2026-03-01")).json()["now"] == noon - 1
    for path in ("/api/daily/2026-03-02", "/api/daily/2026-03-02/super/everyone"):
        assert error_in(await ada.http.get(path)) == (404, "not_yet")
    assert error_in(await lay(ada, "2026-03-02", "AABB", 1)) == (404, "not_yet")
    monkeypatch.setattr(type(site.service.tables), "now", property(lambda _: noon))
    assert (await ada.http.get("/api/daily/2026-03-02")).status_code == 200
    assert (await lay(ada, "2026-03-01", "AABC", 2)).status_code == 200, "a game goes on after midnight"
    for day in ("2025-12-31", "20260301", "2026-W10-1", "today", "2026-02-30"):
        assert error_in(await ada.http.get(f"/api/daily/{day}")) == (404, "no_such_day")
    assert error_in(await lay(ada, "2026-03-01", "AABB", 1, edition="party")) == (404, "no_such_day")


async def test_how_everybody_did_is_shown_to_those_who_have_finished(site: Site) -> None:
    path = f"/api/daily/{THURSDAY}/original/everyone"
    ada, bob = site.player(), site.player()
    assert error_in(await ada.http.get(path)) == (403, "not_finished")
    await lay(ada, THURSDAY, "AABB" if await code_of(site, THURSDAY) != "AABB" else "AABC", 1)
    await ada.http.put("/api/me/days", json=[{"date": THURSDAY, "edition": "original", **PLAYED}])
    assert error_in(await ada.http.get(path)) == (403, "not_finished")
    await solve(site, bob, THURSDAY, rows=2)
    assert (await bob.http.get(path)).json() == {"games": 1, "rows": [0, 1, *[0] * 8], "not_found": 0}
    assert (await lay(ada, THURSDAY, await code_of(site, THURSDAY), 2)).json()["is_found"]
    assert (await ada.http.get(path)).json() == {"games": 2, "rows": [0, 2, *[0] * 8], "not_found": 0}
    assert error_in(await bob.http.get(f"/api/daily/{THURSDAY}/super/everyone")) == (403, "not_finished")


async def test_days_are_exported_and_imported(site: Site) -> None:
    ada, new = site.player(), site.player()
    assert (await ada.http.get("/api/me/days")).json() == []
    await solve(site, ada, DAY, rows=2)
    await solve(site, ada, SUNDAY, "super", rows=5)
    await lay(ada, "2026-01-06", "AABB", 1)
    exported = (await ada.http.get("/api/me/days")).json()
    assert exported == [
        {"date": DAY, "edition": "original", **PLAYED, "rows": 2},
        {"date": SUNDAY, "edition": "super", **PLAYED, "rows": 5},
    ]
    known = [{**exported[0], "rows": 9}, {**exported[0], "date": "2026-01-07", "is_found": False, "rows": 10}]
    merged = (await ada.http.put("/api/me/days", json=known)).json()
    lost = {**exported[0], "date": "2026-01-07", "is_found": False, "rows": None, "is_imported": True}
    assert merged == [lost, *exported]
    answer = await new.http.put("/api/me/days", json=exported)
    assert answer.json() == [{**day, "is_imported": True} for day in exported]
    assert (await new.http.get("/api/me/days")).json() == answer.json()


@pytest.mark.parametrize(
    ("day", "refused"),
    [
        ({"date": "2025-12-31"}, (400, "bad_days")),
        ({"date": "2999-01-01"}, (400, "bad_days")),
        ({"edition": "party"}, (400, "bad_days")),
        ({"rows": 0}, (400, "bad_days")),
        ({"rows": 11}, (400, "bad_days")),
        ({"rows": "four"}, (400, "bad_request")),
        ({"more": 1}, (400, "bad_request")),
    ],
)
async def test_wrong_days_are_refused_and_none_is_kept(
    site: Site, day: dict[str, Any], refused: tuple[int, str]
) -> None:
    ada = site.player()
    right = {"date": DAY, "edition": "original", **PLAYED}
    assert error_in(await ada.http.put("/api/me/days", json=[right, right | day])) == refused
    assert not ada.http.cookies
    assert (await ada.http.get("/api/me/days")).json() == []


async def test_five_thousand_days_are_imported_and_no_more(site: Site) -> None:
    ada = site.player()
    latest = last_day(site.service.tables.now)
    dates = [FIRST_DAY + timedelta(days=number) for number in range((latest - FIRST_DAY).days + 1)]
    every = [{"date": str(day), "edition": edition, **PLAYED} for day in dates for edition in EDITIONS]
    most = (every * (5000 // len(every) + 1))[:5000]
    assert len((await ada.http.put("/api/me/days", json=most)).json()) == min(len(every), 5000)
    assert error_in(await ada.http.put("/api/me/days", json=[*most, most[0]])) == (400, "bad_days")
    assert error_in(await ada.http.put("/api/me/days", content=b" " * 640_001)) == (413, "too_large")


async def test_everything_is_deleted_with_the_player(site: Site) -> None:
    ada, bob = site.player(), site.player()
    await solve(site, ada, FRIDAY)
    await solve(site, bob, FRIDAY, rows=3)
    await ada.http.put("/api/me/days", json=[{"date": SUNDAY, "edition": "super", **PLAYED}])
    assert (await ada.http.delete("/api/me")).status_code == 204
    assert (await ada.http.get("/api/me/days")).json() == []
    assert (await bob.http.get(f"/api/daily/{FRIDAY}/original/everyone")).json()["games"] == 1


async def test_codes_stay_the_same_after_a_restart(serve: Serve) -> None:
    codes = []
    for _ in range(2):
        async with serve() as site:
            codes.append([await code_of(site, day, edition) for day in (DAY, SUNDAY) for edition in EDITIONS])
            ada = site.player()
            assert (await solve(site, ada, DAY))["code"] == codes[-1][0]
    assert codes[0] == codes[1]


async def test_requests_are_limited(serve: Serve) -> None:
    slow = {Operation.CREATE: Rate(3, 1e-6), Operation.ACT: Rate(3, 1e-6)}
    async with serve(rates=NO_LIMITS | slow) as site:
        players = [site.player() for _ in range(4)]
        assert [(await lay(player, DAY, "AABB", 1)).status_code for player in players] == [200] * 3 + [429]
        assert [(await lay(players[0], DAY, "AABB", 1)).status_code for _ in range(4)] == [200] * 3 + [429]
    async with serve(rates=NO_LIMITS | {Operation.READ: Rate(3, 1e-6)}) as site:
        players = [site.player() for _ in range(2)]
        assert [(await players[0].http.get("/api/me/days")).status_code for _ in range(4)] == [200] * 3 + [429]
        assert error_in(await players[1].http.get(f"/api/daily/{DAY}")) == (429, "too_fast")


async def test_requests_that_are_refused_count_too(serve: Serve) -> None:
    """Otherwise a stranger could make the server work as fast as they can send."""
    slow = {Operation.READ: Rate(3, 1e-6), Operation.IMPORT: Rate(1, 1e-6)}
    async with serve(rates=NO_LIMITS | slow) as site:
        http = site.player().http
        row = {"row": "AABZ", "number": 1}
        assert error_in(await http.post(f"/api/daily/{DAY}/original/rows", json=row)) == (409, "bad_code")
        assert error_in(await http.post(f"/api/daily/{DAY}/nothing/rows", json=row)) == (404, "no_such_day")
        assert error_in(await http.post("/api/shares/nowhere/rows", json=row)) == (404, "no_such_share")
        wrong = {"date": "2026-01-32", "edition": "original", **PLAYED}
        assert error_in(await http.put("/api/me/days", json=[wrong])) == (400, "bad_days")
        for answer in (
            await http.post(f"/api/daily/{DAY}/original/rows", json=row),
            await http.post("/api/shares/nowhere/rows", json=row),
            await http.put("/api/me/days", json=[wrong]),
        ):
            assert error_in(answer) == (429, "too_fast")


async def test_the_first_of_one_day_imported_many_times_counts(site: Site) -> None:
    ada = site.player()
    day = {"date": DAY, "edition": "original", **PLAYED}
    many = [day, *({**day, "rows": rows} for rows in (1, 2, 3) for _ in range(1000))]
    assert [each["rows"] for each in (await ada.http.put("/api/me/days", json=many)).json()] == [4]


async def test_no_byte_reveals_a_code_before_it_is_solved(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    """Searches everything that is sent or logged for the codes of many days."""
    caplog.set_level(logging.DEBUG, "keypeg")
    ada, visitor = site.player(), site.player()
    dates = [str(FIRST_DAY + timedelta(days=day)) for day in range(0, 120, 24)]
    codes = {(day, edition): await code_of(site, day, edition) for day in dates for edition in EDITIONS}
    sent: list[httpx.Response] = []
    for (day, edition), code in codes.items():
        absent = next(colour for colour in "ABCDEFGH" if colour not in code)
        wrong = absent * (len(code) - 1) + next(colour for colour in "ABCDEF" if colour != absent)
        sent += [await lay(ada, day, row, 1, edition=edition, is_hard_mode=True) for row in (wrong, wrong, "!")]
        sent += [await lay(ada, day, absent * len(code), 2, edition=edition)]
        body = {"kind": "daily", "date": day, "edition": edition}
        sent += [await ada.http.post("/api/shares", json=body)]
        sent += [await player.http.get(f"/api/daily/{day}/{edition}/everyone") for player in (ada, visitor)]
    sent += [await player.http.get(f"/api/daily/{day}") for day in dates for player in (ada, visitor)]
    shared = [await ada.http.get(path) for path in ("/", "/schema", "/schema/messages", "/metrics", "/api/me")]
    assert {each.status_code for each in shared} == {200}
    words = " ".join(each.text.upper() for each in shared)
    logged = " ".join(record.getMessage() for record in caplog.records if record.name.startswith("keypeg"))
    key = KEY.hex().upper()
    texts = {text.upper() for answer in sent for text in strings_in(answer.json())}
    headers = {value for answer in sent for name, value in answer.headers.items() if name != "set-cookie"}
    assert {answer.status_code for answer in sent} == {200, 403, 409}
    for code in codes.values():
        assert not any(code in text for text in texts)
        assert not any(code in value for value in headers)
        assert f'"{code}"' not in words
        assert code not in logged
    assert not any(key in text for text in (words, logged, *texts, *headers))
