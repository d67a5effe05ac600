"""Signing devices out, and deleting everything of a player."""

from keypeg.server.identity import Person
from keypeg.server.service import Service
from keypeg.server.tables import TableNotFoundError
from keypeg.table.forgetting import forget


async def sign_out(service: Service, person: Person, devices: list[str]) -> None:
    await service.store.players.sign_out(person.id, devices)
    service.sessions.cut_off(devices)


async def delete_everything(service: Service, person: Person) -> None:
    """Deletes a player: table after table, and then what is left. If it fails it can be asked for again."""
    players = service.store.players
    for table_id in await players.tables_joined(person.id):
        try:
            table = await service.tables.change(table_id, lambda now, moment: forget(now, person.id, moment))
        except TableNotFoundError:
            continue
        await players.erase_name(table, person.id)
    devices = [device.token for device in await players.devices(person.id)]
    await players.remove(person.id)
    service.sessions.cut_off(devices)
