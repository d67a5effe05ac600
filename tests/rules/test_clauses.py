"""Every clause has a test that names it, or is listed here with the reason why it cannot be tested."""

import ast
import re
from pathlib import Path

import pytest

from keypeg.rules import find_edition
from keypeg.rules.clauses import CLAUSES
from keypeg.rules.editions import BUILT_IN

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "rules"
LANGUAGES = ("en", "fr", "de")
PREFIXES = {"original": "OR", "super": "SU", "challenge": "CH", "party": "PA", "group": "GR"}

UNTESTED = {
    "FA-10": "material: the program has no stock of pegs",
    "FA-15": "not a rule of any leaflet: clocks belong to the table",
    "CH-02": "material: what is in the box",
    "SU-02": "material: what is in the box",
    "SU-11": "material: with no stock to count, spare pegs hide nothing",
    "SU-21": "display: colours of the score pegs",
    "OR-02": "material: what is in the box",
    "OR-15": "display: the score track",
    "PA-02": "material: what is in the box",
    "PA-03": "display: names of the colours",
    "PA-12": "display: which row comes first",
    "PA-33": "display: the score card",
    "GR-02": "material: what is in the box",
}
MARKING_CLAUSES = {"FA-01", "FA-02", "FA-03", "FA-05", "FA-06", "FA-08"}
"""Clauses on marking whole rows, which do not apply to the group edition."""


def clauses_in_test_names() -> set[str]:
    named: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found = re.findall(r"(?<=_)(fa|ch|su|or|pa|gr)_(\d\d)(?!\d)", node.name)
                named |= {f"{prefix.upper()}-{number}" for prefix, number in found}
    return named


def rules_page(language: str, edition: str) -> str:
    return (PAGES / language / f"{edition}.md").read_text(encoding="utf-8")


def test_every_clause_is_named_by_a_test_or_listed_as_untested() -> None:
    named = clauses_in_test_names()
    assert CLAUSES.keys() - named - UNTESTED.keys() == set()


def test_tests_and_exceptions_name_only_existing_clauses() -> None:
    assert clauses_in_test_names() | UNTESTED.keys() <= CLAUSES.keys()
    assert not UNTESTED.keys() & clauses_in_test_names()


def test_clauses_are_numbered_without_gaps() -> None:
    for prefix in ("FA", *PREFIXES.values()):
        numbers = [int(clause[3:]) for clause in CLAUSES if clause.startswith(prefix)]
        assert numbers == list(range(1, len(numbers) + 1))
    assert len(CLAUSES) == 164


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", BUILT_IN)
def test_the_rules_page_covers_every_clause_of_its_edition(language: str, edition: str) -> None:
    needed = {clause for clause in CLAUSES if clause.startswith((PREFIXES[edition], "FA"))}
    if edition == "group":
        needed -= MARKING_CLAUSES
    comments = re.findall(r"<!--(.*?)-->", rules_page(language, edition))
    assert {word for comment in comments for word in comment.split() if not word.startswith("#")} == needed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", BUILT_IN)
def test_all_languages_have_the_same_sections_and_clauses(language: str, edition: str) -> None:
    """In the same order, with a heading of its own for each section and as many points in it."""

    def outline(text: str) -> list[str]:
        return re.findall(r"^#+(?= )|^- |^\d\. |^\|--|<!--.*?-->", text, re.MULTILINE)

    assert outline(rules_page(language, edition)) == outline(rules_page("en", edition))
    headings = re.findall(r"^## .*$", rules_page(language, edition), re.MULTILINE)
    assert all(re.fullmatch(r"## .* <!-- #[a-z-]+ -->", heading) for heading in headings)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", BUILT_IN)
def test_the_rules_page_explains_every_option(language: str, edition: str) -> None:
    settings = {setting.name for setting in find_edition(edition).settings if not setting.is_drawn}
    assert set(re.findall(r"^- `(\w+)`\s?:", rules_page(language, edition), re.MULTILINE)) == settings
    assert set(re.findall(r"`(.*?)`", rules_page(language, edition))) == settings


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", BUILT_IN)
def test_readers_do_not_see_clause_identifiers(language: str, edition: str) -> None:
    visible = re.sub(r"<!--.*?-->", "", rules_page(language, edition))
    assert not re.search(r"\b(FA|CH|SU|OR|PA|GR)-?\d\d", visible)
    assert "<" not in visible
