"""The examples run as they are."""

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

EXAMPLES = Path(__file__).parents[1] / "examples"


def test_strategies_are_compared_in_a_plot(tmp_path: Path) -> None:
    script = EXAMPLES / "compare_strategies.py"
    command = [sys.executable, str(script), "3x4", str(tmp_path / "plot.svg")]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert [line.split()[0] for line in done.stdout.splitlines()] == [
        "strategy",
        "consistent",
        "minimax",
        "entropy",
        "book",
    ]
    ET.parse(tmp_path / "plot.svg")  # noqa: S314 - made here


def test_every_cell_of_the_notebook_runs() -> None:
    notebook = json.loads((EXAMPLES / "notebook.ipynb").read_text(encoding="utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    names: dict[str, Any] = {}
    shown = []
    for cell in notebook["cells"]:
        assert cell.keys() >= {"cell_type", "id", "metadata", "source"}
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None)
            *statements, last = ast.parse("".join(cell["source"])).body
            exec(compile(ast.Module(statements, []), "notebook", "exec"), names)  # noqa: S102 - as a notebook does
            assert isinstance(last, ast.Expr)
            shown.append(eval(compile(ast.Expression(last.value), "notebook", "eval"), names))  # noqa: S307
    drawn = [value._repr_svg_() for value in shown if hasattr(value, "_repr_svg_")]
    assert len(drawn) >= 6
    for each in drawn:
        ET.fromstring(each)  # noqa: S314 - made here


def run(script: str, *arguments: str) -> list[str]:
    command = [sys.executable, "-W", "error", str(EXAMPLES / script), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def test_a_codebreaker_learns_to_play_within_three_percent_of_the_best() -> None:
    last = run("learn_codebreaker.py", "3x4", "--games", "64", "--steps", "80")[-1]
    assert float(last.split()[4].rstrip("%")) <= 3


def test_players_of_a_group_learn_from_playing_each_other() -> None:
    heading, *rows, result = run("self_play_group.py", "--matches", "12")
    assert heading.split() == ["codes", "possible", "search", "confirm", "call"]
    assert rows[0].split()[-1] == "100%"
    assert "of the points against careful players" in result
