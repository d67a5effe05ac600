"""The form for a new table."""

import pytest
from playwright.sync_api import expect

from tests.e2e.checks import scrolls_sideways
from tests.e2e.conftest import NewReader
from tests.e2e.test_lobby import PHONE

pytestmark = pytest.mark.walkthrough

_CUT = """() => [...document.querySelectorAll(".make select, .perm button")].filter((each) => {
    const style = getComputedStyle(each);
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const texts = each.tagName === "SELECT" ? [...each.options].map(({text}) => text) : [each.innerText];
    const arrow = each.tagName === "SELECT" ? 18 : 4;
    const room = each.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
    return texts.some((text) => pen.measureText(text).width > room);
}).map((each) => each.id || each.innerText)"""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
@pytest.mark.parametrize("edition", ["original", "super", "challenge", "party", "group"])
def test_the_form_for_a_table_shows_its_options_on_a_low_screen(reader: NewReader, locale: str, edition: str) -> None:
    each = reader(locale=locale, width=1280, height=720)
    each.page.goto(f"/new/{edition}")
    options, go = each.page.locator(".options summary"), each.page.locator(".make-go")
    above, below = options.bounding_box(), go.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]
    assert not each.page.evaluate("() => document.documentElement.scrollHeight > innerHeight")


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
@pytest.mark.parametrize("width", [320, 360])
def test_nothing_chosen_for_a_table_is_cut_on_a_phone(reader: NewReader, locale: str, width: int) -> None:
    each = reader(**{**PHONE, "width": width}, locale=locale)
    each.page.goto("/new/super")
    each.page.locator(".options summary").click()
    assert each.page.evaluate(_CUT) == []
    assert not scrolls_sideways(each)


def test_the_size_of_the_box_is_named_where_another_is_chosen(reader: NewReader) -> None:
    each = reader()
    each.page.goto("/new/super")
    expect(each.page.locator(".picked")).to_contain_text("5 holes, 8 colours.")
    expect(each.page.locator(".picked")).not_to_contain_text("The box has")
    each.page.get_by_role("button", name="4 holes, 6 colours: 1,296 codes", exact=True).click()
    expect(each.page.locator(".picked")).to_contain_text("The box has 5 holes and 8 colours.")
