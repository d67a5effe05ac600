"""Who a program is: tokens in a file that only its user can read, and personal links."""

import asyncio
import stat
from pathlib import Path

import pytest

from keypeg.client import IdentityFileError, RefusedError, Server, SignedOutError, WrongAddressError, join
from keypeg.client.identity import IdentityFile

pytestmark = pytest.mark.anyio


async def test_a_restarted_program_has_its_seat_again(address: str, tmp_path: Path) -> None:
    identity = tmp_path / "new" / "tokens.json"
    async with Server(address, name="Host") as host:
        link = (await host.create("original", ["open", "me"])).link
        async with join(link, name="Ada", identity=identity) as first:
            assert first.seat == 0
        async with join(link, name="Somebody", identity=identity) as again:
            assert again.seat == 0
        async with Server(address, identity=identity) as server:
            me = await server.me()
            assert (server.name, [table.your_seats for table in me.tables]) == ("Ada", [(0,)])


async def test_whoever_sits_down_at_several_tables_at_once_is_one_player(address: str) -> None:
    async with Server(address, name="Ada") as ada, Server(address, name="Hal") as hal:
        links = [(await ada.create("original", ["me", "open"])).link for _ in range(3)]
        tables = [await hal.open(link) for link in links]
        await asyncio.gather(*(table.sit() for table in tables))
        assert {table.id for table in (await hal.me()).tables} == {table.id for table in tables}


async def test_tokens_can_be_read_by_their_owner_alone(address: str, tmp_path: Path) -> None:
    path = tmp_path / "tokens.json"
    path.write_text('{"http://elsewhere": "kept"}', encoding="utf-8")
    path.chmod(0o644)
    async with Server(address, identity=path) as server:
        await server.rename("Ada")
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        kept = IdentityFile(path)
        assert (kept.token(server.address), kept.token("http://elsewhere")) == (server.token, "kept")
        assert kept.token("https://" + address.partition("//")[2]) is None


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = IdentityFile(tmp_path / "tokens.json")
    file.save("http://a", "one")
    file.save("http://b", "two")
    file.save("http://a", None)
    assert (file.token("http://a"), file.token("http://b")) == (None, "two")
    assert list(tmp_path.iterdir()) == [file.path]
    with pytest.raises(IdentityFileError, match="cannot be"):
        IdentityFile(file.path / "below").save("http://a", "one")
    assert file.token("http://b") == "two"


async def test_a_file_that_is_none_of_tokens_is_left_alone(address: str, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("remember the milk", encoding="utf-8")
    with pytest.raises(IdentityFileError, match=r"notes\.txt is not a file of tokens"):
        Server(address, identity=path)
    with pytest.raises(IdentityFileError, match="cannot be read"):
        Server(address, identity=tmp_path)
    assert path.read_text(encoding="utf-8") == "remember the milk"


async def test_a_personal_link_is_for_one_more_device(address: str, tmp_path: Path) -> None:
    async with Server(address, name="Ada") as desk, Server(address, identity=tmp_path / "phone") as phone:
        await desk.rename("Ada")
        link = await desk.personal_link()
        assert (await phone.resume(link)).name == phone.name == "Ada"
        assert phone.token not in {None, desk.token}
        assert IdentityFile(tmp_path / "phone").token(address) == phone.token
        with pytest.raises(SignedOutError, match="used before"):
            await phone.resume(link)
        with pytest.raises(WrongAddressError, match="a personal link looks like"):
            await phone.resume("http://localhost:8765/resume#two words")
    async with Server(address) as stranger:
        with pytest.raises(RefusedError, match="does not identify a player"):
            await stranger.personal_link()
