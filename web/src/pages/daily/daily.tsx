// Today's code, a past day's, and the board on which one of them is played.

import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { builtInEdition } from "../../game/editions.ts";
import { isDate } from "../../game/solo/calendar.ts";
import { dailyKey, KeptGames } from "../../game/solo/kept-games.ts";
import type { Day, HuntedCode } from "../../generated/messages.ts";
import { fetchDay, layDailyRow } from "../../net/daily.ts";
import { HttpError } from "../../net/http.ts";
import { useTranslation } from "../../parts/translation.ts";
import { showNotFound, store } from "../app-state.ts";
import { lazy } from "../lazy.tsx";
import { SoloPage } from "../solo/game.tsx";
import { RequestStatus, useRequest } from "../use-request.tsx";
import { DayPage } from "./day.tsx";
import { dayPath } from "./paths.ts";
import { findDay, today } from "./today.ts";

const DailyEnd = lazy("result", (chunk) => chunk.DailyEnd);

/** `/daily`, `/daily/DATE` or `/daily/DATE/EDITION`. */
export function DailyPage({ parts }: { parts: readonly string[] }): VNode | null {
  const [date = null, edition = null] = parts;
  const isKnown = parts.length <= 2 && (date === null || isDate(date));
  useEffect(() => {
    if (!isKnown) showNotFound();
  }, [isKnown]);
  if (!isKnown) return null;
  if (date === null || edition === null) return <DayPage key={date ?? "today"} date={date} />;
  return <DailyGame key={`${date} ${edition}`} date={date} edition={edition} />;
}

interface GameProps {
  date: string;
  edition: string;
}

/** A game that was begun in this browser goes on without a connection. */
function DailyGame({ date, edition }: GameProps): VNode | null {
  const t = useTranslation();
  const request = useRequest(() => findDay(date), date);
  const { state } = request;
  const kept = new KeptGames(store).get(dailyKey(date, edition));
  const code = state.is === "ready" ? codeOf(state.value, edition) : null;
  const isOffline = state.is === "failed" && isUnreachable(state.problem);
  const isMissing =
    (state.is === "ready" && code === null) ||
    (state.is === "failed" && state.problem instanceof HttpError && state.problem.status === NOT_FOUND);
  useEffect(() => {
    if (isMissing) showNotFound();
  }, [isMissing]);
  const known = code ?? (isOffline ? (kept?.code ?? null) : null);
  const info = known === null ? null : builtInEdition(known.edition);
  if (known === null || info === null)
    return (
      <div class="daily-wait">
        <RequestStatus request={request} text={t("home.loading")} />
      </div>
    );
  return (
    <SoloPage
      name={dailyKey(date, edition)}
      code={known}
      edition={info}
      server={{
        load: async () => codeOf(await fetchDay(date), edition)?.game ?? null,
        lay: (row) => layDailyRow(date, edition, row),
      }}
      game={code === null ? undefined : code.game}
      about={t("daily.date", date)}
      back={{ path: dayPath(date), label: t(date === today() ? "title.daily" : "daily.back") }}
      end={(game, match) => <DailyEnd date={date} game={game} match={match} />}
    />
  );
}

const NOT_FOUND = 404;

export function isUnreachable(problem: unknown): boolean {
  return !(problem instanceof HttpError) || problem.status === 0;
}

function codeOf(day: Day, edition: string): HuntedCode | null {
  return day.codes.find((code) => code.edition === edition) ?? null;
}
