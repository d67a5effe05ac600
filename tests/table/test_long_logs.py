"""Long logs: they are read in linear time, and nobody can make one longer than a match needs."""

import sys
from collections.abc import Callable
from itertools import cycle, islice
from random import Random
from types import FrameType

import pytest

from keypeg.players import Level
from keypeg.rules import (
    Action,
    ActionType,
    Ask,
    Claim,
    CodeShape,
    GiveMark,
    Guess,
    Roles,
    SetCode,
    mark,
)
from keypeg.rules.rounds.duel import Duel
from keypeg.rules.rounds.hunt import Hunt
from keypeg.table import commands
from keypeg.table.commands import (
    MAX_ACTIONS,
    MAX_OTHER_ENTRIES,
    ActionRequest,
    accept_rematch,
    act,
    decline_rematch,
    free_seat,
    hand_over,
    join,
    leave,
    rename,
    seat_computer,
    take_back,
)
from keypeg.table.entry import (
    Acted,
    AnyEntry,
    By,
    Continued,
    Freed,
    HandedBack,
    HandedOver,
    Joined,
    Left,
    Renamed,
    Resumed,
    SeatedComputer,
)
from keypeg.table.errors import TableErrorKey
from keypeg.table.unfold import unfold
from tests.table.driver import TableDriver, at, make_terms
from tests.table.test_table import refused

BY_HAND = {"marking": "manual"}
PLAYERS = "abcde"


def acted(seat: int, action: Action, *salts: str) -> Acted:
    return Acted(at=9.0, seat=seat, action=action, by=By.PLAYER, request_id=None, salts=salts)


def lobby() -> TableDriver:
    driver = TableDriver(make_terms("party", 5)).join("a")
    for seat in (1, 2, 3):
        driver.apply(seat_computer(driver.table, seat, Level.STEADY, "a", at(2.0)))
    return driver


def running(edition: str = "original", **options: object) -> TableDriver:
    return TableDriver(make_terms(edition, options=options)).join("a", "b").start()


def disputed() -> TableDriver:
    """Returns a match in which seats 0 and 1 have set a code, laid a row and marked it."""
    driver = running("challenge", race=True, **BY_HAND)
    for seat in (0, 1):
        play(driver, seat, SetCode("AABCD"))
    for seat in (0, 1):
        play(driver, seat, Guess("HHHHH"))
        play(driver, 1 - seat, GiveMark(0, 0))
    return driver


def play(driver: TableDriver, seat: int, action: Action) -> None:
    request = ActionRequest(seat, action, None, driver.table.version)
    driver.apply(act(driver.table, PLAYERS[seat], request, at(9.0)))


VOID_ROUND: list[AnyEntry] = [
    *(acted(seat, SetCode("AABCD"), "00") for seat in (0, 1)),
    *(acted(seat, Guess("AABCD")) for seat in (0, 1)),
    *(Continued(at=9.0, seat=seat) for seat in (0, 1)),
    Resumed(at=9.0),
]
LOGS: dict[str, tuple[Callable[[], TableDriver], list[AnyEntry]]] = {
    "renames": (lobby, [Renamed(at=9.0, seat=0, name=name) for name in ("Ada", "Bob")]),
    "computers": (lobby, [SeatedComputer(at=9.0, seat=4, level=Level.NOVICE), Freed(at=9.0, seat=4)]),
    "guests": (lobby, [Joined(at=9.0, seat=4, player="b", name="Bob"), Left(at=9.0, seat=4)]),
    "seats handed over": (running, [HandedOver(at=9.0, seat=0), HandedBack(at=9.0, seat=0)]),
    "continues": (running, [Continued(at=9.0, seat=0)]),
    "claims": (disputed, [acted(0, Claim()), acted(1, Claim())]),
    "replayed rounds": (lambda: running("challenge"), VOID_ROUND),
    "questions": (lambda: running("group"), [acted(seat, Ask("ABCDE")) for seat in (0, 1)]),
}


def work(entries: list[AnyEntry]) -> int:
    """Returns the number of calls, steps of generators included, that it takes to read a log."""
    count = 0

    def counting(_frame: FrameType, _event: str, _argument: object) -> None:
        nonlocal count
        count += 1

    sys.setprofile(counting)
    try:
        unfold("table", entries)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("kind", LOGS)
def test_reading_a_log_is_linear(kind: str) -> None:
    make, repeated = LOGS[kind]
    driver = make()
    short, long = ([*driver.entries, *islice(cycle(repeated), length)] for length in (490, 980))
    begun = work(driver.entries)
    assert work(long) - begun <= 2.05 * (work(short) - begun)


def test_a_name_that_does_not_change_is_no_entry() -> None:
    driver = lobby()
    assert rename(driver.table, 0, "a", f" {driver.table.seats[0].name} ", at(3.0)) is None
    assert rename(driver.table, 0, "a", "Ada", at(3.0)) is not None


def test_a_lobby_takes_so_many_changes_and_can_then_only_be_filled_and_begun() -> None:
    driver = lobby().join("b")
    names = cycle(("Ada", "Bob"))
    while driver.table.version < MAX_OTHER_ENTRIES:
        driver.apply(rename(driver.table, 4, "b", next(names), at(3.0)))
    with refused(TableErrorKey.TOO_MANY_CHANGES):
        rename(driver.table, 4, "b", "Cid", at(4.0))
    with refused(TableErrorKey.TOO_MANY_CHANGES):
        leave(driver.table, 4, "b", at(4.0))
    with refused(TableErrorKey.TOO_MANY_CHANGES):
        free_seat(driver.table, 1, "a", at(4.0))
    with refused(TableErrorKey.TOO_MANY_CHANGES):
        seat_computer(driver.table, 1, Level.MASTER, "a", at(4.0))
    driver.start()
    assert driver.table.match is not None


