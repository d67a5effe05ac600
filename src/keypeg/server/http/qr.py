"""QR codes of this server's own pages, so that a phone can open an invitation."""

from io import BytesIO

import segno
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import ClientException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery

from keypeg.server.http.responses import AnyRequest, errors
from keypeg.server.security import Security

_MAX_LENGTH = 500
_HEADERS = {"Cache-Control": "public, max-age=31536000, immutable"}
_SVG = "image/svg+xml"


@get(
    "/api/qr.svg",
    media_type=_SVG,
    responses={**errors(), 200: ResponseSpec(str, description="The QR code", media_type=_SVG)},
    tags=["service"],
    sync_to_thread=False,
)
def show_qr_code(request: AnyRequest, security: NamedDependency[Security], text: FromQuery[str]) -> Response[str]:
    """Returns a URL of this server as a QR code in the colour of the text around it."""
    if len(text) > _MAX_LENGTH:
        raise ClientException(f"the text must have at most {_MAX_LENGTH} characters")
    if not security.is_own_url(request, text):
        raise ClientException("only a URL of this server can be shown as a QR code")
    return Response(qr_svg(text), media_type=_SVG, headers=_HEADERS)


def qr_svg(text: str) -> str:
    """Returns a QR code as an SVG image without a size of its own, in `currentColor`."""
    image = BytesIO()
    code = segno.make(text, micro=False)
    code.save(image, kind="svg", dark="#000", xmldecl=False, omitsize=True, svgclass=None, lineclass=None)
    return image.getvalue().decode().replace('"#000"', '"currentColor"')  # segno knows no such colour.
