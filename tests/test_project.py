"""The files that tell others how to build, test and cite the project say what is true."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped] # it has no types

from keypeg import __version__
from keypeg.cli.commands import app

ROOT = Path(__file__).parents[1]
TEMPLATES = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def read(path: Path) -> Any:  # noqa: ANN401 - whatever the file holds
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def commands(workflow: Path) -> list[str]:
    jobs = read(workflow)["jobs"].values()
    return [step["run"] for job in jobs for step in job.get("steps", []) if "run" in step]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_are_well_formed(workflow: Path) -> None:
    found = read(workflow)
    assert set(found) <= {"name", True, "permissions", "concurrency", "jobs"}  # YAML reads `on` as true.
    assert found["permissions"] == {"contents": "read"}
    for job in found["jobs"].values():
        assert ("uses" in job) != ("runs-on" in job and "timeout-minutes" in job and bool(job["steps"]))


def test_workflows_call_what_there_is() -> None:
    targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    known = {command.name for command in app.registered_commands} | {group.name for group in app.registered_groups}
    called = [line.split() for workflow in WORKFLOWS for line in commands(workflow)]
    assert [words[1] for words in called if words[0] == "make" and words[1] not in targets] == []
    assert [words[1] for words in called if words[0] == "keypeg" and words[1] not in known] == []
    assert ["make", "test"] in called


def test_the_matrix_has_every_python_the_package_names() -> None:
    named = re.findall(r'"Programming Language :: Python :: (3\.\d+)"', (ROOT / "pyproject.toml").read_text())
    tested = read(ROOT / ".github/workflows/test.yml")["jobs"]["bare"]["strategy"]["matrix"]["python"]
    assert named
    assert set(named) <= set(tested)


@pytest.mark.parametrize(
    "template", sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml")), ids=lambda path: path.stem
)
def test_issue_templates_can_be_read(template: Path) -> None:
    found = read(template)
    if template.stem == "config":
        assert found["contact_links"]
    else:
        assert found["name"]
        assert found["description"]
        assert all(field["type"] in {"textarea", "input"} and field["id"] for field in found["body"])


def test_the_citation_is_of_this_version() -> None:
    found = read(ROOT / "CITATION.cff")
    assert found["version"] == __version__
    assert found["authors"] == [{"name": "The Keypeg contributors"}]
    assert found["cff-version"] == "1.2.0"
