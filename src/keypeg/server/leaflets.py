"""The players' page of each edition, from the package or, in a checkout, from `docs/rules`."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

LANGUAGES = ("en", "fr", "de")
_CLAUSES = re.compile(r" *<!--.*?-->")


@cache
def leaflet(edition: str, language: str) -> str:
    """As Markdown, without the comments that say which clause stands where."""
    page = Path(language, f"{edition}.md")
    packaged = files("keypeg").joinpath("leaflets", *page.parts)
    text = packaged.read_text(encoding="utf-8") if packaged.is_file() else _in_checkout(page)
    return _CLAUSES.sub("", text)


def _in_checkout(page: Path) -> str:
    return (Path(__file__).parents[3] / "docs" / "rules" / page).read_text(encoding="utf-8")
