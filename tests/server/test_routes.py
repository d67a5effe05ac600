"""What holds for every route: it declares its limit, which counts before the body of a request is read."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar, get
from litestar.handlers import BaseRouteHandler
from litestar.routes import HTTPRoute

from keypeg.server.app import create_app
from keypeg.server.guards import declared_limit
from keypeg.server.limits import Operation, Rate
from keypeg.server.service import Service, Settings
from keypeg.server.workers import WorkerPool
from tests.server.conftest import NO_LIMITS, Serve

NONE_LEFT = Rate(0.5, 1e-6)


def handlers(app: Litestar) -> Iterator[tuple[str, BaseRouteHandler]]:
    for route in app.routes:
        assert isinstance(route, HTTPRoute), f"the limit of {route.path} would not be enforced"
        for handler in route.route_handlers:
            yield route.path, handler


@pytest.mark.anyio
async def test_every_route_declares_a_limit(tmp_path: Path, workers: WorkerPool) -> None:
    service = Service(Settings(database=f"sqlite:///{tmp_path}/keypeg.db"), workers)
    found = dict(handlers(create_app(service).app))
    assert {"/", "/assets/{name:str}", "/healthz", "/metrics", "/schema", "/api/tables"} <= set(found)
    for path, handler in handlers(create_app(service).app):
        assert declared_limit(handler).operation in Operation, path
    await service.store.close()


def test_a_route_without_a_limit_is_found() -> None:
    @get("/")
    async def forgotten() -> None: ...

    with pytest.raises(TypeError, match="declares no limit"):
        declared_limit(forgotten)


REQUESTS = {
    Operation.CREATE: ("POST", "/api/tables"),
    Operation.JOIN: ("POST", "/api/tables/nowhere/seats"),
    Operation.COACH: ("POST", "/api/reviews"),
    Operation.READ: ("PUT", "/api/me"),
    Operation.IMPORT: ("PUT", "/api/me/days"),
    Operation.REPLAY: ("GET", "/api/tables/nowhere/positions/1/0"),
    Operation.FIND: ("POST", "/api/strangers"),
    Operation.QR: ("POST", "/api/qr.svg"),
    Operation.PAGE: ("GET", "/"),
    Operation.STATUS: ("GET", "/healthz"),
}


@pytest.mark.anyio
@pytest.mark.parametrize("operation", REQUESTS)
async def test_a_request_over_its_limit_is_refused_before_its_body_is_read(serve: Serve, operation: Operation) -> None:
    method, path = REQUESTS[operation]
    async with serve(rates=NO_LIMITS | {operation: NONE_LEFT, Operation.CREATE: NONE_LEFT}) as site:
        # Were the body read, it would be refused as unreadable.
        answer = await site.player().http.request(method, path, content=b"no JSON")
        assert (answer.status_code, answer.json()["error"]) == (429, "too_fast")


@pytest.mark.anyio
async def test_pages_of_other_sites_do_not_use_up_a_limit(serve: Serve) -> None:
    async with serve(rates=NO_LIMITS | {Operation.QR: Rate(1, 1e-6)}) as site:
        http = site.player().http
        body = {"text": f"http://{site.base}/t/abc"}
        foreign = await http.post("/api/qr.svg", json=body, headers={"Origin": "https://evil.example"})
        assert foreign.status_code == 403
        assert (await http.post("/api/qr.svg", json=body)).status_code == 200
        assert (await http.post("/api/qr.svg", json=body)).status_code == 429


@pytest.mark.anyio
async def test_a_large_body_over_the_limit_is_refused_with_the_reason(serve: Serve) -> None:
    async with serve(rates=NO_LIMITS | {Operation.IMPORT: NONE_LEFT}) as site:
        http = site.player().http
        for _ in range(3):
            answer = await http.put("/api/me/days", content=b" " * 600_000)
            assert (answer.status_code, answer.json()["error"]) == (429, "too_fast")
