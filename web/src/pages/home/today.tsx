// Today's code: the lid under which it lies, and the last seven days.
import type { VNode } from "preact";
import { BUILT_IN_EDITIONS, editionName } from "../../game/editions.ts";
import type { DateText } from "../../game/solo/calendar.ts";
import { isOver } from "../../game/solo/game.ts";
import { dailyKey, KeptGames } from "../../game/solo/kept-games.ts";
import { foundDates } from "../../game/solo/played-days.ts";
import { streakOf } from "../../game/solo/streak.ts";
import { lastWeek, type WeekDay } from "../../game/solo/week.ts";
import { parseSpace } from "../../game/space.ts";
import type { PlayedDay, SoloGame } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { store } from "../app-state.ts";
import { codePath, dayPath } from "../daily/paths.ts";
import { findDay, useToday } from "../daily/today.ts";
import { useDays } from "../daily/use-days.ts";
import { Link } from "../link.tsx";
import { useRequest } from "../use-request.tsx";

/** The part of a code that its lid shows. */
interface LidCode {
  readonly edition: string;
  readonly space: string;
  readonly game: SoloGame | null;
}

/** Shown until the codes of today are known. */
const FIRST: LidCode = { edition: "original", space: "4x6", game: null };

export function Today(): VNode {
  const t = useTranslation();
  const date = useToday();
  const { days } = useDays(date);
  const { state } = useRequest(() => findDay(null), date);
  const codes = state.is === "ready" ? state.value.codes : keptCodes(date);
  const begun = codes.find(({ game }) => !isOver(game));
  // Without the server it is not known which codes there are besides those begun here.
  const open = begun ?? (codes.length > 0 ? undefined : FIRST);
  const space = parseSpace(open?.space ?? "");
  const path =
    open !== undefined && (state.is !== "failed" || begun !== undefined) ? codePath(date, open.edition) : "/daily";
  return (
    <section class="today" aria-labelledby="today">
      <h2 class="display" id="today">
        {t("title.daily")}
      </h2>
      <p class="quiet">
        {space === null
          ? state.is === "ready"
            ? t("home.today.done")
            : null
          : t("home.today.about", space.holes, space.colours, space.blanks)}
      </p>
      <Link to={path} class="slab today-lid">
        <span class="today-cover" aria-hidden="true">
          {Array.from({ length: space?.holes ?? 4 }, (_, hole) => (
            <i key={hole} />
          ))}
        </span>
        <span class="today-go">
          {open === undefined
            ? t("home.today.look")
            : t("home.today.row", lidName(open), (open.game?.rows.length ?? 0) + 1)}
        </span>
      </Link>
      <Week days={days} today={date} />
    </section>
  );

  /** The first needs no name. */
  function lidName({ edition }: LidCode): string | null {
    return edition === FIRST.edition ? null : editionName(t, { key: edition, name: edition });
  }
}

/** What was begun in this browser is known without the server. */
export function keptCodes(date: DateText): readonly LidCode[] {
  const kept = new KeptGames(store);
  return BUILT_IN_EDITIONS.flatMap(({ key }) => {
    const found = kept.get(dailyKey(date, key));
    return found === null ? [] : [{ edition: key, space: found.code.space, game: found.game }];
  });
}

function Week({ days, today }: { days: readonly PlayedDay[]; today: DateText }): VNode {
  const t = useTranslation();
  const { current } = streakOf(foundDates(days), today);
  return (
    <>
      <ol class="week">
        {lastWeek(days, today).map((day) => (
          <li key={day.date} class={day.date === today ? "is-today" : undefined}>
            <Link to={dayPath(day.date)}>
              <span class="vh">{t("home.week.day", day.date, day.is, rowsOf(day))}</span>
              <span aria-hidden="true">
                {day.is === "open" ? (
                  <i class="week-ring" />
                ) : (
                  <b>{day.is === "missed" ? "–" : (rowsOf(day) ?? "✓")}</b>
                )}
                {t("home.week.weekday", day.date)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {current < 2 ? null : <p class="small quiet">{t("streak.run", current)}</p>}
    </>
  );
}

function rowsOf(day: WeekDay): number | null {
  return day.is === "found" ? day.rows : null;
}
