// The page of a day: its codes, the streak, the month, and the way to share what was found.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { keysClass } from "../../board/look.ts";
import { builtInEdition, editionName } from "../../game/editions.ts";
import { middleRows } from "../../game/solo/everyone.ts";
import { isOver, type SoloCode } from "../../game/solo/game.ts";
import { dailyKey, KeptGames } from "../../game/solo/kept-games.ts";
import { parseSpace } from "../../game/space.ts";
import { DAILY_EDITIONS } from "../../generated/daily.ts";
import type { EditionInfo, SoloGame } from "../../generated/messages.ts";
import { fetchEveryone } from "../../net/daily.ts";
import { Hole } from "../../parts/peg.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { store } from "../app-state.ts";
import { lazy } from "../lazy.tsx";
import { Link } from "../link.tsx";
import { resultText } from "../solo/game.tsx";
import { PlayedRows } from "../solo/rows.tsx";
import { errorText, useRequest } from "../use-request.tsx";
import { Month } from "./calendar.tsx";
import { isUnreachable } from "./daily.tsx";
import { DaysFile } from "./file.tsx";
import { codePath } from "./paths.ts";
import { StreakStrip } from "./streak.tsx";
import { findDay, useToday } from "./today.ts";
import { useDays } from "./use-days.ts";

const ShareSheet = lazy("result", (chunk) => chunk.ShareSheet);

interface ShownCode {
  readonly code: SoloCode;
  readonly game: SoloGame | null;
  readonly edition: EditionInfo;
}

export function DayPage({ date }: { date: string | null }): VNode {
  const t = useTranslation();
  const now = useToday();
  const request = useRequest(() => findDay(date), date ?? now);
  const { state } = request;
  const shown = date ?? (state.is === "ready" ? state.value.date : now);
  const isToday = shown === now;
  const { days, add } = useDays(shown);
  const isOffline = state.is === "failed" && isUnreachable(state.problem);
  const codes = state.is === "ready" ? fromServer(state.value.codes) : isOffline ? keptCodes(shown) : [];
  return (
    <div class="page daily">
      <div class="page-head daily-head">
        <h1 class="display" data-keypeg="headline">
          {isToday ? t("title.daily") : t("daily.date", shown)}
        </h1>
        <p class="quiet">{isToday ? t("daily.lead", shown) : t("daily.past")}</p>
      </div>
      {state.is === "failed" ? (
        <div class="daily-notice line sheet">
          <p role="alert">{isOffline ? t("daily.offline", codes.length) : errorText(t, state.problem)}</p>
          <button type="button" class="btn btn-plain" onClick={request.retry}>
            {t("connection.again")}
          </button>
        </div>
      ) : null}
      {state.is === "loading"
        ? DAILY_EDITIONS.map((key) => <div key={key} class="daily-code" aria-hidden="true" />)
        : codes.map((code) => <CodeSection key={code.code.edition} date={shown} {...code} />)}
      <FinishedShare date={shown} codes={codes} />
      <StreakStrip days={days} today={now} />
      <Month key={shown} days={days} shown={shown} today={now} />
      <div class="daily-more">
        <PuzzleLink />
        <DaysFile days={days} onAdd={add} />
      </div>
    </div>
  );
}

function fromServer(codes: readonly (SoloCode & { readonly game: SoloGame | null })[]): readonly ShownCode[] {
  return codes.flatMap((code) => {
    const edition = builtInEdition(code.edition);
    return edition === null ? [] : [{ code, game: code.game, edition }];
  });
}

/** Without a connection, what was begun in this browser can go on. */
function keptCodes(date: string): readonly ShownCode[] {
  const kept = new KeptGames(store);
  return DAILY_EDITIONS.flatMap((key) => {
    const [found, edition] = [kept.get(dailyKey(date, key)), builtInEdition(key)];
    return found === null || edition === null ? [] : [{ code: found.code, game: found.game, edition }];
  });
}

