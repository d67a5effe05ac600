"""Finds the `keypeg` commands that the documentation shows."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
_INLINE = re.compile(r"`(keypeg [a-z][^`]*)`")
_LINE = re.compile(r"^(?: {4,}|\$ | {4,}\$ )?(?:\.venv/bin/)?(keypeg [a-z-].*)$")
_COMMENT = re.compile(r" {2,}.*| #.*")


def pages() -> list[Path]:
    """Returns the pages for readers, those outside `docs` included."""
    return [*sorted((ROOT / "docs").rglob("*.md")), *(ROOT / name for name in ("README.md", "CONTRIBUTING.md"))]


def shown_commands(page: Path) -> Iterator[tuple[str, ...]]:
    """Yields the words of each command on a page, after `keypeg`; what describes it is left out."""
    text = page.read_text("utf-8")
    is_code = False
    for line in text.replace("\\\n", " ").splitlines():
        is_code ^= line.startswith("```")
        found = _LINE.match(line)
        if found and (is_code or line.startswith("    ")):
            yield tuple(shlex.split(_COMMENT.sub("", found[1]))[1:])
    for command in _INLINE.findall(re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)):
        yield tuple(shlex.split(" ".join(command.split()))[1:])
