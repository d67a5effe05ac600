// The page to choose a puzzle from: today's, three grades for two boxes, endgames, group, and those opened before.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import {
  CODE_SERIES,
  ENDGAME_SERIES,
  GRADES,
  GROUP_SERIES,
  puzzleOfDay,
  puzzlePath,
  readPuzzleName,
  type Series,
  seriesPath,
} from "../../game/puzzles/names.ts";
import type { OpenedPuzzle } from "../../game/puzzles/shelf.ts";
import { spaceOf } from "../../game/puzzles/steps.ts";
import { spaceLook } from "../../game/space-look.ts";
import type { Puzzle } from "../../generated/messages.ts";
import { site } from "../../net/site.ts";
import { KeyPeg } from "../../parts/marks.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";
import { PuzzleBoard } from "./board.tsx";
import { puzzleName } from "./name.ts";
import { shelf, stockShelf } from "./shelf.ts";
import { resultText, spaceName } from "./words.ts";

export function PuzzleStart(): VNode {
  const t = useTranslation();
  return (
    <div class="page pz-start">
      <header class="page-head pz-head">
        <h1 class="display">{t("title.puzzles")}</h1>
        <p class="quiet">{t("puzzle.lead")}</p>
      </header>
      <Today />
      <div class="pz-series">
        {CODE_SERIES.map((series) => {
          const [first] = series;
          return first?.kind !== "code" ? null : (
            <SeriesList key={first.space} title={spaceName(t, first.space)} series={series} />
          );
        })}
        {site.hasServer ? (
          <>
            <SeriesList title={t("puzzle.endgame")} about={t("puzzle.endgame.lead")} series={ENDGAME_SERIES} />
            <SeriesList title={t("puzzle.group")} about={t("puzzle.group.lead")} series={GROUP_SERIES} />
          </>
        ) : null}
      </div>
      <Recent opened={shelf.opened()} />
    </div>
  );
}

/** Today's puzzle, with its rows: one tap leads to it. */
function Today(): VNode {
  const t = useTranslation();
  const [name] = useState(() => puzzleOfDay(new Date()));
  const { series } = name;
  const path = puzzlePath(name);
  const [puzzle, setPuzzle] = useState<Puzzle | null>(null);
  useEffect(() => {
    let isShown = true;
    shelf
      .open(path)
      .then((found) => isShown && setPuzzle(found as Puzzle))
      .then(
        () => stockShelf(series),
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, [path]);
  const progress = shelf.progressOf(path);
  return (
    <section class="stack-4 pz-today" aria-labelledby="today">
      <header>
        <h2 class="display" id="today">
          {t("puzzle.today")}
        </h2>
        <p class="quiet">
          {progress.isSolved
            ? resultText(t, progress)
            : t("puzzle.today.about", series.kind === "endgame" ? "" : t(`puzzle.grade.${series.grade}`))}
        </p>
      </header>
      <div class="pz-open">
        {puzzle === null ? null : (
          <PuzzleBoard
            look={spaceLook(spaceOf(puzzle))}
            rows={puzzle.rows.map(([code, mark]) => ({ code, mark }))}
            lit={[]}
          />
        )}
        <Link to={`/puzzles/${path}`} class={puzzle === null ? "btn" : "btn pz-go"}>
          {t(progress.isSolved ? "puzzle.today.again" : "puzzle.today.go")}
        </Link>
      </div>
    </section>
  );
}

interface SeriesListProps {
  title: string;
  about?: string;
  series: readonly Series[];
}

function SeriesList({ title, about, series }: SeriesListProps): VNode {
  const t = useTranslation();
  const [paths] = useState(() => series.map((each) => shelf.freshPath(seriesPath(each))));
  return (
    <section class="stack-2 pz-list">
      <h2 class="display">{title}</h2>
      {about === undefined ? null : <p class="small quiet">{about}</p>}
      <ul class="slab">
        {series.map((each, place) => (
          <li key={paths[place]}>
            <Link to={`/puzzles/${paths[place]}`} aria-label={`${title}, ${seriesLabel(each)}`}>
              <Difficulty series={each} />
              <span>{seriesLabel(each)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );

  function seriesLabel(each: Series): string {
    switch (each.kind) {
      case "code":
        return t(`puzzle.grade.${each.grade}`);
      case "endgame":
        return t("puzzle.series.left", spaceName(t, each.space), each.left);
      case "group":
        return t("puzzle.series.players", t(`puzzle.grade.${each.grade}`), each.players);
    }
  }
}

/** As many key pegs as there are grades, or rows left. */
function Difficulty({ series }: { series: Series }): VNode {
  const filled = series.kind === "endgame" ? series.left : GRADES.indexOf(series.grade) + 1;
  return (
    <span class={`marks marks-line ${series.kind === "endgame" ? "keys-black" : "keys-red"}`} aria-hidden="true">
      {GRADES.map((grade, place) => (
        <KeyPeg key={grade} kind={place < filled ? "exact" : "hole"} />
      ))}
    </span>
  );
}

/** As many as are listed; older ones have their address. */
const LISTED = 10;

function Recent({ opened }: { opened: readonly OpenedPuzzle[] }): VNode | null {
  const t = useTranslation();
  const today = puzzlePath(puzzleOfDay(new Date()));
  const lines = opened
    .filter(({ path }) => path !== today)
    .flatMap(({ path, progress }) => {
      const name = readPuzzleName(path.split("/"));
      return name === null ? [] : [{ path, progress, name }];
    });
  if (lines.length === 0) return null;
  return (
    <section class="stack-3 pz-recent" aria-labelledby="recent">
      <h2 class="display" id="recent">
        {t("puzzle.recent")}
      </h2>
      <ul class="sheet">
        {lines.slice(0, LISTED).map(({ path, progress, name }) => (
          <li key={path} class="line">
            <Link to={`/puzzles/${path}`}>{puzzleName(t, name)}</Link>{" "}
            <span class="small quiet">{progress.isSolved ? resultText(t, progress) : t("puzzle.open")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