function CodeSection({ date, code, game, edition }: ShownCode & { date: string }): VNode {
  const t = useTranslation();
  const name = editionName(t, edition);
  const space = parseSpace(code.space);
  return (
    <section class="daily-code" aria-labelledby={`code-${edition.key}`}>
      <header>
        <h2 class="display" id={`code-${edition.key}`}>
          {name}
        </h2>
        <p class="quiet">
          {isOver(game) ? (
            <>
              {`${resultText(t, game)}${game.is_hard_mode ? "*" : ""}. `}
              <HalfOfAll date={date} edition={edition.key} />{" "}
              <Link to={codePath(date, edition.key)} class="way">
                {t("daily.look")}
              </Link>
            </>
          ) : game !== null && game.rows.length > 0 ? (
            t("daily.running", game.rows.length, code.max_rows)
          ) : space === null ? null : (
            t("daily.size", space.holes, space.colours, code.max_rows, space.blanks)
          )}
        </p>
      </header>
      {isOver(game) ? (
        <PlayedRows
          look={edition.look}
          rows={game.rows}
          label={name}
          code={game.is_found === true ? null : game.code}
        />
      ) : (
        <Link to={codePath(date, edition.key)} class={`slab daily-lid ${keysClass(edition.look)}`}>
          <span class="daily-cover" aria-hidden="true">
            {Array.from({ length: space?.holes ?? 0 }, (_, hole) => (
              <i key={hole} />
            ))}
          </span>
          <span class="daily-first" aria-hidden="true">
            {Array.from({ length: space?.holes ?? 0 }, (_, hole) => (
              <Hole key={hole} isOpen={hole === 0} />
            ))}
          </span>
          <span class="daily-go">
            <span class="vh">{`${name}. `}</span>
            {t("daily.lay", (game?.rows.length ?? 0) + 1)}
          </span>
        </Link>
      )}
    </section>
  );
}

function HalfOfAll({ date, edition }: { date: string; edition: string }): VNode {
  const t = useTranslation();
  const { state } = useRequest(() => fetchEveryone(date, edition), `${date} ${edition}`);
  const middle = state.is === "ready" && state.value.games > 1 ? middleRows(state.value) : null;
  return <>{middle === null ? "" : t("everyone.half", middle)}</>;
}

/** What was found can be shared; of two codes, one is chosen. */
function FinishedShare({ date, codes }: { date: string; codes: readonly ShownCode[] }): VNode | null {
  const t = useTranslation();
  const finished = codes.flatMap(({ game, edition, code }) => (isOver(game) ? [{ game, edition, code }] : []));
  const [chosen, setChosen] = useState<string | null>(null);
  const shared = finished.find(({ edition }) => edition.key === chosen) ?? finished[0];
  if (shared === undefined) return null;
  return (
    <ShareSheet
      key={shared.edition.key}
      shared={{ kind: "daily", date, edition: shared.edition.key }}
      game={shared.game}
      edition={shared.edition}
      title={t("share.title", date)}
    >
      {finished.length < 2 ? null : (
        <div class="share-choice line" role="group" aria-label={t("share.which")}>
          {finished.map(({ edition }) => (
            <button
              key={edition.key}
              type="button"
              class="btn btn-plain"
              aria-pressed={edition.key === shared.edition.key}
              onClick={() => setChosen(edition.key)}
            >
              {editionName(t, edition)}
            </button>
          ))}
        </div>
      )}
    </ShareSheet>
  );
}

function PuzzleLink(): VNode {
  const t = useTranslation();
  return (
    <section class="stack-2 daily-puzzle" aria-labelledby="daily-puzzle">
      <h2 class="display" id="daily-puzzle">
        {t("daily.puzzle")}
      </h2>
      <p class="quiet">{t("daily.puzzle.about")}</p>
      <Link to="/puzzles" class="btn">
        {t("daily.puzzle.go")}
      </Link>
    </section>
  );
}
