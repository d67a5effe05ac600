"""What a browser was shown is kept, compared with what is revealed, and saved for `keypeg verify`."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.cli.command import keypeg
from tests.e2e.conftest import NewReader

_KEPT = """([table, seals]) => JSON.parse(localStorage.getItem("keypeg-shown") ?? "{}")[table]?.seals.length >= seals"""
_FORGE = """table => {
    const shown = JSON.parse(localStorage.getItem("keypeg-shown"));
    shown[table].seals[0].fingerprint = "0".repeat(64);
    localStorage.setItem("keypeg-shown", JSON.stringify(shown));
}"""


def wait_until_kept(page: Page, table: str, seals: int) -> None:
    page.wait_for_function(_KEPT, arg=[table, seals])


def test_a_match_is_held_to_what_the_browser_was_shown(reader: NewReader, tmp_path: Path) -> None:
    ada = reader()
    ada.page.goto("/new/original")
    ada.page.locator(".make-go button[type=submit], .make-go .btn").first.click()
    ada.page.wait_for_url("**/t/*")
    table = ada.page.url.split("/t/")[1].split("#")[0]
    ada.settle()
    draws = ada.page.request.get(f"/api/tables/{table}").json()["draws"]
    assert sum(nonce is not None for nonce in draws["nonces"]) == 1
    assert draws["seed"] is None
    if "set" in ada.headline.lower():
        ada.lay("AABB")
    wait_until_kept(ada.page, table, 1)
    ada.play_out(["ABCD", "CDEF", "AABB", "EEFF"])
    wait_until_kept(ada.page, table, 2)  # A moment later, if the round was quick.
    ada.page.reload()
    proof = ada.page.locator(".proof")
    expect(proof.locator("summary")).to_have_text("Proof that the code was not changed")
    proof.locator("summary").click()
    expect(proof).to_contain_text("Drawn again in this browser just now, with the same result.")
    with ada.page.expect_download() as saved:
        proof.get_by_role("button", name="Save a receipt").click()
    receipt, match = tmp_path / "receipt.json", tmp_path / "match.json"
    saved.value.save_as(receipt)
    match.write_bytes(ada.page.request.get(f"/api/tables/{table}/record").body())
    ran = keypeg("verify", match, "--receipt", receipt)
    assert (ran.status, ran.out.splitlines()) == (
        0,
        [
            "yes: 2 codes, none was changed after it was set",
            "draws: they follow from the server's seed and what 1 player added",
        ],
    ), ran.err
    assert json.loads(receipt.read_bytes())["draws"]["nonce"] in draws["nonces"]

    ada.page.evaluate(_FORGE, table)
    ada.page.reload()
    expect(ada.page.get_by_role("alert")).to_have_text(
        "A fingerprint has changed since this browser was first shown it. Don\u2019t trust what was revealed."
    )


def test_only_someone_who_was_there_knows_that_the_code_was_not_changed(reader: NewReader) -> None:
    ada, visitor = reader(), reader()
    made = ada.sit(
        "super",
        [{"type": "here", "name": "Ada"}, {"type": "computer", "level": "novice"}],
        options={"games": 2, "holes": 1, "colours": 1},
    )
    ada.play_out(["A"])
    expect(ada.page.locator(".proof summary")).to_have_text("Proof that the code was not changed")
    visitor.page.goto(f"/t/{made['id']}")
    expect(visitor.page.locator(".proof summary")).to_have_text("The code fits its fingerprint")
