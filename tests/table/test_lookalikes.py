# ruff: noqa: RUF001 - letters that look like others are what this is about
"""Names of people: which can be seen, and which could be taken for one another."""

import unicodedata

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from keypeg.table.commands import join, rename
from keypeg.table.errors import TableError
from keypeg.table.lookalikes import look_alike
from keypeg.table.names import clean_name
from tests.table.driver import TableDriver, at, make_terms

IN_MANY_SCRIPTS = [
    *("Zoë", "Sørensen", "O’Brien-Smith (2)", "x²", "J. R.", "Ольга Б.", "Дима2000", "Ελένη", "יוסף", "ქართული"),
    *("محمد", "می\u200cخواهم", "श्री", "क्\u200dष", "র\u200d্যাব", "ශ්\u200dරී", "தமிழ்", "สมชาย", "မြန်မာ", "አማርኛ"),
    *("李小龍", "さくら太郎", "ガンダム", "Tシャツ", "葛\U000e0100城", "한글", "金한글"),
    *("Ada 🎉", "❤\ufe0f", "👨\u200d👩\u200d👧", "👩🏽\u200d🚀", "🏳\ufe0f\u200d🌈", "1\ufe0f\u20e3"),
]
UNSEEN = [
    "\u034f",
    "\u200b",
    "\u200c",
    "\u200d",
    "\u2060",
    "\ufeff",
    "\ufe0f",
    "\ufe0e",
    "\U000e0101",
    "\u3164",
    "\u00ad",
]
ACCENTS = ["\u0301", "\u0323", "\u0338", "\u0307"]
CYRILLIC = dict(zip("ABCEHIJKMOPSTXYaceijopsxy", "АВСЕНІЈКМОРЅТХУасеіјорѕху", strict=True))
GREEK = dict(zip("ABEHIKMNOPTXYZaiopvx", "ΑΒΕΗΙΚΜΝΟΡΤΧΥΖαιορνχ", strict=True))
words = st.text(st.sampled_from("ABCEHIKMOPSTXYZabcdeghiklmnoprstuvxyz019"), min_size=1, max_size=8)

distinct_words = st.text(st.sampled_from("abcdeghkpstxyABD2345"), min_size=1, max_size=3)


def wide(name: str) -> str:
    return "".join(chr(ord(each) + 0xFEE0) for each in name)


@pytest.mark.parametrize("name", IN_MANY_SCRIPTS)
def test_names_in_any_script_are_accepted(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)
    assert [other for other in IN_MANY_SCRIPTS if look_alike(name, other)] == [name]


@given(words, st.sampled_from(UNSEEN), st.integers(0, 8))
@example("Ada", "\u034f", 1)
def test_what_cannot_be_seen_is_refused_by_its_name(name: str, unseen: str, place: int) -> None:
    assume(not name[:place][-1:].isdigit())  # Where a variation selector would make a keycap.
    with pytest.raises(TableError, match=f"U\\+{ord(unseen):04X}"):
        clean_name(name[:place] + unseen + name[place:])


@given(words, st.data())
@example("Ada", None)
def test_a_name_is_taken_however_it_is_written(name: str, data: st.DataObject | None) -> None:
    """Nobody can sit down, or rename themselves, beside somebody whose name looks the same."""
    disguises = [name.upper(), name.lower(), wide(name), f" {name} ", name.replace("l", "I"), name.replace("O", "0")]
    disguises += ["".join(table.get(each, each) for each in name) for table in (CYRILLIC, GREEK)]
    if data is not None:
        place = data.draw(st.integers(0, len(name)))
        disguises.append(name[:place] + data.draw(st.sampled_from([*UNSEEN, *ACCENTS])) + name[place:])
        letters = [data.draw(st.sampled_from([each, CYRILLIC.get(each, each), GREEK.get(each, each)])) for each in name]
        disguises.append("".join(letters))
    driver = TableDriver(make_terms()).join("a")
    driver.apply(rename(driver.table, 0, "a", name, at(1.0)))
    for disguise in disguises:
        with pytest.raises(TableError):
            join(driver.table, 1, "b", disguise, at(2.0))


@given(words, words)
def test_two_names_look_like_each_other_or_neither_does(one: str, other: str) -> None:
    assert look_alike(one, other) == look_alike(other, one)
    assert look_alike(one, one)


@given(distinct_words, distinct_words)
def test_names_that_differ_do_not_exclude_each_other(one: str, other: str) -> None:
    assert look_alike(one, other) == (one.lower() == other.lower())


@given(st.text(max_size=4))
def test_a_name_that_was_accepted_is_accepted_again(text: str) -> None:
    try:
        name = clean_name(text)
    except TableError:
        assume(False)
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("name", "scripts"), [("Аda", "Cyrillic and Latin"), ("Αda", "Greek and Latin"), ("Иωан", "Cyrillic and Greek")]
)
def test_a_word_in_two_alphabets_is_refused(name: str, scripts: str) -> None:
    with pytest.raises(TableError, match=scripts):
        clean_name(f"Bob {name}")
    clean_name(f"{name[0]} {name[2:]}")
