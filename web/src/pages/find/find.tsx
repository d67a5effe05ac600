// The page on which a reader looks for a stranger to play with.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { BoxArt } from "../../art/box-art.tsx";
import { editionName } from "../../game/editions.ts";
import { isSameWish, playerCounts, usualWish, type Wish, withEdition } from "../../game/new-table/wish.ts";
import { newTablePath, tablePath } from "../../game/route.ts";
import { tableList } from "../../game/table-list.ts";
import type { EditionInfo, WaitingPeople } from "../../generated/messages.ts";
import { TURN_SECONDS } from "../../generated/strangers.ts";
import { fetchMe, HttpError } from "../../net/http.ts";
import { poll } from "../../net/retry.ts";
import { fetchHidden, fetchWaiting, showHidden } from "../../net/strangers.ts";
import { useTranslation } from "../../parts/translation.ts";
import { navigate, pauseUntilBack } from "../app-state.ts";
import { useEditions } from "../editions.tsx";
import { RunningTables } from "../home/tables.tsx";
import { Link } from "../link.tsx";
import { loadChunk } from "../load.ts";
import { errorText, useRequest } from "../use-request.tsx";
import { takePlace } from "./place.ts";
import { WaitingList } from "./waiting-list.tsx";

/** Where the reader plays or waits already. */
function OwnTables({ editions }: { editions: readonly EditionInfo[] }): VNode | null {
  const { state } = useRequest(fetchMe, "");
  const me = state.is === "ready" ? state.value : null;
  const { live } = tableList(me?.tables ?? []);
  return live.length === 0 ? null : <RunningTables name={me?.name ?? null} editions={editions} lines={live} />;
}

/** How often it is asked who waits. */
const LOOK_MS = 10_000;

export function FindPage(): VNode | null {
  const editions = useEditions();
  const [first] = editions;
  return first === undefined ? null : <FindForm editions={editions} first={first} />;
}

function FindForm({ editions, first }: { editions: readonly EditionInfo[]; first: EditionInfo }): VNode {
  const t = useTranslation();
  const [wish, setWish] = useState(() => usualWish(first));
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const waiting = useWaiting();
  const edition = editions.find(({ key }) => key === wish.edition) ?? first;
  const counts = playerCounts(edition);
  const ask = (wanted: Wish): void => {
    if (isAsking) return;
    setAsking(true);
    setProblem(null);
    // The room to wait in, while the place is on its way.
    loadChunk("later").catch(() => undefined);
    takePlace(wanted).then(
      ({ table }) => navigate(tablePath(table)),
      (refused: unknown) => {
        setAsking(false);
        setProblem(refused);
      },
    );
  };
  const same = waiting?.find((each) => isSameWish(each, wish))?.people ?? 0;
  return (
    <div class="page find">
      <header class="stack-2 find-head">
        <h1 class="display">{t("find.title")}</h1>
        <p class="quiet">{t("find.lead")}</p>
        <OwnTables editions={editions} />
      </header>
      <form
        class="stack-5 find-form"
        onSubmit={(event) => {
          event.preventDefault();
          ask(wish);
        }}
      >
        <fieldset>
          <legend class="display">{t("find.edition")}</legend>
          <div class="stack-3 find-boxes">
            {editions.map((each) => (
              <label key={each.key} class="stack-2 find-box">
                <input
                  type="radio"
                  name="edition"
                  checked={each.key === wish.edition}
                  onChange={() => setWish(withEdition(wish, each))}
                />
                <BoxArt edition={each} />
                <b>{editionName(t, each)}</b>
              </label>
            ))}
          </div>
        </fieldset>
        {counts.length < 2 ? null : (
          <fieldset>
            <legend class="display">{t("find.players")}</legend>
            <div class="pills">
              {counts.map((players) => (
                <label key={players} class="pill">
                  <input
                    type="radio"
                    name="players"
                    checked={players === wish.players}
                    onChange={() => setWish({ ...wish, players })}
                  />
                  <span>{players}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <fieldset>
          <legend class="display">{t("find.clock")}</legend>
          <div class="pills">
            {TURN_SECONDS.map((seconds) => (
              <label key={seconds} class="pill">
                <input
                  type="radio"
                  name="clock"
                  checked={seconds === wish.turn_seconds}
                  onChange={() => setWish({ ...wish, turn_seconds: seconds })}
                />
                <span>{seconds === null ? t("find.clock.none") : t("duration", seconds)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div class="find-go line">
          <button type="submit" class={isAsking ? "btn btn-wait" : "btn"} aria-disabled={isAsking || undefined}>
            {t("title.find")}
          </button>
          <span class="small quiet" role="status">
            {same === 0 ? "" : t("find.now.same", same)}
          </span>
        </div>
        <Refused problem={problem} edition={wish.edition} />
      </form>
      <div class="stack-4 find-side">
        <section class="sheet stack-3 find-now" aria-labelledby="find-now">
          <h2 class="display" id="find-now">
            {t("find.now")}
          </h2>
          <Waiting waiting={waiting} editions={editions} onJoin={ask} />
        </section>
        <Hidden />
      </div>
    </div>
  );
}

function Waiting({
  waiting,
  editions,
  onJoin,
}: {
  waiting: readonly WaitingPeople[] | null;
  editions: readonly EditionInfo[];
  onJoin: (wish: Wish) => void;
}): VNode | null {
  const t = useTranslation();
  if (waiting === null) return null;
  if (waiting.length === 0) return <p class="quiet">{t("find.now.none")}</p>;
  return <WaitingList waiting={waiting} editions={editions} onJoin={onJoin} />;
}

/** Says why nobody can be found; whoever needs a rest from strangers is shown the way to a computer. */
function Refused({ problem, edition }: { problem: unknown; edition: string }): VNode {
  const t = useTranslation();
  const isRest = problem instanceof HttpError && problem.body.error === "no_strangers_now";
  return (
    <div role="alert">
      {problem === null ? null : isRest ? (
        <p>
          {t("find.rest")}{" "}
          <Link to={newTablePath(edition)} class="way">
            {t("find.computer")}
          </Link>
        </p>
      ) : (
        <p class="wrong">{errorText(t, problem)}</p>
      )}
    </div>
  );
}

/** Lets a reader undo what they have hidden. */
function Hidden(): VNode | null {
  const t = useTranslation();
  const request = useRequest(() => fetchHidden().catch(() => 0), "");
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const show = (): void => {
    setProblem(null);
    showHidden().then(() => setDone(true), setProblem);
  };
  const people = request.state.is === "ready" ? request.state.value : 0;
  if (isDone)
    return (
      <p class="small quiet" role="status">
        {t("find.unhidden")}
      </p>
    );
  return people === 0 ? null : (
    <>
      <p class="small quiet find-hidden">
        {t("find.hidden", people)}{" "}
        <button type="button" class="btn btn-plain" onClick={show}>
          {t("find.unhide")}
        </button>
      </p>
      <p class="wrong" role="alert">
        {problem === null ? null : errorText(t, problem)}
      </p>
    </>
  );
}

/** Returns who waits for what, as of a moment ago; null until that is known. */
function useWaiting(): readonly WaitingPeople[] | null {
  const [waiting, setWaiting] = useState<readonly WaitingPeople[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      if (!document.hidden) setWaiting(await fetchWaiting());
    };
    void poll(look, LOOK_MS, { signal: stop.signal, pause: pauseUntilBack });
    return () => stop.abort();
  }, []);
  return waiting;
}
