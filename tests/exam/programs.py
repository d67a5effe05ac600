"""Small programs that sit the exam, well or badly."""

import sys
from pathlib import Path
from shlex import join

_START = """\
import json, os, signal, sys, time
for number, line in enumerate(sys.stdin, 1):
    asked = json.loads(line)
    def answer(content, name=None):
        print(json.dumps({"id": name or asked["id"], "content": content}), flush=True)
"""


def program(folder: Path, *body: str) -> str:
    """Returns the command of a program that does this with each question."""
    path = folder / f"program{len(list(folder.iterdir()))}.py"
    path.write_text(_START + "".join(f"    {line}\n" for line in body))
    return join([sys.executable, "-S", str(path)])
