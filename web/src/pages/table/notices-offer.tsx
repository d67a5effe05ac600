// Offers once to tell the reader when it is their turn, while they wait for somebody who may take days.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { STORED } from "../../game/storage.ts";
import { fetchNotices } from "../../net/notices.ts";
import { useTranslation } from "../../parts/translation.ts";
import { preferences, store } from "../app-state.ts";
import { hasPush, notificationPermission, useNotices } from "../use-notices.ts";

export function NoticesOffer(): VNode | null {
  const t = useTranslation();
  const { isOn, permission, isPushed, toggle } = useNotices();
  const [offer, setOffer] = useState<"none" | "open" | "answered">("none");
  useEffect(() => {
    if (!mayOffer()) return;
    fetchNotices().then(
      ({ key }) => {
        if (key === null) return;
        store.setItem(STORED.offeredNotices, "true");
        setOffer("open");
      },
      () => undefined,
    );
  }, []);
  if (offer === "none") return null;
  if (offer === "open")
    return (
      <div class="waits" role="status">
        <p>{t("notices.offer")}</p>
        <div class="waits-acts line">
          <button
            type="button"
            class="btn btn-small"
            onClick={() => {
              setOffer("answered");
              toggle();
            }}
          >
            {t("notices.offer.yes")}
          </button>
          <button type="button" class="btn btn-plain" onClick={() => setOffer("none")}>
            {t("rematch.decline")}
          </button>
        </div>
      </div>
    );
  return isOn ? (
    <div class="waits" role="status">
      <p>{permission === "denied" || isPushed ? t(isPushed ? "notices.agreed" : "notices.is.denied") : ""}</p>
      <button type="button" class="btn btn-plain" onClick={toggle}>
        {t("notices.off")}
      </button>
    </div>
  ) : null;
}

/** Nobody is asked whose browser takes no notices, who has answered the browser already, or who has seen the offer. */
function mayOffer(): boolean {
  const isNew = hasPush() && notificationPermission() === "default" && !preferences.value.notices;
  return isNew && store.getItem(STORED.offeredNotices) === null;
}