def test_free_seats_can_be_taken_however_long_the_log_is() -> None:
    driver = TableDriver(make_terms("party", 5)).join("a")
    names = cycle(("Ada", "Bob"))
    while driver.table.version < MAX_OTHER_ENTRIES:
        driver.apply(rename(driver.table, 0, "a", next(names), at(3.0)))
    driver.apply(seat_computer(driver.table, 1, Level.STEADY, "a", at(4.0)))
    driver.join("b", "c", "d").start()


def test_a_match_goes_on_after_too_many_changes() -> None:
    driver = running(rounds=1)
    while driver.table.version < MAX_OTHER_ENTRIES:
        driver.apply(hand_over(driver.table, 0, "a", at(3.0)))
        driver.apply(take_back(driver.table, 0, "a", at(3.0)))
    with refused(TableErrorKey.TOO_MANY_CHANGES):
        hand_over(driver.table, 0, "a", at(3.0))
    driver.play_at_random(Random(0), max_entries=10 * MAX_OTHER_ENTRIES)
    assert driver.table.early_end is None
    driver.apply(accept_rematch(driver.table, "a", at(99.0)))
    driver.apply(decline_rematch(driver.table, "b", at(99.0)))
    with refused(TableErrorKey.TOO_MANY_CHANGES):
        decline_rematch(driver.table, "a", at(99.0))


def test_a_match_that_never_ends_is_ended_without_a_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MAX_ACTIONS", 50)
    driver = running("challenge")
    while not driver.table.is_over:
        driver.go_on(9.0)
        seat = min(driver.table.waiting)
        match = driver.table.match
        assert match is not None
        is_setting = ActionType.SET_CODE in match.awaited[0].actions
        play(driver, seat, SetCode("AABCD") if is_setting else Guess("AABCD"))
    assert driver.table.actions == 50
    assert driver.table.early_end is not None
    assert driver.table.winners == ()


@pytest.mark.parametrize(
    ("edition", "options"),
    [("challenge", {"rounds": 99}), ("party", {"rounds": 99})],
)
def test_the_longest_match_without_replays_is_well_below_the_limit(edition: str, options: dict[str, object]) -> None:
    """Every row is used and marked by hand, and everybody disputes every mark; other editions have fewer rows."""
    driver = running(edition, **options, **BY_HAND)
    while not driver.table.is_over:
        driver.go_on(9.0)
        play(driver, *_slowest_action(driver))
    assert driver.table.early_end is None
    assert 1.9 * driver.table.actions < MAX_ACTIONS
    assert driver.table.version - driver.table.actions < MAX_OTHER_ENTRIES / 3


def _slowest_action(driver: TableDriver) -> tuple[int, Action]:
    match = driver.table.match
    assert match is not None
    round_ = match.round
    assert isinstance(round_, Hunt | Duel)
    for awaited in match.awaited:
        assert awaited.seat is not None
        if ActionType.CLAIM in awaited.actions and awaited.seat not in driver.table.turns.idle_claims:
            return awaited.seat, Claim()
    seat = next(iter(driver.table.waiting))
    kind = next(each for awaited in match.awaited if awaited.seat == seat for each in awaited.actions[-1:])
    shape = round_.shape(seat, kind)
    if isinstance(shape, CodeShape):
        secret, other = "ABCDEFGH"[: shape.holes], "BADCEFGH"[: shape.holes]
        # In a duel nobody wins a round in which nobody finds the code: they take turns.
        finds = match.play.roles is Roles.DUEL and round_.number % 2 == seat
        is_last = round_.row_counts[seat] == round_.limit - 1
        return seat, SetCode(secret) if kind is ActionType.SET_CODE else Guess(secret if finds and is_last else other)
    unmarked = next(row for row in round_.rows if row.mark is None and (isinstance(round_, Hunt) or row.seat != seat))
    return seat, GiveMark(*mark(round_.code if isinstance(round_, Hunt) else round_.codes[seat], unmarked.code))


def test_marks_can_be_disputed_once_until_there_is_a_new_one() -> None:
    driver = disputed()
    play(driver, 0, Claim())
    with refused(TableErrorKey.ALREADY_CLAIMED):
        play(driver, 0, Claim())
    play(driver, 1, Claim())  # The other seat hunts another code.
    play(driver, 1, Guess("GGGGG"))
    play(driver, 0, GiveMark(0, 0))
    with refused(TableErrorKey.ALREADY_CLAIMED):
        play(driver, 0, Claim())  # That was not a mark for this seat.
    play(driver, 1, Claim())
    play(driver, 0, Guess("GGGGG"))
    play(driver, 1, GiveMark(5, 0))
    driver.go_on(10.0)
    assert not driver.table.turns.idle_claims


def test_whatever_a_player_does_is_a_sign_of_life_at_all_their_seats() -> None:
    driver = TableDriver(make_terms("party", 3)).join("a", "b")
    driver.apply(join(driver.table, None, "a", "Ann", at(1.0)))
    driver.apply(rename(driver.table, 0, "a", "Ada", at(20.0)))
    assert [seat.last_seen for seat in driver.table.seats] == [20.0, 1.0, 20.0]
    driver.start()
    driver.apply(hand_over(driver.table, 1, "b", at(30.0)))
    driver.apply(hand_over(driver.table, 2, "a", at(40.0)))
    assert [seat.last_seen for seat in driver.table.seats] == [40.0, 30.0, 40.0]
