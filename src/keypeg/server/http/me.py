"""The current player: their name, their tables and their devices."""

from litestar import Response, Router, delete, get, post, put
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody

from keypeg.rules import all_editions
from keypeg.server.deletion import delete_everything
from keypeg.server.http.coach import until_gone
from keypeg.server.http.responses import (
    NO_CONTENT,
    AnyRequest,
    Injected,
    client_address,
    cookie,
    count_rows,
    errors,
    known_person,
    no_cookie,
    person_asking,
    signed_out,
    token_in,
    user_agent,
)
from keypeg.server.identity import LINK_SECONDS, Person
from keypeg.server.limits import Limit, Operation
from keypeg.server.own_level import own_level
from keypeg.server.service import Service
from keypeg.table.commands import check_may_remove
from keypeg.table.errors import TableError, TableErrorKey
from keypeg.wire.http import (
    DeviceInfo,
    HiddenPeople,
    Me,
    NameRequest,
    OwnLevel,
    PersonalLink,
    ResumeRequest,
)

_MAX_LISTED_TABLES = 50
_DEVICE_ID_LENGTH = 16
_OWN_CHANGE = Limit(Operation.READ, player=Operation.ACT)


@get("/", limit=Limit(Operation.READ), responses=errors())
async def show_me(service: Injected, request: AnyRequest) -> Response[Me]:
    """Returns your name and your tables, newest first. Your cookie is good for another 400 days."""
    person = await person_asking(service, request)
    if person is None:
        return Response(Me(name=None))
    return Response(await _me(service, person), cookies=[cookie(service, request, token_in(service, request) or "")])


@put("/", limit=Limit(Operation.READ, player=Operation.ACT, stranger=Operation.CREATE), responses=errors(403))
async def rename_me(service: Injected, request: AnyRequest, data: JSONBody[NameRequest]) -> Response[Me]:
    """Sets your display name. A new player also gets a cookie."""
    person = await person_asking(service, request)
    if person is not None:
        return Response(await _me(service, await service.identities.rename(person, data.name)))
    count_rows(service, request, 1)
    person, token = await service.identities.create(data.name, user_agent(request), service.tables.now)
    return Response(Me(name=person.name), cookies=[cookie(service, request, token)])


@delete("/", limit=_OWN_CHANGE, responses={**NO_CONTENT, **errors(401, 403)})
async def delete_me(service: Injected, request: AnyRequest) -> Response[None]:
    """Deletes you: your devices, your lists, and your name at every table. Where a match runs, you resign."""
    person = await known_person(service, request)
    await delete_everything(service.tables, service.sessions, person.id)
    return Response(None, cookies=[no_cookie(service, request)])


@get("/devices", limit=Limit(Operation.READ), responses=errors(401))
async def show_devices(service: Injected, request: AnyRequest) -> list[DeviceInfo]:
    """Returns the devices on which you are signed in, newest first."""
    person = await known_person(service, request)
    return [
        DeviceInfo(
            id=_device_id(device.token),
            browser=device.browser,
            system=device.system,
            added=device.made,
            seen=device.seen,
            is_this=device.token == person.device,
        )
        for device in await service.store.players.devices(person.id)
    ]


@delete("/devices", limit=_OWN_CHANGE, responses=errors(401, 403))
async def sign_out_others(service: Injected, request: AnyRequest) -> None:
    """Signs out all your devices but this one."""
    person = await known_person(service, request)
    service.sessions.signed_out(await service.store.players.sign_out_others(person.id, person.device))


@delete("/devices/{device:str}", limit=_OWN_CHANGE, responses={**NO_CONTENT, **errors(401, 403)})
async def sign_out_device(service: Injected, request: AnyRequest, device: FromPath[str]) -> Response[None]:
    """Signs a device out, if it is signed in. A personal link that nobody has opened stops working."""
    person = await known_person(service, request)
    found = [each.token for each in await service.store.players.devices(person.id) if _device_id(each.token) == device]
    await service.store.players.sign_out(person.id, found)
    service.sessions.signed_out(found)
    return Response(None, cookies=[no_cookie(service, request)] if person.device in found else [])


