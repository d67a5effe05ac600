// When the next code comes: in how long, and by which clock.
import type { VNode } from "preact";
import { useTranslation } from "../../parts/translation.ts";
import { language } from "../app-state.ts";
import { useShared } from "../shared-value.ts";
import { secondsLeft, useToday } from "./today.ts";

export function NextCode(): VNode {
  const t = useTranslation();
  useToday();
  const minutes = Math.ceil(secondsLeft() / 60);
  return (
    <section class="slab next-code">
      <b class="display">{t("next.in", Math.floor(minutes / 60), minutes % 60)}</b>
      <span>{t("next.when", placeHere(), offsetHere(useShared(language)))}</span>
    </section>
  );
}

/** Names the reader's time zone by its place, such as "New York". */
function placeHere(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

/** Such as "GMT+1". */
function offsetHere(locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: "shortOffset" }).formatToParts(new Date());
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
