"""The HTTP API conforms to its OpenAPI description, whatever it is sent."""

import asyncio
from collections.abc import Iterator, Mapping
from http.cookiejar import DefaultCookiePolicy
from itertools import product
from threading import Thread
from time import sleep
from typing import Any, TypeAlias
from urllib.parse import quote

import httpx
import pytest
import requests
import schemathesis
import uvicorn
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode, checks
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation

from keypeg.coach import Question
from keypeg.rules.editions import BUILT_IN
from keypeg.server.leaflets import LANGUAGES
from keypeg.server.run import listen, uvicorn_config
from keypeg.server.service import Service, Settings
from keypeg.server.workers import WorkerPool
from tests.coach.matches import hunt
from tests.server.client import Player
from tests.server.conftest import NO_LIMITS
from tests.server.push_service import Browser
from tests.server.test_tables import play_to_the_end

AnyCase: TypeAlias = Case[Any]
AnyOperation: TypeAlias = APIOperation[Any, Any, Any, Any]

MATCH: dict[str, Any] = hunt("original", {"rounds": 1}, "AABC", ["AABB", "AABC"]).to_dict()
DAY = "2026-01-05"
ADA_HERE = {"type": "here", "name": "Ada"}
PUSH_SERVICE = "http://127.0.0.1:9"
"""Nobody listens there."""
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]
fuzz_settings = settings(max_examples=settings().max_examples // 2, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def base(workers: WorkerPool, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Runs a server in a thread of its own, since schemathesis blocks; returns its address."""
    database = f"sqlite:///{tmp_path_factory.mktemp('fuzz')}/keypeg.db"
    settings = Settings(database=database, pace=0.0, rates=NO_LIMITS, local_push_service=PUSH_SERVICE)
    running = uvicorn.Server(uvicorn_config(Service(settings, workers)))
    listening = listen("127.0.0.1", 0)
    thread = Thread(target=running.run, kwargs={"sockets": [listening]})
    thread.start()
    while not running.started:
        assert thread.is_alive()
        sleep(0.01)
    yield f"127.0.0.1:{listening.getsockname()[1]}"
    running.should_exit = True
    thread.join()
    listening.close()


@pytest.fixture(scope="module")
def http(base: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://{base}") as client:
        yield client


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    """Returns a session that keeps its connection but no cookies."""
    with requests.Session() as session:
        session.trust_env = False
        session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        yield session


@pytest.fixture(scope="module")
def known(base: str) -> Mapping[str, list[Any]]:
    """Returns valid values that fuzzing would not find: tables in every phase, an invitation, a cookie, a link."""

    async def play() -> Mapping[str, list[Any]]:
        ada = Player(base)
        waiting = await ada.make_table()
        running = await ada.make_table(seats=[ADA_HERE, {"type": "here", "name": "Bob"}], is_coached=True)
        small = {"games": 2, "holes": 1, "colours": 1}
        over = await ada.make_table("super", [ADA_HERE, {"type": "computer", "level": "novice"}], options=small)
        async with ada.at(over["id"], 0) as seat:
            await play_to_the_end(await seat.ready())
        for number in range(1, 11):
            await ada.http.post(f"/api/daily/{DAY}/original/rows", json={"row": "AABB", "number": number})
        shared = [
            await ada.http.post("/api/shares", json={"kind": "match", "table": over["id"], "round": number})
            for number in (1, 2)
        ]
        bob = Player(base)
        await bob.http.put("/api/me", json={"name": "Bob"})
        link = (await bob.http.post("/api/me/links")).json()["token"]
        strangers = [
            (await each.http.post("/api/strangers", json={"edition": "original"})).json() for each in (ada, bob)
        ]
        for each in (ada, bob):
            await each.http.post(f"/api/tables/{strangers[0]['table']}/nonces", json={"nonce": "0f" * 32})
        await ada.http.aclose()
        await bob.http.aclose()
        return {
            "table": [*(made["id"] for made in (waiting, running, over)), strangers[0]["table"]],
            "invite": [waiting["invite"]],
            "cookie": [ada.http.cookies["keypeg"]],
            "token": [link],
            "name": ["Cy"],
            "nonce": ["0f" * 32],
            "seat": [None, 0, 1],
            "edition": list(BUILT_IN),
            "language": list(LANGUAGES),
            "move": [0, 1],
            "viewer": ["0", "1", "spectator"],
            "seats": [[ADA_HERE, {"type": "open"}], [ADA_HERE, *[{"type": "open"}] * 2]],
            "options": [{}, {"marking": "manual"}],
            "turn_seconds": [None, 60],
            "away_seconds": [60],
            "pause_seconds": [5, 60],
            "space": ["4x6", "3x4b"],
            "row": ["AABB", "AAB"],
            "rows": [["AABB=1,1"], ["AAB=1,1", "ABC=0,0"]],
            "code": ["AABC"],
            "question": list(Question),
            "draft": ["AABB"],
            "date": [DAY],
            "number": [1],
            "share": [answer.json()["id"] for answer in shared if answer.status_code == 201],
            "grade": ["easy", "medium"],
            "seed": ["0", "17"],
            "left": ["2"],
            "players": ["3", "4"],
            **{name: [value] for name, value in Browser(f"{PUSH_SERVICE}/ada").subscription.items()},
            "text": [f"http://{base}/t/{waiting['id']}#{waiting['invite']}"],
        }

    return asyncio.run(play())


def fill_in(part: object, known: Mapping[str, list[Any]], data: st.DataObject) -> None:
    """Replaces most values of known fields with valid ones."""
    if isinstance(part, dict):
        for name in sorted(part.keys() & known.keys()):
            if data.draw(st.integers(0, 3)):
                part[name] = data.draw(st.sampled_from(known[name]))


@pytest.fixture(scope="module")
def operations(http: httpx.Client) -> list[AnyOperation]:
    schema = schemathesis.openapi.from_url(str(http.base_url.join("/schema")))
    found = list(schema.get_all_operations())
    assert len(found) == 56
    return sorted((each.ok() for each in found if isinstance(each, Ok)), key=_harm)


def _harm(operation: AnyOperation) -> tuple[bool, bool]:
    """Orders operations: those after which a player cannot go on come last."""
    return operation.label == "POST /api/me/resume", operation.label == "DELETE /api/me"


def aim(operation: AnyOperation, case: AnyCase, known: Mapping[str, list[Any]], data: st.DataObject) -> None:
    """Often replaces values that must fit together for a request to succeed."""
    if operation.path == "/api/reviews" and data.draw(st.booleans()):
        case.body = MATCH
    if "{question}" in operation.path and data.draw(st.booleans()):
        case.path_parameters = {"table": known["table"][1], "question": data.draw(st.sampled_from(list(Question)))}
        case.query = {"seat": data.draw(st.integers(0, 1)), "draft": "AABB"}
    if operation.path.endswith(("/nonces", "/seats")) and data.draw(st.booleans()):
        case.path_parameters = {"table": known["table"][0]}
    if "{date}/{edition}" in operation.path and data.draw(st.booleans()):
        case.path_parameters = {"date": DAY, "edition": "original"}
    if "{share}" in operation.path and data.draw(st.booleans()):
        case.path_parameters = {"share": known["share"][0]}
    if operation.path.endswith("/rows") and data.draw(st.booleans()):
        case.body = {"row": "A" if "{share}" in operation.path else "AABB", "number": 1}
    if "/positions/" in operation.path and data.draw(st.booleans()):
        case.path_parameters["table"] = known["table"][2]
    if operation.path.endswith("/hide"):
        case.path_parameters = {
            "table": known["table"][data.draw(st.sampled_from([2, 3, 3]))],
            "seat": data.draw(st.sampled_from([-1, 0, 1, 1, 2])),
        }


def fuzz(operation: AnyOperation, known: Mapping[str, list[Any]], session: requests.Session, examples: int) -> set[int]:
    """Sends requests that match the description; returns the statuses of the responses."""
    statuses = set()

    @settings(fuzz_settings, max_examples=examples)
    @given(case=operation.as_strategy(), data=st.data())
    def check(case: AnyCase, data: st.DataObject) -> None:
        for part in (case.path_parameters, case.query, case.body):
            fill_in(part, known, data)
        aim(operation, case, known, data)
        cookies = {"keypeg": known["cookie"][0]} if data.draw(st.booleans()) else {}
        response = case.call(session=session, cookies=cookies)
        case.validate_response(response, checks=CHECKS)
        statuses.add(response.status_code)

    check()
    return statuses


def test_every_operation_matches_its_description(
    http: httpx.Client, operations: list[AnyOperation], known: Mapping[str, list[Any]], session: requests.Session
) -> None:
    few = fuzz_settings.max_examples
    for operation in operations:
        # Where few examples have no luck, more of them do.
        succeeded = (
            fuzz(operation, known, session, examples) & {200, 201, 204} for examples in (few, 4 * few, 16 * few)
        )
        assert any(succeeded), f"{operation.label} never succeeded"
    assert http.get("/healthz").status_code == 200


def test_bodies_that_do_not_match_the_description_are_refused(
    http: httpx.Client, operations: list[AnyOperation], session: requests.Session
) -> None:
    with_body = [operation for operation in operations if len(operation.body)]
    assert len(with_body) == 14
    for operation in with_body:

        @fuzz_settings
        @given(case=operation.as_strategy(GenerationMode.NEGATIVE))
        def check(case: AnyCase) -> None:
            case.call_and_validate(session=session, checks=[*CHECKS, checks.negative_data_rejection])

        check()
    assert http.get("/healthz").status_code == 200


@fuzz_settings
@given(
    body=st.binary(max_size=200),
    content_type=st.sampled_from(["application/json", "text/plain", "application/msgpack", "x"]),
)
def test_random_bytes_are_refused(http: httpx.Client, body: bytes, content_type: str) -> None:
    response = http.post("/api/tables", content=body, headers={"Content-Type": content_type})
    assert response.status_code == 400
    assert response.json()["error"] == "bad_request"


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 30_000,
        b'{"options":' + b'{"a":' * 5000 + b"1" + b"}" * 5000 + b"}",
        b'{"edition":"\xff"}',
        b'{"edition":"\\ud800"}',
        b'{"away_seconds":NaN}',
        b'{"away_seconds":1e999}',
        b'{"away_seconds":' + b"9" * 5000 + b"}",
        b"\xef\xbb\xbf{}",
        "{}".encode("utf-16"),
    ],
)
def test_extreme_json_is_refused(http: httpx.Client, body: bytes) -> None:
    response = http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert response.status_code == 400
    assert response.json()["error"] == "bad_request"


