// The reader's statistics: one edition at a time, all of them in a table, and what can be done with the figures.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { editionName } from "../../game/editions.ts";
import { newTablePath } from "../../game/route.ts";
import { huntsIn, lineOf, type Opponent, opponentOf, opponentsIn } from "../../game/statistics.ts";
import type { EditionInfo, PlayedGame, Statistics } from "../../generated/messages.ts";
import { pause, retry } from "../../net/retry.ts";
import { deleteStatistics, EXPORT_URL, fetchStatistics } from "../../net/statistics.ts";
import { useTranslation } from "../../parts/translation.ts";
import { pauseUntilBack } from "../app-state.ts";
import { Confirm } from "../confirm.tsx";
import { useEditions } from "../editions.tsx";
import { Link } from "../link.tsx";
import { errorText, RequestStatus, type ServerRequest, useRequest } from "../use-request.tsx";
import { Course } from "./course.tsx";
import { Needed } from "./needed.tsx";
import { Practice } from "./practice.tsx";
import { Average, Bests, Lines, opponentName } from "./tables.tsx";

const ASK_AGAIN_MS = 2000;

export function StatisticsPage(): VNode {
  const t = useTranslation();
  const request = useRequest(fetchStatistics, "");
  const [isDeleted, setDeleted] = useState(false);
  useProgress(request);
  const { state } = request;
  if (state.is !== "ready")
    return (
      <div class="page page-narrow">
        <h1 class="display">{t("title.statistics")}</h1>
        <RequestStatus request={request} text={t("stat.loading")} />
      </div>
    );
  const { games, pending, practice } = state.value;
  const status = (
    <p class="quiet" role="status">
      {pending > 0 ? t("stat.pending", pending) : isDeleted ? t("stat.deleted") : null}
    </p>
  );
  return games.length === 0 && practice.length === 0 ? (
    <div class="page page-narrow">
      <h1 class="display">{t("title.statistics")}</h1>
      {status}
      {pending > 0 ? null : <Empty />}
    </div>
  ) : (
    <div class="page stat">
      <div class="page-head">
        <h1 class="display">{t("title.statistics")}</h1>
        <p class="quiet">{t("stat.private")}</p>
        {status}
      </div>
      {games.length === 0 ? null : <Games games={games} />}
      <Practice games={practice} />
      <Yours
        onDeleted={() => {
          setDeleted(true);
          request.replace({ games: [], pending: 0, practice: [] });
        }}
      />
    </div>
  );
}

/** Asks again while there are games that have not been looked at. */
function useProgress({ state, replace }: ServerRequest<Statistics>): void {
  const value = state.is === "ready" ? state.value : null;
  useEffect(() => {
    if (value === null || value.pending === 0) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    pause(ASK_AGAIN_MS, signal)
      .then(() => retry(fetchStatistics, { signal, pause: pauseUntilBack }))
      .then(replace, () => undefined);
    return () => stop.abort();
  }, [value]);
}

function Empty(): VNode {
  const t = useTranslation();
  return (
    <>
      <h2 class="display">{t("stat.none")}</h2>
      <p>{t("stat.none.text")}</p>
      <p class="page-acts line">
        <Link to={newTablePath("original")} class="btn">
          {t("stat.none.go")}
        </Link>
      </p>
    </>
  );
}

