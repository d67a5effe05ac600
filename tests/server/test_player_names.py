"""Names of players: how they are shown, and which are refused."""

import pytest

from tests.server.conftest import Site
from tests.server.test_security import NEW_TABLE

pytestmark = pytest.mark.anyio

DISPLAYED = {
    "Ada": "Ada",
    "  Ada \t\n L. ": "Ada L.",
    "Zoe\u0308": "Zo\u00eb",
    "O'Brien-Smith (2)": "O'Brien-Smith (2)",
    "李小龍": "李小龍",
    "محمد": "محمد",
    "Ada 🎉": "Ada 🎉",
    "❤\ufe0f": "❤\ufe0f",
    "<b>&amp;": "<b>&amp;",
    "x" * 24: "x" * 24,
}
MISLEADING = [
    " ",
    "\u3000\u00a0\t",
    "x" * 25,
    "x" * 200,
    "a\0b",
    "a\x07b",
    "a\x7fb",
    "a\x9fb",
    "\u202eadA",
    "a\u2066b",
    "a\u200fb",
    "\u200b",
    "\ufeffAda",
    "A\u00adda",
    "\ue000",
    "\U000e0041",
    "\uffff",
    "A\u034fda",
    "Ada\ufe0f",
    "A\u200dda",
    "\u0301da",
]
"""Blank, too long, control characters, changes of direction, tags, no characters at all, and marks on nothing."""


async def test_names_are_cleaned_up_for_display(site: Site) -> None:
    ada = site.player()
    for given, shown in DISPLAYED.items():
        assert (await ada.http.put("/api/me", json={"name": given})).json()["name"] == shown
        made = await ada.make_table(seats=[{"type": "here", "name": given}, {"type": "open"}])
        assert (await ada.http.get(f"/api/tables/{made['id']}")).json()["seats"][0]["name"] == shown


async def test_misleading_names_are_refused_everywhere(site: Site) -> None:
    ada, new = site.player(), site.player()
    made = await ada.make_table()
    async with ada.at(made["id"], 0) as seat:
        for name in MISLEADING:
            seats = [{"type": "here", "name": name}, {"type": "open"}]
            answers = [
                await ada.http.put("/api/me", json={"name": name}),
                await new.http.put("/api/me", json={"name": name}),
                await new.http.post("/api/tables", json={**NEW_TABLE, "seats": seats}),
                await ada.http.post(f"/api/tables/{made['id']}/seats", json={"name": name}),
            ]
            assert [answer.status_code for answer in answers] == [400] * 4, ascii(name)
            assert [answer.json()["error"] for answer in answers] == ["bad_name"] * 4
            assert (await seat.request("rename", name=name))["error"] == "bad_name"
        assert seat.table["seats"][0]["name"] == "Ada"
    assert not new.http.cookies


async def test_values_that_are_not_names_are_refused(site: Site) -> None:
    http = site.player().http
    for name in ("", "x" * 201, None, 7, ["Ada"]):
        answer = await http.put("/api/me", json={"name": name})
        assert answer.status_code == 400
        assert answer.json()["error"] == "bad_request"


async def test_names_that_would_fill_the_page_are_refused_everywhere(site: Site) -> None:
    ada, new = site.player(), site.player()
    made = await ada.make_table()
    wide = "﷽" * 24
    seats = [{"type": "here", "name": wide}, {"type": "open"}]
    answers = [
        await ada.http.put("/api/me", json={"name": wide}),
        await new.http.post("/api/tables", json={**NEW_TABLE, "seats": seats}),
        await new.http.post(f"/api/tables/{made['id']}/seats", json={"name": wide, "invite": made["invite"]}),
    ]
    assert [(answer.status_code, answer.json()["error"]) for answer in answers] == [(400, "wide_name")] * 3
    async with ada.at(made["id"], 0) as seat:
        assert (await seat.request("rename", name=wide))["error"] == "wide_name"
    assert not new.http.cookies