@fuzz_settings
@given(path=st.text(st.characters(exclude_categories=["Cs"])), method=st.sampled_from(["GET", "POST", "PUT", "PATCH"]))
def test_strange_paths_get_a_client_error(http: httpx.Client, path: str, method: str) -> None:
    response = http.request(method, f"/api/tables/{quote(path)}")
    assert response.status_code in {400, 404, 405}
    assert set(response.json()) == {"error", "message", "problems", "against"}


ODD_TEXTS = [
    *("%00", "a%00b", "%00" * 2000, "%ff", "%c0%ae%c0%ae", "%ed%a0%80", "%F0%9F%8E%89", "%0d%0aX:%20y", "%20", "'%22"),
    *("%2e%2e", "..", "..%2f..%2fetc%2fpasswd", "%5c", "%", "%zz", "%25", "-1", "9" * 400, "1e999", "NaN", "x" * 6000),
]
PAGES = ["/{name}", "/assets/{name}", "/t/{name}", "/rules/{name}", "/analysis/{name}", "/schema/{name}"]


def odd_targets(http: httpx.Client) -> Iterator[tuple[str, str]]:
    """Yields a method and target for every parameter of every route with every odd text."""
    for page in PAGES:
        yield from (("GET", page.replace("{name}", odd)) for odd in ODD_TEXTS)
    for path, methods in http.get("/schema").json()["paths"].items():
        for method, operation in methods.items():
            parameters = operation.get("parameters", [])
            plain = {each["name"]: "0" for each in parameters if each["in"] == "path"}
            for name, odd in product((each["name"] for each in parameters), ODD_TEXTS):
                query = "" if name in plain else f"?{name}={odd}&{odd}={odd}"
                yield method.upper(), path.format(**plain | {name: odd}) + query


