"""Addresses of servers, tables and personal links, as people pass them on."""

import re
from typing import NamedTuple
from urllib.parse import urlsplit

from keypeg.client.errors import WrongAddressError

_ID = re.compile(r"[\w-]{1,64}", re.ASCII)
_PORTS = {"http": 80, "https": 443}


class TableLink(NamedTuple):
    """The link of a table. Without `server` it is one of the server that is connected already."""

    server: str | None
    table: str
    invite: str = ""

    def __str__(self) -> str:
        """Writes the link as browsers open it: the invitation is behind the #, which no server logs."""
        return f"{self.server or ''}/t/{self.table}{'#' if self.invite else ''}{self.invite}"


def parse_server(text: str) -> str:
    """Reads the address of a server, with or without `http://`.

    >>> parse_server("localhost:8765/")
    'http://localhost:8765'
    """
    server, path, fragment = _split(text)
    if path.strip("/") or fragment:
        raise WrongAddressError(f"the address of a server looks like http://localhost:8765, not {text!r}")
    return server


def parse_table(text: str) -> TableLink:
    """Reads the link of a table, or just its id.

    >>> parse_table("http://localhost:8765/t/uVy9qLeGTkPY#invitation")
    TableLink(server='http://localhost:8765', table='uVy9qLeGTkPY', invite='invitation')
    >>> parse_table("uVy9qLeGTkPY").server is None
    True
    """
    if _ID.fullmatch(text):
        return TableLink(None, text)
    server, path, invite = _split(text)
    match path.strip("/").split("/"):
        case ["t", table, *_] if _ID.fullmatch(table) and (not invite or _ID.fullmatch(invite)):
            return TableLink(server, table, invite)
        case _:
            raise WrongAddressError(
                f"the link of a table looks like http://localhost:8765/t/TABLE#INVITE, not {text!r}"
            )


def parse_personal(text: str) -> str:
    """Returns the token of a personal link, which may also be given by itself."""
    token = text.strip().rpartition("#")[2]
    if not _ID.fullmatch(token):
        raise WrongAddressError("a personal link looks like http://localhost:8765/resume#TOKEN")
    return token


def _split(text: str) -> tuple[str, str, str]:
    """Returns the origin of a URL, its path and what is behind the #."""
    given = text.strip()
    try:
        parts = urlsplit(given if "://" in given else f"http://{given}")
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise WrongAddressError(f"{text!r} is not an address: {error}") from None
    if parts.scheme not in _PORTS or not host or re.search(r"\s", host):
        raise WrongAddressError(f"an address begins with http:// or https:// and the name of a host, unlike {text!r}")
    name = f"[{host}]" if ":" in host else host
    shown = "" if port is None or port == _PORTS[parts.scheme] else f":{port}"
    return f"{parts.scheme}://{name}{shown}", parts.path, parts.fragment
