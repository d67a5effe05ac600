"""QR codes: only for this server's own pages, and drawn once, beside the event loop."""

from threading import Thread, current_thread, main_thread
from typing import Any

import pytest
import segno

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


async def test_a_code_is_drawn_once_and_not_on_the_event_loop(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    make, drawn_in = segno.make, list[Thread]()

    def noted(*arguments: Any, **options: Any) -> segno.QRCode:  # noqa: ANN401 - passed on
        drawn_in.append(current_thread())
        return make(*arguments, **options)

    monkeypatch.setattr(segno, "make", noted)
    for _ in range(2):
        answer = await site.player().http.post("/api/qr.svg", json={"text": f"http://{site.base}/t/table#drawn"})
        assert answer.status_code == 200
    assert len(drawn_in) == 1
    assert drawn_in[0] is not main_thread()


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