@post("/links", limit=Limit(Operation.READ, player=Operation.CREATE), responses=errors(401, 403))
async def create_link(service: Injected, request: AnyRequest) -> PersonalLink:
    """Creates a personal link, with which you can sign in on another device. It works once, and replaces the last."""
    person = await known_person(service, request)
    now = service.tables.now
    token = await service.identities.create_link(person, now)
    if token is None:
        raise signed_out()
    return PersonalLink(token=token, expires=now + LINK_SECONDS)


@post("/resume", status_code=200, limit=Limit(Operation.JOIN), responses=errors(401, 403))
async def resume(service: Injected, request: AnyRequest, data: JSONBody[ResumeRequest]) -> Response[Me]:
    """Resumes as the player of a personal link; this device gets a cookie of its own."""
    before = await person_asking(service, request)
    count_rows(service, request, 1)
    signed_in = await service.identities.redeem(data.token, user_agent(request), service.tables.now)
    if signed_in is None:
        raise TableError(TableErrorKey.UNKNOWN_PLAYER, "this link was used before, has expired, or is incomplete")
    if before is not None:
        await service.store.players.drop_device(before.device)
        service.sessions.signed_out([before.device])
    cookies = [cookie(service, request, signed_in.token)]
    return Response(await _me(service, signed_in.person), cookies=cookies)


@delete("/tables/{table:str}", limit=_OWN_CHANGE, responses=errors(401, 403, 404, 409))
async def remove_table(service: Injected, request: AnyRequest, table: FromPath[str]) -> None:
    """Removes a table from your list, once the match is over or you have left or resigned."""
    person = await known_person(service, request)
    check_may_remove((await service.tables.get(table)).table, person.id)
    await service.store.remove_from_list(table, person.id)


@get("/level", limit=Limit(Operation.COACH), responses=errors(404, 409))
async def show_level(service: Injected, request: AnyRequest, edition: FromQuery[str]) -> OwnLevel:
    """Returns the level of computer player that is nearest to you in an edition, by the reviews of your matches."""
    found = all_editions().get(edition)
    if found is None:
        raise NotFoundException(f"there is no edition {edition}")
    person = await person_asking(service, request)
    if person is None:
        return OwnLevel(level=None, matches=0, rows=None)
    return await until_gone(request, own_level(service, client_address(request), person.id, found))


@get("/hidden", limit=Limit(Operation.READ), responses=errors())
async def count_hidden(service: Injected, request: AnyRequest) -> HiddenPeople:
    """Returns how many people you have hidden."""
    person = await person_asking(service, request)
    return HiddenPeople(people=0 if person is None else await service.store.strangers.count_hidden_by(person.id))


@delete("/hidden", limit=_OWN_CHANGE, responses=errors(401, 403))
async def show_hidden(service: Injected, request: AnyRequest) -> None:
    """Undoes all hiding of yours: you can meet everybody again."""
    person = await known_person(service, request)
    await service.store.strangers.show_all(person.id)


def _device_id(token: str) -> str:
    """Returns what a device is called in addresses: the beginning of the hash of its token, which opens nothing."""
    return token[:_DEVICE_ID_LENGTH]


async def _me(service: Service, person: Person) -> Me:
    tables = await service.store.tables_of(person.id, most=_MAX_LISTED_TABLES)
    return Me(name=person.name, tables=tuple(tables))


me_router = Router(
    "/api/me",
    route_handlers=[
        show_me,
        rename_me,
        delete_me,
        show_devices,
        sign_out_others,
        sign_out_device,
        create_link,
        resume,
        remove_table,
        show_level,
        count_hidden,
        show_hidden,
    ],
    tags=["players"],
)
