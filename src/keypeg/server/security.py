"""Security headers, and the check of where a request comes from."""

from typing import Any, TypeAlias

from litestar.connection import ASGIConnection
from litestar.exceptions import PermissionDeniedException
from litestar.types import Message, Scope

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
_CONTENT_POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class Security:
    """Adds security headers and checks origins. Pages of `public_url` are allowed as well as the server's own."""

    def __init__(self, public_url: str | None) -> None:
        self._origin = None if public_url is None else public_url.rstrip("/").lower()
        headers = dict(_HEADERS)
        if self._origin is not None and self._origin.startswith("https:"):
            headers["Strict-Transport-Security"] = "max-age=31536000"
        self._headers = [(name.lower().encode(), value.encode()) for name, value in headers.items()]

    async def add_headers(self, message: Message, _scope: Scope) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *self._headers]

    def check_request(self, request: AnyConnection) -> None:
        if request.scope.get("method", "GET") not in _SAFE_METHODS:
            self.check_origin(request)

    def check_origin(self, request: AnyConnection) -> None:
        """Refuses requests from pages of other sites, which browsers name in a header; other programs send none."""
        origin = request.headers.get("origin")
        if origin is None:
            return
        if origin.lower() not in self._own_origins(request):
            raise PermissionDeniedException("requests from other sites are not allowed")

    def is_own_url(self, request: AnyConnection, url: str) -> bool:
        """Returns whether a URL is one of this server's own pages, as the request or `public_url` addresses it."""
        return f"{url.lower()}/".startswith(tuple(f"{origin}/" for origin in self._own_origins(request)))

    def _own_origins(self, request: AnyConnection) -> set[str]:
        host = request.headers.get("host", "").lower()
        return {f"http://{host}", f"https://{host}"} | (set() if self._origin is None else {self._origin})
