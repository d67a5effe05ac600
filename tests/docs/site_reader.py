"""Reads the pages of a built site: what they link to, what they load, and which anchors they have."""

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_LOADED_LINKS = {"stylesheet", "icon", "preload", "modulepreload", "preconnect", "dns-prefetch", "manifest"}


class SitePage(HTMLParser):
    """A page with its anchors, its links, and the files it loads."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.language = ""
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value for name, value in attrs if value is not None}
        self.anchors |= {values[name] for name in ("id", "name") if name in values}
        if tag == "html":
            self.language = values["lang"]
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        if tag == "link" and _LOADED_LINKS & set(values.get("rel", "").split()):
            self.loaded.append(values["href"])
        if "src" in values:
            self.loaded.append(values["src"])

    def target(self, link: str) -> tuple[Path, str] | None:
        """Returns the file and the anchor that a link leads to, or None if it leaves the site."""
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            return None
        file = (self.path.parent / unquote(parts.path)).resolve() if parts.path else self.path
        return file, unquote(parts.fragment)
