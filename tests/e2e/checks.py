"""What has to be true of every page in every state: for everyone, in place, and no wider than the screen."""

from itertools import product
from pathlib import Path
from typing import Literal

from tests.e2e.hooks import FINDERS
from tests.e2e.reader import Reader
from tests.web.node import WEB

AXE = Path(WEB, "node_modules", "axe-core", "axe.min.js")
_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
_CONTRAST = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
# What axe finds to be right is as large as the page: it stays there.
_RUN = """async (runOnly) => (await axe.run(document, {runOnly, resultTypes: ["violations"]})).violations.map(
    ({id, nodes}) => `${id}: ${nodes.slice(0, 3).map(({html}) => html.slice(0, 120)).join(" ")}`)"""
_PALETTES = ("deutan", "tritan")
_SET_PALETTE = """(palette) => {
    if (palette === null) delete document.documentElement.dataset.palette;
    else document.documentElement.dataset.palette = palette;
}"""
_LOOKS_NEW = """() => {
    const before = window.looks.size;
    const properties = ["color", "backgroundColor", "backgroundImage", "opacity", "fill", "stroke", "textShadow"];
    const look = [...document.querySelectorAll("*")].map((node) => {
        const style = getComputedStyle(node);
        return properties.map((name) => style[name]).join();
    });
    return window.looks.add(look.join("\\n")).size > before;
}"""
"""Whether anything has a colour that it has not had before: most pages look the same in several palettes."""
_CODES = f"""() => {{ {FINDERS}
  const middles = (node) => [...node.querySelectorAll("[data-hole]")].map((hole) => {{
    const box = hole.getBoundingClientRect();
    return (box.left + box.right) / 2;
  }});
  return hooks("code").map((code) => {{
    const over = middles(code);
    const board = code.closest(".side, .slab, .lb");
    const rows = [...hooks("row", board), ...hooks("draft", board)].map(middles);
    const shifts = rows.flatMap((row) => row.map((x, hole) => Math.abs(x - over[hole])));
    return {{ rows: rows.length, shift: Math.max(0, ...shifts) }};
  }});
}}"""


def violations(each: Reader) -> list[str]:
    """What axe finds. Contrast is checked in light and dark, with the usual colours and those for colour blindness."""
    page = each.page
    page.evaluate(AXE.read_text(encoding="utf-8"))
    is_dark = page.evaluate("() => matchMedia('(prefers-color-scheme: dark)').matches")
    schemes: list[Literal["dark", "light"]] = ["dark", "light"] if is_dark else ["light", "dark"]
    page.evaluate("() => { window.looks = new Set(); }")
    page.evaluate(_LOOKS_NEW)
    found = _found(each, _RULES, schemes[0])
    for scheme, palette in product(schemes, (None, *_PALETTES)):
        page.emulate_media(color_scheme=scheme)
        page.evaluate(_SET_PALETTE, palette)
        if page.evaluate(_LOOKS_NEW):
            found += _found(each, _CONTRAST, f"{scheme} {palette or ''}")
    page.evaluate(_SET_PALETTE, None)
    page.emulate_media(color_scheme=schemes[0])
    return found


def _found(each: Reader, rules: object, circumstances: str) -> list[str]:
    return [f"{circumstances} {wrong}" for wrong in each.page.evaluate(_RUN, rules)]


def scrolls_sideways(each: Reader) -> bool:
    wide: bool = each.page.evaluate("() => document.documentElement.scrollWidth > document.documentElement.clientWidth")
    return wide


def check_codes_over_columns(each: Reader) -> int:
    """Checks that every code stands over the holes of its board; returns with how many rows they were compared."""
    codes = each.page.evaluate(_CODES)
    assert all(code["shift"] <= 1 for code in codes), codes
    return sum(code["rows"] for code in codes)
