// A slip that says that a friend has played a code that the reader shared. It lies there until it is put away.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { STORED } from "../../game/storage.ts";
import { fetchPlayed } from "../../net/shares.ts";
import { useTranslation } from "../../parts/translation.ts";
import { store } from "../app-state.ts";
import { Cross } from "../confirm.tsx";
import { Link } from "../link.tsx";
import { useRequest } from "../use-request.tsx";

export function PlayedSlip(): VNode | null {
  const t = useTranslation();
  const { state } = useRequest(fetchPlayed, "");
  const [seen, setSeen] = useState(() => Number(store.getItem(STORED.playedShare) ?? 0));
  const latest = state.is === "ready" ? state.value.find(({ ended }) => ended > seen) : undefined;
  if (latest === undefined) return null;
  const putAway = (): void => {
    store.setItem(STORED.playedShare, String(latest.ended));
    setSeen(latest.ended);
  };
  const rowsOf = (rows: number, isFound: boolean): number | null => (isFound ? rows : null);
  return (
    <section class="sheet played-slip" aria-labelledby="played">
      <h2 class="display" id="played">
        {t("home.played", latest.name)}
      </h2>
      <p class="quiet">
        {t(
          "home.played.rows",
          rowsOf(latest.row_count, latest.is_found),
          rowsOf(latest.own_row_count, latest.own_is_found),
        )}
      </p>
      <Link to={`/s/${latest.share}`} class="way">
        {t("home.played.look")}
      </Link>
      <button type="button" class="btn-icon cross" aria-label={t("home.played.away")} onClick={putAway}>
        <Cross />
      </button>
    </section>
  );
}
