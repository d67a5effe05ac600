"""Notices are offered once, to whoever waits for somebody who may take days."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.gallery.show import Gallery
from tests.gallery.states import STATES
from tests.gallery.test_acts import button

OFFER = "Notify you when it\N{RIGHT SINGLE QUOTATION MARK}s your turn?"
AGREED = "You\N{RIGHT SINGLE QUOTATION MARK}ll get a notification when it\N{RIGHT SINGLE QUOTATION MARK}s your turn."
PUSH = """() => {
    const asked = [];
    window.asked = asked;
    let permission = "default";
    let subscription = null;
    const keys = { p256dh: "public", auth: "secret" };
    const made = {
        toJSON: () => ({ endpoint: "https://push.example/x", keys }),
        unsubscribe: async () => { asked.push("unsubscribe"); subscription = null; },
    };
    const pushManager = {
        getSubscription: async () => subscription,
        subscribe: async ({ applicationServerKey }) => {
            asked.push(applicationServerKey);
            subscription = made;
            return made;
        },
    };
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = async () => {
        asked.push("permission");
        permission = PERMISSION;
        return permission;
    };
    const registration = { pushManager };
    Object.defineProperty(navigator.serviceWorker, "ready", { get: async () => registration });
    navigator.serviceWorker.getRegistration = async () => registration;
    const send = window.fetch;
    window.fetch = async (path, options) => {
        if (path !== "/api/me/notices" || (options?.method ?? "GET") === "GET") return send(path, options);
        asked.push(`${options.method} ${options.body ?? ""}`);
        return Response.json({ key: "key of the server", is_on: options.method === "PUT" });
    };
}"""


@pytest.fixture
def page(phone: Gallery) -> Iterator[Page]:
    """Returns a page of its own: what is replaced here is replaced for good."""
    phone.page.goto("about:blank")
    yield phone.page
    phone.page.evaluate("localStorage.clear()")
    phone.page.goto("about:blank")


def shown(gallery: Gallery, permission: str) -> Page:
    gallery.show(STATES["not-found"])
    gallery.page.evaluate(PUSH.replace("PERMISSION", f'"{permission}"'))
    return gallery.show(STATES["challenge-notices"])


def test_a_tap_starts_notices_and_another_stops_them(phone: Gallery, page: Page) -> None:
    shown(phone, "granted")
    expect(page.get_by_text(OFFER)).to_be_visible()
    assert page.evaluate("asked") == [], "nobody is asked for permission before they tap"
    button(page, "Notify me").tap()
    expect(page.get_by_text(AGREED)).to_be_visible()
    body = '{"endpoint":"https://push.example/x","p256dh":"public","auth":"secret"}'
    assert page.evaluate("asked") == ["permission", "key of the server", f"PUT {body}"]
    button(page, "Stop notifying me").tap()
    expect(page.get_by_text(AGREED)).to_be_hidden()
    page.wait_for_function("() => asked.at(-1) === 'DELETE '")
    assert page.evaluate("asked").count("unsubscribe") == 1


def test_who_declines_is_not_asked_again(phone: Gallery, page: Page) -> None:
    shown(phone, "granted")
    button(page, "No, thanks").tap()
    expect(page.get_by_text(OFFER)).to_be_hidden()
    assert page.evaluate("asked") == []
    assert page.evaluate("localStorage.getItem('keypeg-offered-notices')") == "true"


def test_who_is_refused_by_the_browser_is_told(phone: Gallery, page: Page) -> None:
    shown(phone, "denied")
    button(page, "Notify me").tap()
    expect(page.get_by_text("This browser blocks notifications from this site.")).to_be_visible()
    assert page.evaluate("asked") == ["permission"]
