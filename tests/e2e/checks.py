"""What has to be true of every page in every state: for everyone, in place, and no wider than the screen."""

from tests.e2e.hooks import FINDERS
from tests.e2e.reader import Reader
from tests.gallery.conftest import CHECKS

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
    if not each.page.evaluate("() => 'violations' in window"):
        scripts = "\n".join(path.read_text(encoding="utf-8") for path in CHECKS)
        each.page.evaluate(f"{scripts}\n0")  # A function as the result would be called.
    found: list[str] = each.page.evaluate("async () => [...(await violations()), ...(await lowContrast())]")
    return found


def scrolls_sideways(each: Reader) -> bool:
    wide: bool = each.page.evaluate("() => document.documentElement.scrollWidth > document.documentElement.clientWidth")
    return wide


def check_codes_over_columns(each: Reader) -> int:
    """Checks that every code stands over the holes of its board; returns with how many rows they were compared."""
    codes = each.page.evaluate(_CODES)
    assert all(code["shift"] <= 1 for code in codes), codes
    return sum(code["rows"] for code in codes)
