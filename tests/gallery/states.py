"""Every state of every page that is looked at: an address, and what is done there."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tests.gallery.site import Answer

EDITIONS = ("original", "super", "challenge", "party", "group")


@dataclass(frozen=True)
class Step:
    """Something a reader does: presses what has this name or hook, or types."""

    press: str = ""
    role: str = "button"
    hook: str = ""
    keys: str = ""


def press(name: str, role: str = "button") -> Step:
    return Step(press=name, role=role)


def tap(hook: str) -> Step:
    """Presses what this selector finds."""
    return Step(hook=hook)


def keys(text: str) -> Step:
    """Types letters, or presses keys with names, separated by spaces."""
    return Step(keys=text)


@dataclass(frozen=True)
class State:
    """`who` is asking; `answers` replace what is recorded for them. What `fits` is never scrolled."""

    name: str
    path: str
    steps: tuple[Step, ...] = ()
    who: str = "ada"
    answers: Mapping[str, Answer] = field(default_factory=dict)
    fits: bool = False


NO_CONNECTION = Answer(None, None)
NOTICES = "GET /api/me/notices"
OFFERED = Answer(200, {"key": "key of the server", "is_on": False})
"""The browser of a state called after them takes notices."""


def _pages() -> Iterator[State]:
    yield State("home-first-visit", "/", who="new")
    yield State("home-tables", "/", who="mira")
    yield State("home-settings", "/", (tap("header summary, header button[popovertarget]"),), who="new")
    yield State("home-offline", "/", who="new", answers={"GET /api/me": NO_CONNECTION})
    for edition in EDITIONS:
        yield State(f"new-{edition}", f"/new/{edition}", who="new")
        yield State(f"rules-{edition}", f"/rules/{edition}", who="new")
        count = 6 if edition == "original" else 5
        for number in range(1, count + 1):
            steps = () if number == 1 else (tap(f"ol:has([aria-current=step]) > li:nth-child({number}) button"),)
            yield State(f"lesson-{edition}-{number}", f"/learn/{edition}", steps, who="new")
    yield State("new-unknown", "/new/chess", who="new")
    yield State("learn", "/learn", who="new")
    yield State("resume", "/resume#x", who="new")
    yield State("not-found", "/nowhere", who="new")
    yield State("find", "/find", who="new")
    yield State("devices", "/devices", who="mira")
    yield State("statistics-empty", "/statistics", who="new")
    yield State("statistics", "/statistics", who="mira")
    yield State("referee", "/referee", who="new")
    yield State("daily", "/daily", who="new")
    yield State("daily-row", "/daily/2026-03-01/original", who="new")
    yield State("puzzles", "/puzzles", who="new")
    yield State("puzzle-code", "/puzzles/4x6/easy/2", who="new")
    yield State("puzzle-nudge", "/puzzles/4x6/easy/2", (press("A nudge"),), who="new")
    yield State("puzzle-explained", "/puzzles/4x6/easy/2", (press("Step by step"),), who="new")
    yield State("puzzle-refused", "/puzzles/4x6/easy/2", (keys("a a a a Enter"),), who="new")
    yield State("puzzle-solved", "/puzzles/4x6/easy/2", (keys("b d b f Enter"),), who="new")
    yield State("puzzle-forced", "/puzzles/endgame/4x6/2/1", (press("Show a row that forces it"),), who="new")
    yield State("puzzle-endgame", "/puzzles/endgame/4x6/2/1", who="new")
    yield State("puzzle-group", "/puzzles/group/3/easy/1", who="new")
    yield State("analysis", "/analysis", who="new")
    yield State("analysis-studied", "/analysis/5x8/AABBC=1,1/CADDF=1,2/FCAGC=2,2/CFGHA", who="new")
    yield State("analysis-no-fit", "/analysis/4x6/AAAA=2,0/BBBB=2,0/CCCD=0,1", who="new")
    yield State("analysis-notice", "/analysis/4x6/AABX=1,1", who="new")


def _practice() -> Iterator[State]:
    set_code = tap(".practice-side:last-child")
    play = tap(".practice-go button")
    rows = keys("a a b b Enter c c d d Enter e e f f Enter")
    yield State("practice", "/practice", who="new")
    yield State("practice-own-size", "/practice", (tap(".practice-box:last-child"), set_code), who="new")
    yield State("practice-first-row", "/practice", (play,), who="new", fits=True)
    yield State("practice-hint", "/practice", (play, rows, tap(".practice-hint")), who="new", fits=True)
    yield State("practice-set-code", "/practice", (set_code, play), who="new", fits=True)
    yield State("practice-own-row", "/practice", (tap(".practice-box:last-child"), play, keys("a b")), who="new")


def _tables() -> Iterator[State]:
    for edition in EDITIONS:
        if edition != "group":
            yield State(f"{edition}-set-code", f"/t/{edition}-set-code", fits=True)
        for phase in ("first-row", "middle", "waiting", "round-end", "over", "lobby"):
            yield State(f"{edition}-{phase}", f"/t/{edition}-{phase}", fits=phase in {"first-row", "middle", "waiting"})
        if edition != "challenge":
            yield State(f"{edition}-marking", f"/t/{edition}-marking")
        yield State(f"{edition}-half-row", f"/t/{edition}-middle", (keys("a b"),), fits=True)
        for drawer in ("Rules", "Notes", "Score", "This table", "Coach"):
            if (edition, drawer) == ("group", "Notes"):
                continue
            opened = (press("Rules"),) if drawer == "Rules" else (press("Rules"), press(drawer))
            name = drawer.lower().replace(" ", "-")
            yield State(f"{edition}-drawer-{name}", f"/t/{edition}-middle", opened)
        yield State(f"{edition}-replay", f"/t/{edition}-over?move=5")
        yield State(f"{edition}-review", f"/t/{edition}-over/review")
        yield State(f"{edition}-invited", f"/t/{edition}-lobby#invitation", who="guest")
        yield State(f"{edition}-not-invited", f"/t/{edition}-lobby", who="guest")
    yield State("party-one-device", "/t/party-one-device")
    yield State("table-unknown", "/t/nowhere-at-all", who="new")
    yield State("table-offline", "/t/original-middle", answers={"GET /api/tables/original-middle": NO_CONNECTION})
    for name in ("idle-soon", "idle", "taken-over"):
        yield State(f"challenge-{name}", f"/t/challenge-{name}", fits=True)
        yield State(f"challenge-{name}-bob", f"/t/challenge-{name}", who="bob")
    for edition in ("challenge", "group"):
        yield State(f"{edition}-notices", f"/t/{edition}-waiting", answers={NOTICES: OFFERED}, fits=True)
    yield State("original-disputable", "/t/original-disputable", fits=True)
    yield State("original-watching", "/t/original-middle", who="guest")


STATES = {state.name: state for state in (*_pages(), *_practice(), *_tables())}