function Games({ games }: { games: readonly PlayedGame[] }): VNode {
  const t = useTranslation();
  const editions = useEditions();
  const [key, setKey] = useState(games[0]?.edition ?? "");
  const [opponent, setOpponent] = useState<Opponent | null>(null);
  const edition = editions.find((each) => each.key === key) ?? null;
  const ofEdition = games.filter((game) => game.edition === key);
  const opponents = opponentsIn(ofEdition);
  const chosen = opponent !== null && opponents.includes(opponent) ? opponent : null;
  const shown = chosen === null ? ofEdition : ofEdition.filter((game) => opponentOf(game) === chosen);
  const hunts = huntsIn(shown);
  return (
    <>
      <nav class="stat-tabs" aria-label={t("stat.editions")}>
        {editions.map((each) => (
          <button
            key={each.key}
            type="button"
            aria-current={each.key === key ? "true" : undefined}
            onClick={() => setKey(each.key)}
          >
            {editionName(t, each)}
          </button>
        ))}
      </nav>
      {opponents.length < 2 ? null : (
        <label class="stack-1 field stat-filter">
          <span>{t("stat.against")}</span>
          <select
            value={chosen ?? ""}
            onChange={({ currentTarget }) =>
              setOpponent(opponents.find((each) => each === currentTarget.value) ?? null)
            }
          >
            <option value="">{t("stat.everyone")}</option>
            {opponents.map((each) => (
              <option key={each} value={each}>
                {opponentName(t, each)}
              </option>
            ))}
          </select>
        </label>
      )}
      {hunts.length === 0 ? null : <Average hunts={hunts} />}
      <div class="stat-main">
        {edition === null || shown.length === 0 ? (
          <p>
            {t("stat.noneHere")}{" "}
            <Link to={newTablePath(key)} class="way">
              {t("stat.noneHere.go")}
            </Link>
          </p>
        ) : (
          <>
            {hunts.length === 0 ? null : <Needed hunts={hunts} edition={editionName(t, edition)} />}
            <div class="stack-6 stat-side">
              {hunts.length === 0 ? null : <Course hunts={hunts} />}
              <Bests games={shown} />
            </div>
          </>
        )}
        <div class="stack-6 stat-tables">
          {edition === null || (hunts.length > 0 && opponentsIn(shown).length < 2) ? null : (
            <Opponents games={shown} edition={edition} />
          )}
          <Editions games={games} editions={editions} />
        </div>
      </div>
    </>
  );
}

function Opponents({ games, edition }: { games: readonly PlayedGame[]; edition: EditionInfo }): VNode | null {
  const t = useTranslation();
  const opponents = opponentsIn(games);
  if (opponents.length === 0) return null;
  const lines = opponents.map((opponent) => {
    const against = games.filter((game) => opponentOf(game) === opponent);
    return { name: opponentName(t, opponent), line: lineOf(against, edition) };
  });
  return <Lines title={t("stat.opponents")} lines={lines} />;
}

function Editions({ games, editions }: { games: readonly PlayedGame[]; editions: readonly EditionInfo[] }): VNode {
  const t = useTranslation();
  const played = editions
    .map((edition) => ({ edition, games: games.filter((game) => game.edition === edition.key) }))
    .filter((each) => each.games.length > 0);
  const judged = played
    .map((each) => ({ name: editionName(t, each.edition), hunts: huntsIn(each.games) }))
    .filter(({ hunts }) => hunts.length > 0);
  const proven = judged.filter(({ hunts }) => hunts.every((hunt) => hunt.is_proven));
  return (
    <Lines
      title={t("stat.all")}
      lines={played.map((each) => ({ name: editionName(t, each.edition), line: lineOf(each.games, each.edition) }))}
      note={t(
        "stat.proven",
        proven.map(({ name }) => name),
        judged.filter((each) => !proven.includes(each)).map(({ name }) => name),
      )}
    />
  );
}

function Yours({ onDeleted }: { onDeleted: () => void }): VNode {
  const t = useTranslation();
  const [problem, setProblem] = useState<unknown>(null);
  return (
    <section class="stack-3 stat-yours" aria-labelledby="yours">
      <h2 class="display" id="yours">
        {t("stat.yours")}
      </h2>
      <p>{t("stat.yours.about")}</p>
      <div class="page-acts line">
        <a class="btn btn-plain" href={EXPORT_URL} download>
          {t("stat.export")}
        </a>
        <Confirm
          label={t("stat.delete")}
          question={t("stat.delete.sure")}
          yes={t("devices.delete.yes")}
          no={t("stat.delete.no")}
          onYes={() => void deleteStatistics().then(onDeleted, setProblem)}
        />
      </div>
      <p class="amiss" role="alert">
        {problem === null ? null : errorText(t, problem)}
      </p>
    </section>
  );
}
