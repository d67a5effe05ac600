"""Security headers, and the check of where a request comes from and which host it names."""

import re
from collections.abc import Iterable
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.exceptions import PermissionDeniedException
from litestar.types import Message

from keypeg.server.addresses import is_within, parse_networks

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
PAGE_POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'"
)
"""What a page may load; it can say so itself."""
_HEADERS = {
    "Content-Security-Policy": f"{PAGE_POLICY}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


_LOOPBACK_HOSTS = ("localhost", "127.0.0.1", "::1")
_NAME = re.compile(r"[^:/@\[\]\s]+")
_HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([^:\[\]]+?)\.?)(?::\d*)?")


def is_over_tls(connection: AnyConnection) -> bool:
    """Returns whether the client uses TLS, as far as the server or a trusted proxy can tell."""
    return connection.scope["scheme"] in {"https", "wss"}


class AllowedHosts:
    """The hosts that a request may name: names, addresses, and networks of addresses.

    A page of another site can have its name point to this server, and would then count as a page of this server. It
    cannot change the name that the browser sends.
    """

    def __init__(self, hosts: Iterable[str]) -> None:
        found = [host.lower() for host in (*_LOOPBACK_HOSTS, *hosts)]
        self._networks = parse_networks(host for host in found if _is_network(host))
        self._names = {host for host in found if not _is_network(host)}
        for name in self._names:
            if not _NAME.fullmatch(name):
                raise ValueError(f"an allowed host should look like keypeg.example or 10.0.0.0/8, not {name}")

    def __contains__(self, header: str) -> bool:
        """Whether a `Host` header is allowed."""
        host = _host_name(header)
        return host is not None and (host in self._names or is_within(host, self._networks))


def _host_name(header: str) -> str | None:
    """Returns the name or address in a `Host` header, without its port; `None` if there is none."""
    parts = _HOST.fullmatch(header.lower())
    return parts and (parts[1] or parts[2])


def _is_network(text: str) -> bool:
    try:
        parse_networks([text])
    except ValueError:
        return False
    return True


class Security:
    """Adds security headers and checks origins and hosts.

    Pages of `public_url` are allowed as well as the server's own. `allowed_hosts` are allowed besides the loopback
    interface and the host of `public_url`; if neither is given, any host is.
    """

    def __init__(self, public_url: str | None, allowed_hosts: tuple[str, ...] | None = None) -> None:
        self._public = None if public_url is None else urlsplit(public_url)
        own_host = () if self._public is None else (self._public.hostname or "",)
        is_any = public_url is None and allowed_hosts is None
        self._hosts = None if is_any else AllowedHosts((*own_host, *(allowed_hosts or ())))
        self._origin = None if public_url is None else public_url.rstrip("/").lower()
        headers = dict(_HEADERS)
        if self._origin is not None and self._origin.startswith("https:"):
            headers["Strict-Transport-Security"] = "max-age=31536000"
        self.headers = [(name.lower().encode(), value.encode()) for name, value in headers.items()]

    def add_headers(self, message: Message) -> None:
        """Adds the headers of every response. What does not say how long it may be kept may not be kept at all."""
        if message["type"] == "http.response.start":
            says_how_long = any(name.lower() == b"cache-control" for name, _ in message["headers"])
            kept = [] if says_how_long else [(b"cache-control", b"no-store")]
            message["headers"] = [*message["headers"], *self.headers, *kept]

    def is_host_allowed(self, request: AnyConnection) -> bool:
        if self._hosts is None:
            return True
        named = request.headers.getall("host", [])
        return bool(named) and all(host in self._hosts for host in named)

    def check_origin(self, request: AnyConnection) -> None:
        """Refuses sockets and changes from pages of other sites, which browsers name; other programs send no origin."""
        origin = request.headers.get("origin")
        if origin is None or request.scope.get("method") in _SAFE_METHODS:
            return
        if origin.lower() not in self._own_origins(request):
            raise PermissionDeniedException("requests from other sites are not allowed")

    def is_own_url(self, request: AnyConnection, url: str) -> bool:
        """Returns whether a URL is one of this server's own pages, as the request or `public_url` addresses it."""
        return f"{url.lower()}/".startswith(tuple(f"{origin}/" for origin in self._own_origins(request)))

    def _own_origins(self, request: AnyConnection) -> set[str]:
        host = request.headers.get("host", "").lower()
        own = {f"{scheme}://{host}" for scheme in self._schemes(request, host)}
        return own if self._origin is None else own | {self._origin}

    def _schemes(self, request: AnyConnection, host: str) -> tuple[str, ...]:
        """Returns the schemes of this server's own pages: over http, anybody on the network can forge a page."""
        if self._public is not None and self._public.hostname == _host_name(host):
            return (self._public.scheme,)
        # Without TLS here, a proxy that is not trusted may still have terminated it.
        return ("https",) if is_over_tls(request) else ("http", "https")
