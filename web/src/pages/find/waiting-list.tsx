// What people wait for, each with a way to sit down with them.
import type { VNode } from "preact";
import { type Wish, wishText } from "../../game/new-table/wish.ts";
import type { EditionInfo, WaitingPeople } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";

export function WaitingList({
  waiting,
  editions,
  onJoin,
}: {
  waiting: readonly WaitingPeople[];
  editions: readonly EditionInfo[];
  onJoin: (wish: Wish) => void;
}): VNode {
  const t = useTranslation();
  return (
    <ul class="find-waiting">
      {waiting.map(({ people, ...wish }) => {
        const words = wishText(t, wish, editions);
        return (
          <li key={words} class="line">
            <span>
              {words} <small class="quiet">{t("find.people", people)}</small>
            </span>
            <button
              type="button"
              class="btn btn-outline"
              aria-label={t("labelled", t("find.join"), words)}
              onClick={() => onJoin(wish)}
            >
              {t("find.join")}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
