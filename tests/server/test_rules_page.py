"""Rules as HTML: complete for the built-in editions, and harmless whatever an edition's package says."""

import re
from html.parser import HTMLParser

import pytest

from keypeg.rules import all_editions
from keypeg.server.leaflets import LANGUAGES, Leaflet, leaflet
from keypeg.server.rules_page import rules_page
from keypeg.wire.http import EditionInfo

SAFE_TAGS = {"a", "p", "h1", "pre", "code", "div", "table", "thead", "tbody", "tr", "th", "td"}
SAFE_ATTRIBUTES = {"class", "id", "tabindex", "scope", "data-head", "href"}


class Elements(HTMLParser):
    """What a browser finds in a text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes.update(name for name, _ in attrs)
        self.links += [value or "" for name, value in attrs if name == "href"]


def html(markdown: str) -> str:
    return rules_page(Leaflet("en", markdown)).html


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["original", "super", "challenge", "party", "group"])
def test_every_sheet_is_rendered_without_leftovers(edition: str, language: str) -> None:
    found = all_editions()[edition]
    sheet = leaflet(found, language)
    assert sheet is not None
    page = rules_page(sheet)
    assert page.language == language
    assert not re.search(r"&lt;|\*\*|\]\(|style=", page.html)
    assert [each.id for each in page.sections] == re.findall(
        r'<h\d class="display" id="([\w-]+)" tabindex="-1">', page.html
    )
    # In lists, nothing looks like code but the names of options.
    listed = re.findall(r"<code>(.*?)</code>", "".join(re.findall(r"<li>.*?</li>", page.html, re.DOTALL)))
    assert set(listed) <= {option.name for option in EditionInfo.of(found).options}
    assert "<pre" not in page.html


@pytest.mark.parametrize(
    "markdown",
    [
        "<script>alert(1)</script>",
        "a <img src=x onerror=alert(1)> b",
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt&colon;alert(1))",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "[x](//evil.example)",
        "[x](http://evil.example)",
        "![x](https://evil.example/x.png)",
        "<javascript:alert(1)>",
        "```\n</code></pre><script>\n```",
        '# a" onclick="alert(1) <!-- #x -->',
        "| <b>h</b> |\n|---|\n| <i>c</i> |",
        '| " onclick="x |\n|--:|\n| c |',
        "<!-- --><script>alert(1)</script>",
    ],
)
def test_nothing_in_the_rules_of_an_edition_becomes_more_than_text(markdown: str) -> None:
    found = Elements()
    found.feed(html(markdown))
    assert found.tags <= SAFE_TAGS
    assert found.attributes <= SAFE_ATTRIBUTES
    assert all(link.startswith("https://") for link in found.links)


def test_links_lead_to_pages_sections_and_https() -> None:
    assert html("[a](/rules/group) [b](#marking) [c](https://example.org/)") == (
        '<p><a href="/rules/group">a</a> <a href="#marking">b</a> <a href="https://example.org/">c</a></p>\n'
    )


def test_cells_know_their_column_and_wide_tables_are_not_listed() -> None:
    narrow = html("| *guess* | mark |\n|---|--:|\n| 1 | 2 |")
    assert '<div class="rules-table is-listed" tabindex="0">' in narrow
    assert '<td data-head="guess">1</td>' in narrow
    assert '<td data-head="mark">2</td>' in narrow
    assert '<div class="rules-table" tabindex="0">' in html("|a|b|c|d|e|f|\n|-|-|-|-|-|-|\n|1|2|3|4|5|6|")
