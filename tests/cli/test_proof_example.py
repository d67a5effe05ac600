"""The example in docs/proof.md is run exactly as shown there."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import COMMAND

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "proof.md").read_text(encoding="utf-8")
EXAMPLES = DOCS / "examples"
SHOWN = [
    (command, re.sub("^    ", "", output, flags=re.MULTILINE))
    for command, output in re.findall(r"^    \$ (.*)\n((?:    (?!\$).*\n)+)", PAGE, flags=re.MULTILINE)
]


def test_there_are_examples() -> None:
    assert len(SHOWN) == 2


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=["fingerprint", "verify"])
def test_a_command_says_what_the_page_shows(command: str, output: str) -> None:
    program = re.sub("^keypeg", str(COMMAND), command)
    ran = subprocess.run(["/bin/sh", "-c", program], cwd=EXAMPLES, capture_output=True, text=True, check=True)
    assert ran.stdout == output


def test_the_program_draws_what_was_dealt() -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
    ran = subprocess.run([sys.executable, "-c", program], cwd=EXAMPLES, capture_output=True, text=True, check=True)
    transcript = json.loads((EXAMPLES / "match.json").read_bytes())["transcript"]
    dealt = transcript["actions"][0][1]["tokens"]
    assert ran.stdout == f"seat {transcript['options']['first']} begins\ndealt {dealt}\n"
