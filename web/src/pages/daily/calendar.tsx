// A month of days: the rows it took, and a ring on each day that can still be played.

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { addMonths, type DateText, datesOf, monthOf, weekday } from "../../game/solo/calendar.ts";
import { FIRST_DAY } from "../../generated/daily.ts";
import type { PlayedDay } from "../../generated/messages.ts";
import { LineIcon } from "../../parts/line-icon.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";
import { dayPath } from "./paths.ts";

interface MonthProps {
  days: readonly PlayedDay[];
  /** The date of this page. */
  shown: DateText;
  today: DateText;
}

/** A Monday, from which the names of the days are counted. */
const MONDAY = "2026-01-05";

export function Month({ days, shown, today }: MonthProps): VNode {
  const t = useTranslation();
  const [month, setMonth] = useState(monthOf(shown));
  const dates = datesOf(month);
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <section class="sheet month" aria-labelledby="month">
      <header>
        <h2 class="display" id="month" aria-live="polite">
          {t("month.name", month, month.slice(0, 4) !== today.slice(0, 4))}
        </h2>
        <span class="month-steps">
          <MonthStep to={before} isDisabled={before < monthOf(FIRST_DAY)} direction="back" onGo={setMonth} />
          <MonthStep to={after} isDisabled={after > monthOf(today)} direction="on" onGo={setMonth} />
        </span>
      </header>
      <ol class="month-days" style={{ "--first": weekday(`${month}-01`) + 1 }}>
        {datesOf(monthOf(MONDAY))
          .slice(4, 11)
          .map((date) => (
            <li key={date} class="month-weekday" aria-hidden="true">
              {t("month.weekday", date)}
            </li>
          ))}
        {dates.map((date) => (
          <li key={date} class={date === today ? "is-today" : ""}>
            <CalendarDay date={date} days={days} shown={shown} today={today} />
          </li>
        ))}
      </ol>
      <p class="small quiet">{t("month.legend")}</p>
    </section>
  );
}

interface MonthStepProps {
  to: string;
  isDisabled: boolean;
  direction: "back" | "on";
  onGo: (month: string) => void;
}

function MonthStep({ to, isDisabled, direction, onGo }: MonthStepProps): VNode {
  const t = useTranslation();
  return (
    <button
      type="button"
      class="btn-icon"
      aria-label={t("month.name", to, true)}
      aria-disabled={isDisabled ? "true" : undefined}
      onClick={() => !isDisabled && onGo(to)}
    >
      <LineIcon of={direction} />
    </button>
  );
}

function CalendarDay({ date, days, shown, today }: MonthProps & { date: DateText }): VNode {
  const t = useTranslation();
  const number = <small aria-hidden="true">{Number(date.slice(8))}</small>;
  const own = days.filter((day) => day.date === date);
  if (date < FIRST_DAY || (date > today && own.length === 0)) return <span class="month-day">{number}</span>;
  const result = (edition: string): PlayedDay | undefined => own.find((day) => day.edition === edition);
  const [original, large] = [result("original"), result("super")];
  const label = [
    t("daily.date", date),
    original === undefined && large === undefined ? t("month.open") : "",
    ...own.map((day) => t("month.result", t.find(`edition.${day.edition}`) ?? day.edition, day.is_found, day.rows)),
  ];
  return (
    <Link to={dayPath(date)} class="month-day" {...(date === shown ? { "aria-current": "page" } : {})}>
      <span class="vh">{label.filter(Boolean).join(", ")}</span>
      {number}
      {original === undefined && large?.is_found !== true ? <i class="month-ring" /> : null}
      {original === undefined ? null : <b aria-hidden="true">{rowsText(original)}</b>}
      {large === undefined ? null : <em aria-hidden="true">{rowsText(large)}</em>}
    </Link>
  );
}

function rowsText({ is_found, rows }: PlayedDay): string {
  return !is_found ? "–" : rows === null ? "✓" : String(rows);
}
