"""Plays every edition and analyses a position in Firefox and WebKit, on a screen as large as a phone's."""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.browsers.engines import Firefox, WebKit, firefox, install, webkit
from tests.e2e.conftest import Victim
from tests.e2e.hooks import GEOMETRY, Finger

TABLES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("original", 1, {"rounds": 2}),
    ("super", 1, {"games": 2}),
    ("challenge", 1, {"rounds": 1}),
    ("party", 2, {}),
    ("group", 3, {"rounds": 1}),
)


def _open(browser: Firefox | WebKit, base: str, edition: str, computers: int, options: dict[str, object]) -> None:
    seats = [{"type": "here", "name": "Ada"}, *[{"type": "computer", "level": "steady"}] * computers]
    body = json.dumps(json.dumps({"edition": edition, "seats": seats, "options": options}))
    browser.goto(base)
    made = browser.evaluate(
        f"fetch('/api/tables', {{method: 'POST', headers: {{'content-type': 'application/json'}}, body: {body}}})"
        ".then((reply) => reply.json())"
    )
    browser.goto(f"{base}/t/{made['id']}")


def _play(name: str, browser: Firefox | WebKit, base: str, pictures: Path | None) -> int:
    problems = 0
    for edition, computers, options in TABLES:
        _open(browser, base, edition, computers, options)
        seen: set[str] = set()
        finger = Finger(browser, lambda: seen.update(browser.evaluate(GEOMETRY)))  # noqa: B023 - of this match
        try:
            rows = finger.play_out()
        except AssertionError as error:
            seen.add(str(error))
            rows = finger.rows
        if pictures is not None:
            browser.picture(pictures / f"{name}-{edition}.png")
        problems += len(seen)
        sys.stdout.write("\n    ".join([f"{name:8} {edition:10} {rows:3} rows", *sorted(seen)]) + "\n")
    return problems


_ANALYSED = """new Promise((done) => {
    const look = () => {
        const words = document.body.innerText;
        const asked = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/api/spaces"));
        if (words.includes("230 codes are possible") && words.includes("Searched as deep as it goes")) {
            clearInterval(looking);
            done(asked.length === 0 ? "" : "the server was asked");
        }
    };
    const looking = setInterval(look, 100);
    setTimeout(() => done(document.body.innerText), 60_000);
})"""


def _analyse(name: str, browser: Firefox | WebKit, base: str, pictures: Path | None) -> int:
    """Lets the solver in the page search a position as deep as it can."""
    browser.goto(f"{base}/analysis/4x6/AABC=1,1")
    problem = browser.evaluate(_ANALYSED)
    if pictures is not None:
        browser.picture(pictures / f"{name}-analysis.png")
    sys.stdout.write(f"{name:8} analysis   {problem or 'in the page'}\n")
    return int(problem != "")


def main() -> None:
    install()
    pictures = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    with TemporaryDirectory() as data:
        server = Victim(f"sqlite:///{data}/keypeg.db")
        server.start()
        try:
            with firefox() as browser:
                problems = _play("Firefox", browser, server.base, pictures)
                problems += _analyse("Firefox", browser, server.base, pictures)
            with webkit() as browser:
                problems += _play("WebKit", browser, server.base, pictures)
                problems += _analyse("WebKit", browser, server.base, pictures)
        finally:
            server.kill()
    sys.exit(f"{problems} problems" if problems else 0)


if __name__ == "__main__":
    main()
