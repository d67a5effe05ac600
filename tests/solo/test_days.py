"""Which code there is on which date."""

from collections import Counter
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keypeg.solo.days import EDITIONS, FIRST_DAY, DailyCode, draw_code, last_day, read_daily_code, read_day
from keypeg.solo.errors import SoloError, SoloErrorKey

KEY = bytes(range(32))
days = st.dates(FIRST_DAY, date(2100, 1, 1))
keys = st.binary(min_size=32, max_size=32)


def at(*moment: int) -> float:
    return datetime(*moment, tzinfo=UTC).timestamp()  # type: ignore[misc, arg-type] # year, month, day, hour


@given(key=keys, day=days, edition=st.sampled_from(EDITIONS))
def test_a_key_gives_the_same_code_for_a_date_every_time(key: bytes, day: date, edition: str) -> None:
    daily = DailyCode(day, edition)
    hidden = draw_code(key, daily)
    draw_code.cache_clear()
    assert draw_code(key, DailyCode(day, edition)) == hidden
    assert hidden.code in daily.terms.space
    assert hidden.code not in repr(hidden)


def test_codes_stay_as_they_were_drawn_first() -> None:
    """An update must not change the codes of past days."""
    found = [draw_code(KEY, DailyCode(date(2026, 1, day), edition)).code for day in (1, 4) for edition in EDITIONS]
    assert found == ["FCFB", "CDBDB", "_B__", "FADFD"]


def test_sundays_have_empty_holes() -> None:
    spaces = {
        (day, edition): str(DailyCode(date(2026, 3, day), edition).terms.space)
        for day in range(1, 9)
        for edition in EDITIONS
    }
    assert spaces == {
        (day, edition): size + ("b" if day in {1, 8} else "")
        for day in range(1, 9)
        for edition, size in (("original", "4x6"), ("super", "5x8"))
    }
    assert [DailyCode(FIRST_DAY, edition).terms.max_rows for edition in EDITIONS] == [10, 12]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_symbol_is_about_as_likely_in_every_hole(edition: str) -> None:
    sundays = [date(2026, 1, 4) + timedelta(weeks=week) for week in range(1500)]
    codes = [draw_code(KEY, DailyCode(day, edition)).code for day in sundays]
    space = DailyCode(sundays[0], edition).terms.space
    expected = len(codes) / len(space.symbols)
    for hole in zip(*codes, strict=True):
        counts = Counter(hole)
        assert set(counts) == set(space.symbols)
        chi_squared = sum((count - expected) ** 2 / expected for count in counts.values())
        assert chi_squared < 30  # For 8 degrees of freedom, one in five thousand is above.


@given(key=keys, other=keys)
def test_keys_editions_and_days_have_codes_of_their_own(key: bytes, other: bytes) -> None:
    mondays = [date(2026, 1, 5) + timedelta(weeks=week) for week in range(20)]
    drawn = [
        [draw_code(each, DailyCode(day, edition)).code for day in mondays]
        for each in {key, other}
        for edition in EDITIONS
    ]
    assert len({tuple(code[:4] for code in codes) for codes in drawn}) == len(drawn)
    assert all(len(set(codes)) > len(mondays) // 2 for codes in drawn)


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        (at(2026, 2, 28, 9), date(2026, 2, 28)),
        (at(2026, 2, 28, 10), date(2026, 3, 1)),
        (at(2026, 12, 31, 23), date(2027, 1, 1)),
    ],
)
def test_a_date_can_be_played_once_it_has_begun_somewhere(moment: float, day: date) -> None:
    assert last_day(moment) == day
    assert read_day(day.isoformat(), moment) == day
    with pytest.raises(SoloError) as refused:
        read_day((day + timedelta(days=1)).isoformat(), moment)
    assert refused.value.key is SoloErrorKey.NOT_YET


@given(text=st.text(max_size=12) | st.sampled_from(["2025-12-31", "20260301", "2026-W10-1", "2026-3-1", "2026-02-30"]))
def test_what_is_not_a_date_with_a_code_is_refused(text: str) -> None:
    for call in (lambda: read_day(text, at(2026, 6, 1)), lambda: read_daily_code("2026-03-01", text, at(2026, 6, 1))):
        with pytest.raises(SoloError) as refused:
            call()
        assert refused.value.key is SoloErrorKey.NO_SUCH_DAY
