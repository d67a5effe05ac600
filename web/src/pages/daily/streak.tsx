// The streak in words, and the last fourteen days as pegs in a strip.

import type { VNode } from "preact";
import { letters } from "../../board/colours.ts";
import { addDays, type DateText, datesBetween, daysFrom } from "../../game/solo/calendar.ts";
import { foundDates } from "../../game/solo/played-days.ts";
import { streakOf } from "../../game/solo/streak.ts";
import { FIRST_DAY } from "../../generated/daily.ts";
import type { PlayedDay } from "../../generated/messages.ts";
import { Dome } from "../../parts/peg.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";
import { dayPath } from "./paths.ts";

interface StreakProps {
  days: readonly PlayedDay[];
  today: DateText;
}

const DAYS_SHOWN = 14;
const COLOURS = letters(6);

export function StreakStrip({ days, today }: StreakProps): VNode {
  const t = useTranslation();
  const found = new Set(foundDates(days));
  const played = new Set(days.map(({ date }) => date));
  const { current } = streakOf(found, today);
  const shown = datesBetween(addDays(today, 1 - DAYS_SHOWN), today);
  return (
    <section class="streak" aria-labelledby="streak">
      <div>
        <h2 class="display" id="streak">
          {t("streak.run", current)}
        </h2>
        <StreakLine days={days} today={today} />
      </div>
      <ol class="slab streak-strip">
        {shown.map((date) => (
          <li key={date}>
            <span class="vh">
              {t(
                "labelled",
                t("daily.date", date),
                t(found.has(date) ? "streak.found" : played.has(date) ? "streak.missed" : "month.open"),
              )}
            </span>
            {found.has(date) ? (
              // A day keeps its colour while it moves along.
              <Dome peg={COLOURS[daysFrom(FIRST_DAY, date) % COLOURS.length] ?? "A"} />
            ) : (
              <i class="streak-hole" />
            )}
            <span aria-hidden="true">{Number(date.slice(8))}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What counts, the longest streak, and the day that is missing for a longer one. */
function StreakLine({ days, today }: StreakProps): VNode {
  const t = useTranslation();
  const { current, longest, gap, closed } = streakOf(foundDates(days), today);
  const [first] = gap;
  return (
    <p class="quiet">
      {t("streak.counts")} {longest > current ? `${t("streak.longest", longest)} ` : ""}
      {first !== undefined && gap.length <= 2 ? (
        <Link to={dayPath(first)} class="way">
          {t("streak.gap", gap, closed)}
        </Link>
      ) : longest === 0 ? (
        t("streak.none")
      ) : null}
    </p>
  );
}
