// The home page: running tables, the shelf, and below it today's code, puzzles, finished tables, the referee and the reader's profile.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { BoxArt, boxWidth } from "../../art/box-art.tsx";
import { editionWords } from "../../game/editions.ts";
import { newTablePath } from "../../game/route.ts";
import { tableList } from "../../game/table-list.ts";
import type { EditionInfo } from "../../generated/messages.ts";
import { fetchMe } from "../../net/http.ts";
import { useTranslation } from "../../parts/translation.ts";
import { useEditions } from "../editions.tsx";
import { Link } from "../link.tsx";
import { useServer } from "../no-connection.tsx";
import { CHOICE_PATH } from "../practice/paths.ts";
import { RequestStatus, useRequest } from "../use-request.tsx";
import { JoinTable } from "./join.tsx";
import { PlayedSlip } from "./played.tsx";
import { Profile } from "./profile.tsx";
import { PuzzlesCard } from "./puzzles.tsx";
import { RefereeCard } from "./referee-card.tsx";
import { FinishedTables, RunningTables } from "./tables.tsx";
import { Today } from "./today.tsx";
import { HomeWithoutServer } from "./without-server.tsx";

export function Home(): VNode {
  const t = useTranslation();
  const request = useRequest(fetchMe, "");
  const editions = useEditions();
  const isOnline = useServer();
  const { state } = request;
  const me = state.is === "ready" ? state.value : null;
  const { live, over } = tableList(me?.tables ?? []);
  const isSlow = useDelay(SHELF_DELAY_MS);
  if (state.is === "loading" && !isSlow) return <div class="home" />;
  if (!isOnline) return <HomeWithoutServer onRetry={request.retry} />;
  const shared = { name: me?.name ?? null, editions };
  return (
    <div class="home">
      {me === null ? null : <PlayedSlip />}
      <div class="page-head hello">
        <h1 class="display">{t("home.title")}</h1>
        <p>
          {t("home.lead", editions.length)}{" "}
          <Link to="/learn" class="way">
            {t("home.learn")}
          </Link>{" "}
          <Link to={CHOICE_PATH} class="way">
            {t("home.practice")}
          </Link>{" "}
          <Link to="/analysis" class="way">
            {t("home.analysis")}
          </Link>
        </p>
      </div>
      {live.length === 0 ? null : <RunningTables {...shared} lines={live} />}
      <Shelf editions={editions} />
      <div class="below">
        <div class="below-column">
          <Today />
          <PuzzlesCard />
        </div>
        <div class="below-column">
          {me === null || live.length + over.length === 0 ? (
            <section class="tables" aria-labelledby="tables">
              <h2 class="display" id="tables">
                {t("home.tables")}
              </h2>
              {me === null ? (
                <RequestStatus request={request} text={t("home.loading")} />
              ) : (
                <p class="quiet">{t("home.tables.none")}</p>
              )}
            </section>
          ) : null}
          {me === null || over.length === 0 ? null : (
            <FinishedTables
              {...shared}
              lines={over}
              onRemoved={(id) => request.replace({ ...me, tables: me.tables?.filter((line) => line.id !== id) ?? [] })}
            />
          )}
          <JoinTable />
        </div>
        <div class="below-column">
          <RefereeCard />
          {me === null ? null : <Profile me={me} onMe={request.replace} />}
        </div>
      </div>
      <footer class="home-foot">{t("home.affiliation")}</footer>
    </div>
  );
}

/** The tables stand above the shelf: it waits for them this long, so that it does not move when they come. */
const SHELF_DELAY_MS = 500;

function useDelay(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}

/** As many boxes as stand side by side on a wide screen; more take another board. */
const BOXES_ABREAST = 6;

function Shelf({ editions }: { editions: readonly EditionInfo[] }): VNode {
  const t = useTranslation();
  const columns = editions.slice(0, BOXES_ABREAST).map((edition) => `${boxWidth(edition)}fr`);
  return (
    <ul class="shelf" aria-label={t("home.shelf")} style={{ "--columns": columns.join(" ") }}>
      {editions.map((edition) => {
        const { name, line, facts } = editionWords(t, edition);
        return (
          <li key={edition.key} class="shelf-box">
            <Link to={newTablePath(edition.key)}>
              <span class="shelf-label">
                <b class="vh">{name}. </b>
                <em>{line}</em> <span>{facts.map((fact) => [<i key={fact}>{fact}</i>, " "])}</span>
              </span>
              <BoxArt edition={edition} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
