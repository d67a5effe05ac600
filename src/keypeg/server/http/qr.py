"""QR codes of this server's own pages, so that a phone can open an invitation."""

from functools import lru_cache
from io import BytesIO

import segno
from litestar import Response, post
from litestar.di import NamedDependency
from litestar.exceptions import ClientException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from keypeg.server.http.responses import AnyRequest, Injected, errors
from keypeg.server.limits import Limit, Operation
from keypeg.server.security import Security
from keypeg.wire.http import QrRequest

_SVG = "image/svg+xml"
_MOST_KEPT = 200


@post(
    "/api/qr.svg",
    status_code=200,
    media_type=_SVG,
    responses={**errors(403), 200: ResponseSpec(str, description="The QR code", media_type=_SVG)},
    tags=["service"],
    limit=Limit(Operation.QR),
)
async def show_qr_code(
    service: Injected, request: AnyRequest, security: NamedDependency[Security], data: JSONBody[QrRequest]
) -> Response[str]:
    """Returns a URL of this server as a QR code in the colour of the text around it.

    An invitation is part of the URL, so it comes in the body: addresses end up in the logs of proxies.
    """
    if not security.is_own_url(request, data.text):
        raise ClientException("only a URL of this server can be shown as a QR code")
    return Response(await service.thread.run(qr_svg, data.text), media_type=_SVG)


@lru_cache(maxsize=_MOST_KEPT)
def qr_svg(text: str) -> str:
    """Returns a QR code as an SVG image without a size of its own, in `currentColor`."""
    image = BytesIO()
    code = segno.make(text, micro=False)
    code.save(image, kind="svg", dark="#000", xmldecl=False, omitsize=True, svgclass=None, lineclass=None)
    return image.getvalue().decode().replace('"#000"', '"currentColor"')  # segno knows no such colour.
