"""QR codes: only for this server's own pages."""

import pytest

from tests.server.conftest import Serve, Site

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]


async def test_an_invitation_is_shown_as_a_qr_code(site: Site) -> None:
    http = site.player().http
    answer = await http.post("/api/qr.svg", json={"text": f"http://{site.base}/t/table#invitation"})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg ")
    assert 'stroke="currentColor"' in answer.text
    other = await http.post("/api/qr.svg", json={"text": f"http://{site.base}/t/table#another"})
    assert other.text != answer.text


async def test_the_public_url_is_allowed_too(serve: Serve) -> None:
    async with serve(public_url="https://keypeg.example/") as site:
        for text in ("https://keypeg.example/t/table#i", "https://keypeg.example", f"http://{site.base}/"):
            assert (await site.player().http.post("/api/qr.svg", json={"text": text})).status_code == 200


async def test_other_texts_are_refused(site: Site) -> None:
    own = f"http://{site.base}"
    for text in (
        "",
        "hello",
        "https://elsewhere.example/",
        f"{own}@elsewhere.example/",
        f"{own}.elsewhere.example/",
        f"{own}0/",
        f"javascript:{own}/",
        f" {own}/",
        f"{own}/{'x' * 500}",
    ):
        answer = await site.player().http.post("/api/qr.svg", json={"text": text})
        assert (answer.status_code, answer.json()["error"]) == (400, "bad_request"), text
    assert (await site.player().http.get("/api/qr.svg", params={"text": f"{own}/"})).status_code == 405
