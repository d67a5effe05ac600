// The end of a code of a day: the result, how everyone did, the streak, and sharing.

import type { VNode } from "preact";
import type { MatchState } from "../../board/values.ts";
import { builtInEdition, editionName } from "../../game/editions.ts";
import { isOver } from "../../game/solo/game.ts";
import { mergeDays } from "../../game/solo/played-days.ts";
import type { EditionInfo, SoloGame } from "../../generated/messages.ts";
import { fetchDay } from "../../net/daily.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";
import { ShareSheet } from "../share/sheet.tsx";
import { SoloEnd } from "../solo/end.tsx";
import { EveryoneChart } from "../solo/everyone.tsx";
import { useRequest } from "../use-request.tsx";
import { NextCode } from "./next-code.tsx";
import { codePath, dayPath } from "./paths.ts";
import { StreakStrip } from "./streak.tsx";
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
  const known = useDays(`${date} ${game.edition}`).days;
  // The server may not have told of this game yet.
  const { edition: key, is_hard_mode } = game;
  const own = { date, edition: key, is_found: game.is_found === true, rows: game.rows.length, is_hard_mode };
  const days = mergeDays(known, [own]);
  const edition = builtInEdition(game.edition);
  const other = useOtherCode(date, game.edition);
  return (
    <SoloEnd
      game={game}
      match={match}
      eyebrow={t("daily.date", date)}
      next={
        other === null ? (
          <Link to={dayPath(date)} class="btn btn-plain" data-keypeg="next">
            {t(date === now ? "daily.toToday" : "daily.back")}
          </Link>
        ) : (
          <>
            <Link to={codePath(date, other.key)} class="btn btn-outline" data-keypeg="next">
              {t("daily.other", editionName(t, other))}
            </Link>
            <Link to={dayPath(date)} class="btn btn-plain">
              {t(date === now ? "daily.toToday" : "daily.back")}
            </Link>
          </>
        )
      }
      share={
        edition === null ? null : (
          <ShareSheet
            shared={{ kind: "daily", date, edition: game.edition }}
            game={game}
            edition={edition}
            title={t("share.title", date)}
          />
        )
      }
    >
      {date === now ? <NextCode /> : null}
      <StreakStrip days={days} today={now} />
      <EveryoneChart date={date} edition={game.edition} game={game} />
    </SoloEnd>
  );
}

/** Returns the edition whose code of this day is still to be found. */
function useOtherCode(date: string, edition: string): EditionInfo | null {
  const { state } = useRequest(() => fetchDay(date), date);
  if (state.is !== "ready") return null;
  const other = state.value.codes.find((code) => code.edition !== edition);
  if (other === undefined || isOver(other.game)) return null;
  return builtInEdition(other.edition);
}
