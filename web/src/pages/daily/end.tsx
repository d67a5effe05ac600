// The end of a code of a day: the result, how everyone did, the streak, and sharing.

import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import type { MatchState } from "../../board/values.ts";
import { BUILT_IN_EDITIONS, editionName } from "../../game/editions.ts";
import { dailyKey, KeptGames } from "../../game/kept-games.ts";
import { foundDates } from "../../game/played-days.ts";
import { isOver } from "../../game/solo.ts";
import { streakOf } from "../../game/streak.ts";
import type { SoloGame } from "../../generated/messages.ts";
import { fetchDay } from "../../net/daily.ts";
import { useTranslation } from "../../parts/translation.ts";
import { store } from "../app-state.ts";
import { Link } from "../link.tsx";
import { ShareSheet } from "../share/sheet.tsx";
import { SoloEnd } from "../solo/end.tsx";
import { EveryoneChart } from "../solo/everyone.tsx";
import { useRequest } from "../use-request.tsx";
import { codePath, dayPath } from "./paths.ts";
import { StreakLine } from "./streak.tsx";
import { useToday } from "./today.ts";
import { useDays } from "./use-days.ts";

interface DailyEndProps {
  date: string;
  game: SoloGame;
  match: MatchState;
}

export function DailyEnd({ date, game, match }: DailyEndProps): VNode {
  const t = useTranslation();
  const now = useToday();
  const { days } = useDays(`${date} ${game.edition}`);
  const { current } = streakOf(foundDates(days), now);
  const edition = BUILT_IN_EDITIONS.find(({ key }) => key === game.edition);
  const other = useOtherCode(date, game.edition);
  return (
    <SoloEnd
      game={game}
      match={match}
      eyebrow={t("daily.date", date)}
      next={
        other === null ? (
          <Link to={dayPath(date)} class="btn" data-keypeg="next">
            {t(date === now ? "daily.toToday" : "daily.back")}
          </Link>
        ) : (
          <>
            <Link to={codePath(date, other.key)} class="btn" data-keypeg="next">
              {t("daily.other", editionName(t, other))}
            </Link>
            <Link to={dayPath(date)} class="btn btn-plain">
              {t(date === now ? "daily.toToday" : "daily.back")}
            </Link>
          </>
        )
      }
    >
      <section class="end-streak" aria-label={t("streak.title")}>
        <h2 class="display">{t("streak.run", current)}</h2>
        <StreakLine days={days} today={now} />
      </section>
      <EveryoneChart date={date} edition={game.edition} game={game} />
      {edition === undefined ? null : (
        <ShareSheet
          shared={{ kind: "daily", date, edition: game.edition }}
          game={game}
          edition={edition}
          title={t("share.title", date)}
        />
      )}
    </SoloEnd>
  );
}

/** Returns the edition whose code of this day is still to be found. */
function useOtherCode(date: string, edition: string): (typeof BUILT_IN_EDITIONS)[number] | null {
  const { state } = useRequest(() => fetchDay(date), date);
  useEffect(() => scrollTo(0, 0), []);
  if (state.is !== "ready") return null;
  const other = state.value.codes.find((code) => code.edition !== edition);
  if (other === undefined || isOver(other.game)) return null;
  const kept = new KeptGames(store).get(dailyKey(date, other.edition));
  if (isOver(kept?.game ?? null)) return null;
  return BUILT_IN_EDITIONS.find(({ key }) => key === other.edition) ?? null;
}
