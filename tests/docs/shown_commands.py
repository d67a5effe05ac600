"""Finds the blocks of code and the `keypeg` commands that the documentation shows."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
_FENCED = re.compile(r"^( *)```[^\n]*\n(.*?)^\1```", re.DOTALL | re.MULTILINE)
_INDENTED = re.compile(r"(?:^ {4}[^\n]*\n)+", re.MULTILINE)
_INLINE = re.compile(r"`(keypeg [a-z][^`]*)`")
_LINE = re.compile(r"(?:\.venv/bin/)?keypeg [a-z]")
_REST = re.compile(r" {2,}.*| #.*| \\?[|<>].*")
"""What follows a command: what it does, a comment, or where its output goes."""
_PROMPT = "$ "


def pages() -> list[Path]:
    """Returns the pages for readers, those outside `docs` included."""
    return [*sorted((ROOT / "docs").rglob("*.md")), *(ROOT / name for name in ("README.md", "CONTRIBUTING.md"))]


def shown_commands(page: Path) -> Iterator[tuple[str, ...]]:
    """Yields the words of each command on a page, after `keypeg`."""
    text = page.read_text("utf-8")
    prose = _FENCED.sub("", text)
    lines = [line for block in code_blocks(text) for line in _entered(block)]
    for command in [*lines, *(" ".join(inline.split()) for inline in _INLINE.findall(prose))]:
        yield tuple(shlex.split(_REST.sub("", command))[1:])


def code_blocks(text: str) -> list[str]:
    """Returns the fenced blocks of code of a page, then the indented ones."""
    return [*(fenced[2] for fenced in _FENCED.finditer(text)), *_INDENTED.findall(_FENCED.sub("", text))]


def _entered(block: str) -> list[str]:
    """Returns the commands in a block of code: its lines after a prompt, or all lines if there is none."""
    lines = [line.strip() for line in block.replace("\\\n", " ").splitlines()]
    prompted = [line.removeprefix(_PROMPT) for line in lines if line.startswith(_PROMPT)]
    return [line for line in prompted or lines if _LINE.match(line)]
