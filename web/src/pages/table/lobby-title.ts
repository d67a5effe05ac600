// The title of a table before the match.
import { useEffect, useState } from "preact/hooks";
import type { Snapshot } from "../../game/table/controller.ts";
import type { State } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { notifyHidden } from "./notices.ts";

/** Shows in the title, and to a reader who looks elsewhere by a notice, that somebody has come. */
export function useLobbyTitle(title: string, { news }: Snapshot, { table }: State): void {
  const t = useTranslation();
  const [arrived, setArrived] = useState<string | null>(null);
  useEffect(() => {
    const seat = news.findLast(({ what }) => what === "joined")?.seat ?? null;
    const guest = seat === null ? undefined : table.seats[seat];
    if (guest === undefined || guest.is_yours || guest.name === "") return;
    const text = t("lobby.arrived", guest.name);
    setArrived(text);
    notifyHidden(text, table.id);
  }, [news]);
  useEffect(() => {
    document.title = `${arrived === null ? title : `● ${arrived}`} · Keypeg`;
    if (arrived === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = (): void => {
      if (document.visibilityState === "visible") timer ??= setTimeout(() => setArrived(null), ARRIVAL_MS);
    };
    forget();
    document.addEventListener("visibilitychange", forget);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", forget);
    };
  }, [title, arrived]);
}

/** How long the title says that somebody has come, to a reader who sees it. */
const ARRIVAL_MS = 5000;
