"""Tables of strangers: what can be asked for, who sits where under which name, and when the match begins."""

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from keypeg.players import Level
from keypeg.rules.editions import BUILT_IN
from keypeg.table.commands import contribute, end, free_seat, leave, rematch, rename, resign, seat_computer, start
from keypeg.table.entry import Terms, decode_entry, encode_entry
from keypeg.table.errors import TableError, TableErrorKey
from keypeg.table.names import COMPUTER_NAMES, initial
from keypeg.table.strangers import (
    TURN_SECONDS,
    Wish,
    make_wish,
    open_for_strangers,
    seats_for_strangers,
    sit_with_strangers,
    stop_waiting,
    stranger_at,
    waiting_since,
    wish_of,
)
from keypeg.table.table import Phase, Table
from keypeg.table.unfold import unfold
from tests.table.driver import at, make_terms

NONCES = ("aa" * 32, "bb" * 32, "cc" * 32)
PLAYERS = ("a", "b", "c")

wishes = st.sampled_from(list(BUILT_IN.values())).flatmap(
    lambda edition: st.builds(
        Wish, st.just(edition.key), st.sampled_from(list(edition.players)), st.sampled_from(TURN_SECONDS)
    )
)


def waiting(wish: Wish, people: int = 1) -> Table:
    """A table at which this many people wait, who have added their nonces."""
    table = open_for_strangers("table", wish, "a", at(1.0)).table
    for number, player in enumerate(PLAYERS[1:people], 1):
        table = sit_with_strangers(table, player, at(1.0 + number)).table
    for player, nonce in list(zip(PLAYERS, NONCES, strict=True))[:people]:
        added = contribute(table, player, nonce, at(9.0))
        assert added is not None
        table = added.table
    return table


@given(wishes)
def test_a_wish_is_read_back_from_its_key_and_its_table(wish: Wish) -> None:
    assert make_wish(*wish) == wish
    assert Wish.from_key(wish.key) == wish
    table = waiting(wish)
    assert wish_of(table) == wish
    assert seats_for_strangers(table) == wish.players - 1
    terms = table.terms
    assert (table.invite, terms.options, terms.is_watched, terms.is_coached) == ("", {}, False, False)


@given(wishes)
def test_everybody_gets_a_name_with_its_own_initial_and_all_that_is_written_can_be_read(wish: Wish) -> None:
    change = open_for_strangers("table", wish, "p0", at(1.0))
    entries, table = list(change.entries), change.table
    for number in range(1, wish.players):
        change = sit_with_strangers(table, f"p{number}", at(2.0))
        entries, table = [*entries, *change.entries], change.table
    names = [seat.name for seat in table.seats]
    assert set(names) <= set(COMPUTER_NAMES)
    assert len({initial(name) for name in names}) == wish.players
    assert table.phase is Phase.OPEN, "the match begins when all have added their nonces"
    assert seats_for_strangers(table) == 0
    assert unfold("table", [decode_entry(encode_entry(entry)) for entry in entries]) == table
    with pytest.raises(TableError) as refused:
        sit_with_strangers(table, "one more", at(3.0))
    assert refused.value.key is TableErrorKey.NO_SEAT_FREE


def test_the_match_begins_with_the_last_nonce() -> None:
    table = waiting(make_wish("party", 3, 30), people=2)
    assert (table.phase, wish_of(table)) == (Phase.OPEN, Wish("party", 3, 30))
    table = sit_with_strangers(table, "c", at(10.0)).table
    begun = contribute(table, "c", NONCES[2], at(11.0))
    assert begun is not None
    assert begun.table.phase is Phase.RUNNING
    assert begun.table.nonces == NONCES
    assert wish_of(begun.table) is None


def test_whoever_waits_may_take_computers_and_then_plays_at_once() -> None:
    table = waiting(make_wish("party", 3, None), people=2)
    left = stop_waiting(table, "a", at(10.0))
    assert left is not None
    one = seat_computer(left.table, 0, Level.NOVICE, "b", at(11.0))
    assert one is not None
    assert seats_for_strangers(one.table) == 0, "others have asked for people"
    both = seat_computer(one.table, 2, Level.NOVICE, "b", at(12.0))
    assert both is not None
    assert both.table.phase is Phase.RUNNING
    with pytest.raises(TableError):
        seat_computer(left.table, 0, Level.NOVICE, "a", at(11.0))


def test_nobody_is_the_host_among_strangers() -> None:
    table = waiting(make_wish("party", 3, None), people=2)
    refused: tuple[Callable[[], object], ...] = (
        lambda: rename(table, 0, "a", "Ada", at(10.0)),
        lambda: free_seat(table, 1, "a", at(10.0)),
        lambda: start(table, "a", at(10.0), without_free_seats=True),
        lambda: sit_with_strangers(table, "a", at(10.0)),
    )
    for command in refused:
        with pytest.raises(TableError) as error:
            command()
        assert error.value.key is TableErrorKey.AMONG_STRANGERS
    match = waiting(make_wish("original", None, None), people=2)
    with pytest.raises(TableError) as error:
        end(match, "a", at(20.0))
    assert error.value.key is TableErrorKey.NOT_HOST


def test_a_rematch_of_strangers_is_for_them_alone() -> None:
    table = waiting(make_wish("original", None, 120), people=2)
    resigned = resign(table, 0, "a", at(20.0))
    assert resigned is not None
    again = rematch(resigned.table, "following", "invitation", at(21.0)).table
    assert again.terms.is_for_strangers
    assert not again.invite
    freed = leave(again, 1, "b", at(22.0)).table if again.phase is Phase.OPEN else again
    assert wish_of(freed) is None
    assert [seat.name for seat in again.seats if seat.player] == [
        seat.name for seat in table.seats if seat.player in again.players
    ]


@pytest.mark.parametrize("wish", [("chess", None, None), ("original", 3, None), ("super", 2, 31), ("group", 5, 30)])
def test_what_cannot_be_played_is_refused(wish: tuple[str, int | None, int | None]) -> None:
    with pytest.raises(TableError) as refused:
        make_wish(*wish)
    assert refused.value.key is TableErrorKey.BAD_TERMS


def test_a_wait_begins_when_one_sits_down() -> None:
    table = waiting(make_wish("party", 3, None), people=2)
    assert (waiting_since(table, "a"), waiting_since(table, "b")) == (1.0, 2.0)


def test_only_those_can_be_hidden_whom_one_has_met() -> None:
    table = waiting(make_wish("original", None, None), people=2)
    assert stranger_at(table, 1, "a") == "b"
    for seat, player in ((0, "a"), (2, "a"), (1, "somebody else")):
        with pytest.raises(TableError):
            stranger_at(table, seat, player)
    computer = seat_computer(waiting(make_wish("original", None, None)), 1, Level.NOVICE, "a", at(10.0))
    assert computer is not None
    with pytest.raises(TableError) as refused:
        stranger_at(computer.table, 1, "a")
    assert refused.value.key is TableErrorKey.COMPUTER_SEAT


def test_terms_from_before_there_were_strangers_are_read() -> None:
    written = msgspec.to_builtins(make_terms())
    del written["is_for_strangers"]
    assert not msgspec.convert(written, Terms).is_for_strangers
