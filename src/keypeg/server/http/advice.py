"""The coach at a table: answers to a player, computed in the worker pool from the view of their seat alone."""

from litestar import get
from litestar.exceptions import ClientException
from litestar.params import FromPath, FromQuery

from keypeg.coach import Advice, NoAdvice, Question, advise
from keypeg.rules import Code, CodeBoard, CodeShape, RefusalError, SpaceError, TokenBoard, View, view
from keypeg.rules.code import letters
from keypeg.server.http.coach import until_gone
from keypeg.server.http.responses import AnyRequest, Injected, client_address, errors, person_asking
from keypeg.server.limits import Limit, Operation
from keypeg.server.workers import Job
from keypeg.table.commands import check_may_ask_coach

_NEEDS_DRAFT = frozenset({Question.FIT, Question.LEAVES})


@get("/{table:str}/coach/{question:str}", limit=Limit(Operation.COACH), responses=errors(403, 404, 409))
async def ask_coach(  # noqa: PLR0913, PLR0917 - the parts of an address
    service: Injected,
    request: AnyRequest,
    table: FromPath[str],
    question: FromPath[Question],
    seat: FromQuery[int],
    draft: FromQuery[str] = "",
) -> Advice:
    """Answers a question about your seat in a running match, if the table has a coach; `draft` is a row on trial."""
    person = await person_asking(service, request)
    live = await service.tables.get(table)
    match = check_may_ask_coach(live.table, None if person is None else person.id, seat)
    seen = view(match, seat)
    row = parse_draft(seen, question, draft)
    asking = service.jobs.run(
        Job.ADVICE, client_address(request), advise, seen, question, row, must_fit=live.table.terms.is_hard_mode
    )
    try:
        return await until_gone(request, asking)
    except SpaceError as error:
        raise NoAdvice(str(error)) from None


def parse_draft(seen: View, question: Question, draft: str) -> Code | None:
    """Reads a row that this seat could lay now or later; raises `RefusalError` if it could not."""
    if not draft:
        if question in _NEEDS_DRAFT:
            raise ClientException(f"{question} is about a row: add ?draft=ROW")
        return None
    shape = _row_shape(seen)
    if shape is None:
        raise ClientException("this seat lays no rows in this round")
    code = letters(draft)
    problem = shape.misfit(code)
    if problem is not None:
        raise RefusalError(problem)
    return code


def _row_shape(seen: View) -> CodeShape | None:
    match seen.history[-1]:
        case CodeBoard(shapes=shapes):
            return None if seen.seat is None else shapes[seen.seat]
        case TokenBoard(shape=shape):
            return shape
        case _:
            return None
