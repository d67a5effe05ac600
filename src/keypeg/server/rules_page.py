"""Renders the rules of an edition as HTML.

Rules may come from any package. Raw HTML in them stays text, and links lead to pages of this site and to https.
"""

import re
from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from keypeg.server.leaflets import Leaflet
from keypeg.wire.http import RulesPage, RulesSection

_IDENTIFIER = re.compile(r"\s*<!--\s*#([\w-]+)\s*-->\s*$")
_COMMENT = re.compile(r" *<!--(?!\s*#).*?-->", re.DOTALL)
_SAFE_LINK = re.compile(r"https://|/(?!/)|#")
_MARKUP = re.compile(r"[*`]")
_MOST_LISTED = 5
"""A table of this many columns becomes a list on a narrow screen; wider ones hold numbers and scroll."""


class _Parser(MarkdownIt):
    def __init__(self) -> None:
        super().__init__("commonmark", {"html": False})
        self.enable("table")
        self.disable(["image", "autolink"])
        self.core.ruler.after("block", "rules", _prepare)
        self.add_render_rule("table_open", _table_open)
        self.add_render_rule("table_close", lambda *_: "</table>\n</div>\n")
        for name in ("fence", "code_block"):
            self.add_render_rule(name, _code)

    def validateLink(self, url: str) -> bool:  # noqa: N802 - the name is the library's
        return _SAFE_LINK.match(url) is not None


def _prepare(state: StateCore) -> None:
    """Moves identifiers from headings to their elements, and names the column of every cell."""
    sections: list[RulesSection] = state.env["sections"]
    table: Token | None = None
    heads: list[str] = []
    column = 0
    for token, following in zip(state.tokens, [*state.tokens[1:], None], strict=True):
        match token.type:
            case "heading_open" if following is not None:
                token.attrSet("class", "display")
                found = _IDENTIFIER.search(following.content)
                if found is not None:
                    following.content = following.content[: found.start()]
                    token.attrSet("id", found[1])
                    token.attrSet("tabindex", "-1")
                    sections.append(RulesSection(id=found[1], heading=_MARKUP.sub("", following.content)))
            case "table_open":
                table, heads = token, []
            case "th_open" if following is not None and table is not None:
                heads.append(_MARKUP.sub("", following.content))
                table.meta["columns"] = len(heads)
                token.attrs = {"scope": "col"}
            case "tr_open":
                column = 0
            case "td_open":
                # What a column says about alignment would be a style, which the page forbids.
                token.attrs = {"data-head": heads[column]}
                column += 1
            case _:
                pass


def _table_open(_self: RendererHTML, tokens: Sequence[Token], index: int, *_: Any) -> str:  # noqa: ANN401 - of no use
    listed = "" if tokens[index].meta["columns"] > _MOST_LISTED else " is-listed"
    return f'<div class="rules-table{listed}" tabindex="0">\n<table>\n'


def _code(_self: RendererHTML, tokens: Sequence[Token], index: int, *_: Any) -> str:  # noqa: ANN401 - of no use
    return f'<pre tabindex="0"><code>{escape(tokens[index].content)}</code></pre>\n'


_PARSER = _Parser()


@cache
def rules_page(leaflet: Leaflet) -> RulesPage:
    sections: list[RulesSection] = []
    html = _PARSER.render(_COMMENT.sub("", leaflet.markdown), {"sections": sections})
    return RulesPage(language=leaflet.language, html=html, sections=tuple(sections))
