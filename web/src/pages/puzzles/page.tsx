// The puzzles: the page to choose one from, or the one that the address names.
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { type PuzzleName, puzzlePath, readPuzzleName } from "../../game/puzzles/names.ts";
import type { Endgame, GroupPuzzle, Puzzle } from "../../generated/messages.ts";
import { HttpError } from "../../net/http.ts";
import { useTranslation } from "../../parts/translation.ts";
import { lazy } from "../lazy.tsx";
import { DeadEnd, Link } from "../link.tsx";
import { RequestStatus, useRequest } from "../use-request.tsx";
import { CodePuzzle } from "./code.tsx";
import { shelf, stockShelf } from "./shelf.ts";
import { PuzzleStart } from "./start.tsx";

const EndgamePuzzle = lazy("otherPuzzles", (chunk) => chunk.EndgamePuzzle);
const GroupTokensPuzzle = lazy("otherPuzzles", (chunk) => chunk.GroupTokensPuzzle);

export function PuzzlesPage({ parts }: { parts: readonly string[] }): VNode {
  const t = useTranslation();
  if (parts.length === 0) return <PuzzleStart />;
  const name = readPuzzleName(parts);
  if (name === null) return <DeadEnd title={t("notFound.title")} text={t("puzzle.unknown")} />;
  return <OpenedPuzzle key={puzzlePath(name)} name={name} />;
}

/** Whether the server could not work a puzzle out in time; it is done sooner when it has less to do. */
function isBusy(problem: unknown): boolean {
  return problem instanceof HttpError && ["too_long", "unavailable"].includes(problem.body.error);
}

function OpenedPuzzle({ name }: { name: PuzzleName }): VNode {
  const t = useTranslation();
  const path = puzzlePath(name);
  const request = useRequest(() => shelf.open(path), path);
  const { state } = request;
  useEffect(() => {
    if (name.series.kind !== "code") EndgamePuzzle.preload();
  }, []);
  useEffect(() => {
    if (state.is === "ready") stockShelf(name.series);
  }, [state.is]);
  if (state.is !== "ready")
    return (
      <div class="stack-3 pz-wait">
        {state.is === "failed" && isBusy(state.problem) ? (
          <>
            <p role="alert">{t("puzzle.busy")}</p>
            <button type="button" class="btn btn-plain" onClick={request.retry}>
              {t("home.again")}
            </button>
          </>
        ) : (
          <RequestStatus request={request} text={t("puzzle.loading")} />
        )}
        {state.is === "failed" ? <Link to="/puzzles">{t("puzzle.all")}</Link> : null}
      </div>
    );
  const { series } = name;
  // The path says which of them it is.
  switch (series.kind) {
    case "code":
      return <CodePuzzle path={path} series={series} puzzle={state.value as Puzzle} />;
    case "endgame":
      return <EndgamePuzzle path={path} series={series} puzzle={state.value as Endgame} />;
    case "group":
      return <GroupTokensPuzzle path={path} series={series} puzzle={state.value as GroupPuzzle} />;
  }
}
