// What every puzzle has around its board: the sentence, what the reader does, the reasoning, and what comes after.
import type { ComponentChildren, VNode } from "preact";
import { useCallback, useEffect, useRef } from "preact/hooks";
import { builtInEdition } from "../../game/editions.ts";
import { type Series, seriesPath } from "../../game/puzzles/names.ts";
import type { Progress } from "../../game/puzzles/shelf.ts";
import { parseSpace } from "../../game/space.ts";
import type { Look, MarkedRow } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { useHelpKey } from "../../parts/use-help-key.ts";
import { navigate } from "../app-state.ts";
import { lazy } from "../lazy.tsx";
import { Link } from "../link.tsx";
import { HelpButton } from "../rules/help-button.tsx";
import { useSheet } from "../use-sheet.ts";
import { puzzleName } from "./name.ts";
import { shelf } from "./shelf.ts";

const PuzzleShare = lazy("result", (chunk) => chunk.PuzzleShare);
const HelpSheet = lazy("later", (chunk) => chunk.HelpSheet);

const SHEETS = ["help"] as const;

interface PuzzleFrameProps {
  path: string;
  series: Series;
  progress: Progress;
  /** The marked rows that are given, if there are any. */
  rows: readonly MarkedRow[];
  look: Look;
  /** What is to be done, or has happened. */
  title: string;
  /** More about it; a change is read out. */
  note: string;
  isWrong: boolean;
  stage: ComponentChildren;
  /** The tray, until the puzzle is solved. */
  dock: ComponentChildren;
  /** What the reader can ask for. */
  help: ComponentChildren;
  /** What was asked for. */
  sheet: ComponentChildren;
  /** What may be unfolded. */
  more?: ComponentChildren;
  /** A picture beside the sentence. */
  picture?: ComponentChildren;
}

export function PuzzleFrame(props: PuzzleFrameProps): VNode {
  const { path, series, progress, rows, look, title, note, isWrong, stage, dock, help, sheet, more, picture } = props;
  const t = useTranslation();
  const [opened, open] = useSheet(SHEETS);
  const openHelp = useCallback(() => open("help"), []);
  useHelpKey(openHelp);
  const edition = builtInEdition(editionOf(series));
  return (
    <div class={`pz is-${series.kind}${progress.isSolved ? " is-done" : ""}`}>
      <header class={isWrong ? "pz-say is-wrong" : "pz-say"}>
        <h1 class="display" data-keypeg="headline">
          {title}
        </h1>
        <p role="status">{note}</p>
        {picture}
        <HelpButton onHelp={openHelp} className="pz-why" />
      </header>
      <div class="stack-3 pz-stage">{stage}</div>
      <div class="pz-dock">{progress.isSolved ? <PuzzleDone series={series} /> : dock}</div>
      {sheet}
      <div class="stack-3 pz-help">{help}</div>
      <div class="stack-4 pz-more">
        {more}
        {progress.isSolved ? (
          <PuzzleShare path={path} series={series} progress={progress} rows={rows} look={look} />
        ) : null}
      </div>
      <p class="pz-foot small quiet">
        {puzzleName(t, { series, seed: Number(path.slice(path.lastIndexOf("/") + 1)) })}.{" "}
        <Link to="/puzzles">{t("puzzle.all")}</Link>
      </p>
      {opened === "help" && edition !== null ? (
        <HelpSheet
          edition={edition}
          lead={
            series.kind === "group" ? undefined : [t(series.kind === "code" ? "puzzle.lead" : "puzzle.endgame.lead")]
          }
          onClose={() => open(null)}
        />
      ) : null}
    </div>
  );
}

/** The edition whose rules a puzzle follows. */
function editionOf(series: Series): string {
  return series.kind === "group" ? "group" : parseSpace(series.space)?.holes === 4 ? "original" : "super";
}

/** The ways on from a solved puzzle. */
function PuzzleDone({ series }: { series: Series }): VNode {
  const t = useTranslation();
  const next = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div class="pz-done line" data-keypeg="end" data-over="match">
      <button
        type="button"
        class="btn"
        data-keypeg="next"
        ref={next}
        onClick={() => navigate(`/puzzles/${shelf.freshPath(seriesPath(series))}`)}
      >
        {t("puzzle.next")}
      </button>
    </div>
  );
}
