"""The reader's statistics: what they add up to, on every screen, and taking or deleting them."""

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.e2e.conftest import NewReader
from tests.e2e.people import gather
from tests.e2e.played import Plan, play_match
from tests.e2e.reader import Reader

DAYS = ("2026-01-05", "2026-01-06")
WORKED_OUT_MS = 20_000
PLAN = Plan(codes=["AABC"], rows=["AABB", "AABC"])


def play_day(each: Reader, day: str) -> dict[str, Any]:
    """Lays the same row until the game of a day ends."""
    for number in range(1, 11):
        answer = each.page.request.post(f"/api/daily/{day}/original/rows", data={"row": "AABB", "number": number})
        game: dict[str, Any] = answer.json()
        if game["ended"] is not None:
            return game
    raise AssertionError("the game does not end")


def test_figures_add_up_and_are_the_reader_s_to_take_and_delete(reader: NewReader, tmp_path: Path) -> None:
    first, *_ = people = gather(
        reader,
        "original",
        ["Ada", "Bob"],
        screen={"locale": "de-DE", "width": 320, "height": 740},
        options={"rounds": 2},
    )
    ada, page = first.reader, first.page
    page.goto("/statistics")
    ada.wait("Deine Partien")
    expect(page.get_by_role("heading", name="Noch nichts zu zählen")).to_be_visible()

    play_match(people, PLAN)
    rows = [2 if game["is_found"] else 11 for game in (play_day(ada, day) for day in DAYS)]
    page.reload()
    average = page.locator("[data-keypeg=average]")
    expect(average).to_contain_text("bei 3 Codes", timeout=WORKED_OUT_MS)
    texts = [text.replace(",", ".").replace("\N{MINUS SIGN}", "-") for text in average.locator("b").all_inner_texts()]
    figures = [Decimal(text) for text in texts]
    assert figures[0] == sum(figures[1:])
    assert figures[0] == round(Decimal(sum(rows, start=2)) / 3, 2)
    assert figures[1] == Decimal("4.34")

    page.set_viewport_size({"width": 1280, "height": 720})
    page.get_by_label("Gegen").select_option("Tagescodes")
    expect(average).to_contain_text("bei 2 Codes")
    page.get_by_text("Die Zahlen", exact=True).click()
    expect(page.get_by_role("table", name="Verschenkte Reihen").get_by_role("row")).to_have_count(3)
    page.get_by_role("button", name="Group").click()
    expect(average).to_have_count(0)

    with page.expect_download() as download:
        page.get_by_role("link", name="Als Datei herunterladen").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert len(json.loads(file.read_text(encoding="utf-8"))["games"]) == 3

    page.get_by_role("button", name="Meine Statistik löschen").click()
    page.get_by_role("button", name="Löschen", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="Deine Statistik ist gelöscht.")).to_be_visible()
    expect(page.get_by_role("heading", name="Noch nichts zu zählen")).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name="Gegen den Computer spielen")).to_be_visible()
