"""The rules page of each edition, from the edition itself, the package, or `docs/rules` in a checkout."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from keypeg.rules.edition import AnyEdition

LANGUAGES = ("en", "fr", "de")
FALLBACK_LANGUAGE = "en"
_CLAUSES = re.compile(r" *<!--(?!\s*#).*?-->")
_COMMENT = re.compile(r" *<!--.*?-->")


@dataclass(frozen=True, slots=True)
class Leaflet:
    """A page of rules as Markdown.

    Headings end in a comment with an identifier that is the same in all languages: `<!-- #marking -->`.
    """

    language: str
    markdown: str

    @property
    def text(self) -> str:
        """The page without identifiers, for reading it as it is."""
        return _COMMENT.sub("", self.markdown)


@cache
def leaflet(edition: AnyEdition, language: str) -> Leaflet | None:
    """Returns the page without the clauses it names; in English if it is not available in this language."""
    for each in (language, FALLBACK_LANGUAGE):
        text = edition.rules.get(each) or _read_page(Path(each, f"{edition.key}.md"))
        if text is not None:
            return Leaflet(each, _CLAUSES.sub("", text))
    return None


def _read_page(page: Path) -> str | None:
    packaged = files("keypeg").joinpath("leaflets", *page.parts)
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    checkout = Path(__file__).parents[3] / "docs" / "rules" / page
    return checkout.read_text(encoding="utf-8") if checkout.is_file() else None