def test_odd_addresses_are_never_a_server_error(http: httpx.Client, caplog: pytest.LogCaptureFixture) -> None:
    targets = list(odd_targets(http))
    assert len(targets) > 500
    for method, target in targets:
        response = http.request(method, "/", extensions={"target": target.encode()})
        assert response.status_code < 500, (method, target)
    assert caplog.records == []


def test_head_is_get_without_a_body(http: httpx.Client, known: Mapping[str, list[Any]]) -> None:
    tables = [f"/api/tables/{table}{rest}" for table in known["table"] for rest in ("", "/record", "/positions/1/0")]
    pages = [
        "/",
        "/t/x",
        "/service-worker.js",
        "/assets/none.js",
        "/schema",
        "/schema/messages",
        "/healthz",
        "/nowhere",
    ]
    editions = ["/api/editions", "/api/editions/original/rules/en", "/api/editions/nowhere/levels"]
    for path in (*tables, *pages, *editions, "/api/me", "/api/spaces/4x6/referee"):
        for coding in ("identity", "gzip"):
            got, head = (http.request(method, path, headers={"Accept-Encoding": coding}) for method in ("GET", "HEAD"))
            assert head.status_code == got.status_code, path
            assert head.content == b""
            own = {"date", "transfer-encoding"}
            assert {k: v for k, v in head.headers.items() if k not in own} == {
                k: v for k, v in got.headers.items() if k not in own
            }, path
    assert http.head("/metrics").status_code == 200
    assert http.head("/api/me/resume").status_code == 405


def test_an_unsupported_method_is_refused_with_the_allowed_ones(http: httpx.Client) -> None:
    response = http.post("/api/me")
    assert response.status_code == 405
    assert response.json()["error"] == "wrong_method"
    assert {"GET", "PUT", "DELETE"} <= set(response.headers["Allow"].split(", "))
