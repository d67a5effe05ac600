"""What the service worker does with a notice, in a real browser. A push service would be on the internet."""

import json

from playwright.sync_api import Browser, Page

from tests.e2e.conftest import Victim, readers_at
from tests.e2e.test_offline import wait_until

SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(({title, tag}) => [tag, title])"""
CLICK = """async (tag) => {
    const done = [];
    WindowClient.prototype.focus = async function () { done.push(`focus ${new URL(this.url).pathname}`); };
    self.clients.openWindow = async (address) => done.push(`open ${address}`);
    const [notification] = await self.registration.getNotifications({ tag });
    const event = new NotificationEvent("notificationclick", { notification });
    const handled = [];
    event.waitUntil = (work) => handled.push(work);
    self.dispatchEvent(event);
    await Promise.all(handled);
    return done;
}"""


def test_a_notice_says_whose_turn_it_is_and_opens_the_table(browser: Browser, server: Victim) -> None:
    with readers_at(server.base, browser) as reader:
        each = reader(service_workers="allow", locale="de-AT", permissions=["notifications"])
        page = each.page
        page.goto("/learn")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        table = each.table("original", [{"type": "here", "name": "Ada"}, {"type": "open"}])["id"]
        for notice in ({"table": "other", "opponent": "Bob"}, *[{"table": table, "opponent": None}] * 2):
            deliver(page, server.base, notice)
        shown = {"other": "Gegen Bob bist du dran", table: "Du bist dran"}
        wait_until(page, SHOWN, "({length}) => length === 2")
        assert dict(page.evaluate(SHOWN)) == shown
        (worker,) = page.context.service_workers
        page.goto(f"/t/{table}")
        assert worker.evaluate(CLICK, "other") == ["open /t/other"]
        assert worker.evaluate(CLICK, table) == [f"focus /t/{table}"]
        assert page.evaluate(SHOWN) == [], "what was clicked is gone"


def deliver(page: Page, origin: str, notice: object) -> None:
    """Hands the service worker what a push service would."""
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda seen: found.extend(each["registrationId"] for each in seen["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not found:  # Chromium says so after its answer, and is heard while a page answers.
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": found[-1], "data": json.dumps(notice)},
    )
    session.detach()
