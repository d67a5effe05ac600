"""A player who knows nothing of the page but its hooks (`data-keypeg`), and touches it only where a finger could."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypedDict

from playwright.sync_api import Page

FINDERS = """
const visible = (node) => {
  const box = node.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && getComputedStyle(node).visibility !== "hidden";
};
const hooks = (name, within = document) =>
  [...within.querySelectorAll(`[data-keypeg="${name}"]`)].filter(visible);
const isFree = (node) => {
  const box = node.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return top !== null && (node === top || node.contains(top) || top.contains(node));
};
"""
"""Helpers for scripts in the page: what is visible, the elements with a hook, and whether nothing covers one."""

_OBSERVED = "document, { subtree: true, childList: true, attributes: true, characterData: true }"
_LOOK = f"""(() => {{ {FINDERS}
  if (window.changes === undefined) {{
    window.changes = 0;
    new MutationObserver(() => {{ window.changes += 1; }}).observe({_OBSERVED});
  }}
  const [end] = hooks("end");
  const [tray] = hooks("tray");
  const [draft] = hooks("draft");
  const [submit] = hooks("submit");
  return {{
    headline: hooks("headline")[0]?.textContent ?? "",
    over: end?.dataset.over ?? null,
    has_next: hooks("next").length > 0,
    pieces: tray === undefined ? [] : [...tray.querySelectorAll("[data-piece]")].map((each) => each.dataset.piece),
    holes: draft === undefined ? 0 : draft.querySelectorAll("[data-hole]").length,
    is_ready: submit !== undefined && submit.ariaDisabled !== "true" && !submit.disabled,
    rows: hooks("row").length,
    changes: window.changes,
  }};
}})()"""

_POINT = f"""((selector) => {{ {FINDERS}
  const node = [...document.querySelectorAll(selector)].find(visible);
  if (node === undefined) return null;
  const box = node.getBoundingClientRect();
  return {{ x: box.left + box.width / 2, y: box.top + box.height / 2, is_free: isFree(node) }};
}})"""

GEOMETRY = f"""(() => {{ {FINDERS}
  const root = document.documentElement;
  const wrong = [];
  if (root.scrollHeight > root.clientHeight || scrollY > 0) wrong.push(`the page scrolls: ${{root.scrollHeight}}`);
  if (root.scrollWidth > root.clientWidth) wrong.push(`the page scrolls sideways: ${{root.scrollWidth}}`);
  const within = (name, node) => {{
    const box = node.getBoundingClientRect();
    if (box.top < -0.5 || box.left < -0.5 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5)
      wrong.push(`${{name}} is outside: ${{[box.left, box.top, box.right, box.bottom].map(Math.round)}}`);
    if (!isFree(node)) wrong.push(`${{name}} is covered`);
  }};
  for (const name of ["headline", "draft", "tray", "submit"]) {{
    const found = hooks(name);
    if (found.length > 1) wrong.push(`${{found.length}} of ${{name}}`);
    for (const node of found) within(name, node);
  }}
  for (const hole of hooks("draft")[0]?.querySelectorAll("[data-hole]") ?? []) within("a hole", hole);
  const mine = hooks("draft")[0];
  // In a duel, the rows of the other side are elsewhere.
  const newest = mine === undefined ? undefined : hooks("row", mine.closest("ol") ?? document).at(-1);
  if (newest !== undefined) within("the newest row", newest);
  for (const piece of hooks("tray")[0]?.querySelectorAll("[data-piece]") ?? []) {{
    const box = piece.getBoundingClientRect();
    if (matchMedia("(pointer: coarse)").matches && (box.width < 40 || box.height < 44))
      wrong.push(`piece ${{piece.dataset.piece}} is ${{box.width}} x ${{box.height}}`);
  }}
  return wrong;
}})()"""
"""Lists what is out of view, covered, doubled or too small."""


class Screen(Protocol):
    """A page in any browser."""

    def evaluate(self, expression: str) -> Any:  # noqa: ANN401 - any JSON
        """Evaluates an expression in the page."""

    def tap(self, x: float, y: float) -> None: ...


@dataclass(frozen=True)
class ChromiumScreen:
    """A page in Chromium, touched with a finger where the device has a touch screen, else clicked with the mouse."""

    page: Page
    has_touch: bool

    def evaluate(self, expression: str) -> Any:  # noqa: ANN401 - any JSON
        return self.page.evaluate(expression)

    def tap(self, x: float, y: float) -> None:
        if self.has_touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)


class Look(TypedDict):
    headline: str
    over: Literal["round", "match"] | None
    has_next: bool
    pieces: list[str]
    holes: int
    is_ready: bool
    rows: int
    changes: int
    """How often the page has changed."""


_CHANGED = f"""((changes) => new Promise((done) => {{
  const observer = new MutationObserver(() => drawn());
  const drawn = () => {{ observer.disconnect(); requestAnimationFrame(() => done()); }};
  if (window.changes === changes) observer.observe({_OBSERVED});
  else drawn();
  setTimeout(done, 500);
}}))"""
"""Resolves when something on the page has changed since it was looked at, or when others are to be looked at again."""
_REFILL_LOOKS = 10
"""After this many looks at a row that cannot be played, it is laid again: it may have been for another board."""


@dataclass
class Finger:
    """Plays with single taps, each on the middle of an element that nothing covers."""

    screen: Screen
    on_turn: Callable[[], None] = lambda: None
    """Called when a row is laid and may be played."""
    rows: int = 0
    _laid: bool = False
    _idle: int = field(default=0, repr=False)

    def look(self) -> Look:
        seen: Look = self.screen.evaluate(_LOOK)
        return seen

    @property
    def is_free_to_lay(self) -> bool:
        """Whether a row may be laid, and none is."""
        return bool(self.look()["pieces"]) and not self._laid

    def tap(self, selector: str) -> bool:
        """Taps an element; returns whether it was there. It may be gone since the last look: others play on."""
        found = self.screen.evaluate(f"{_POINT}({selector!r})")
        if found is None:
            return False
        assert found["is_free"], f"covered: {selector}"
        self.screen.tap(found["x"], found["y"])
        return True

    def step(self) -> bool:
        """Does what is to be done now, if anything; returns whether the match is over."""
        seen = self.look()
        if seen["over"] == "match":
            return True
        if seen["has_next"]:
            self.tap("[data-keypeg=next]")
            self._laid = False
        elif seen["pieces"] and seen["holes"] and not self._laid:
            self._lay(seen)
            return False
        elif seen["is_ready"] and self._laid:
            self.on_turn()
            self.rows += self.tap("[data-keypeg=submit]")
            self._laid = False
        elif self._laid:
            self._idle += 1
            self._laid = self._idle < _REFILL_LOOKS
        self.screen.evaluate(f"{_CHANGED}({seen['changes']})")
        return False

    def _lay(self, seen: Look) -> None:
        pegs = [piece for piece in seen["pieces"] if piece != "_"]
        chosen = (pegs[(self.rows + hole) % len(pegs)] for hole in range(seen["holes"]))
        self._laid = all(self.tap(f"[data-keypeg=tray] [data-piece={peg}]") for peg in chosen)
        self._idle = 0

    def play_out(self, seconds: float = 120.0) -> int:
        """Plays to the end of the match; returns how many rows were laid."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if self.step():
                return self.rows
        raise AssertionError(f"the match does not end: {self.look()}")
