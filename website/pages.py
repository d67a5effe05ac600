"""Hook of the site: brings in the pages from outside `docs`, and makes links and anchors work there."""

import re
from pathlib import Path
from posixpath import dirname, join, normpath, relpath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

_ROOT = Path(__file__).parents[1]
_OUTSIDE = {
    "CHANGELOG.md": "project/changelog.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "SECURITY.md": "project/security.md",
}
_ICON = _ROOT / "web/src/theme/favicon.svg"
_LINK = re.compile(r"(?<!!)\[(?P<text>[^\]]+)\]\((?![a-z]+:|#)(?P<path>[^)#\s]+)(?P<anchor>#[^)\s]+)?\)")
_ANCHOR = re.compile(r"^(#+ .+?) <!-- #([\w-]+) -->$", re.MULTILINE)
_COMMENT = re.compile(r" *<!--.*?-->")
_RULES = re.compile(r"rules/(\w\w)/")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages from outside `docs`, and the icon of the browser client."""
    for source, uri in _OUTSIDE.items():
        files.append(File.generated(config, uri, content=(_ROOT / source).read_text("utf-8")))
    files.append(File.generated(config, "assets/keypeg.svg", abs_src_path=str(_ICON)))
    return files


def on_page_markdown(markdown: str, page: Page, **_: object) -> str:
    uri = page.file.src_uri
    if _RULES.match(uri):  # The comments are for the client, which opens the rules where it matters, and for the tests.
        markdown = _COMMENT.sub("", _ANCHOR.sub(r"\1 { #\2 }", markdown))
    return _LINK.sub(lambda link: _link_in_site(link, uri), markdown)


def on_post_page(output: str, page: Page, **_: object) -> str:
    """Names the language of rules that are not in English."""
    language = _RULES.match(page.file.src_uri)
    return output if language is None else output.replace('<html lang="en"', f'<html lang="{language[1]}"', 1)


def _link_in_site(link: re.Match[str], uri: str) -> str:
    """Returns a link that works in the site; what is not in it, such as source code, is only named."""
    source = next((source for source, page in _OUTSIDE.items() if page == uri), f"docs/{uri}")
    target = normpath(join(dirname(source), link["path"]))
    found = _OUTSIDE.get(target) or (target.removeprefix("docs/") if target.startswith("docs/") else None)
    if found is None:
        return link["text"]
    return f"[{link['text']}]({relpath(found, dirname(uri) or '.')}{link['anchor'] or ''})"
