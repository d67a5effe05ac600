// A puzzle of rows and marks that only one code fits.
import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { applyCommand, newDraft } from "../../board/draft.ts";
import type { Code } from "../../board/values.ts";
import { rowShape } from "../../game/analysis.ts";
import { type RowConflict, rowConflict } from "../../game/puzzles/checks.ts";
import type { Series } from "../../game/puzzles/names.ts";
import { possibleAfter, rowsOf, spaceOf, stepText } from "../../game/puzzles/steps.ts";
import { spaceLook } from "../../game/space-look.ts";
import type { Puzzle } from "../../generated/messages.ts";
import { codeLabel } from "../../parts/labels.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Tray } from "../../parts/tray.tsx";
import { useRow } from "../../parts/use-row.ts";
import { symbolsOf } from "../../solver/space.ts";
import { DraftLine, MarkNotThat, PossibleLine, PuzzleBoard, SolvedLine } from "./board.tsx";
import { AskSteps, StepSheet, useReasoning } from "./explanation.tsx";
import { PuzzleFrame } from "./frame.tsx";
import { PuzzleNotes } from "./notes.tsx";
import { useProgress } from "./shelf.ts";
import { resultText, stepWords } from "./words.ts";

interface CodePuzzleProps {
  path: string;
  series: Extract<Series, { kind: "code" }>;
  puzzle: Puzzle;
}

interface Tried extends RowConflict {
  readonly code: Code;
}

export function CodePuzzle({ path, series, puzzle }: CodePuzzleProps): VNode {
  const t = useTranslation();
  const space = useMemo(() => spaceOf(puzzle), [puzzle]);
  const look = useMemo(() => spaceLook(space), [space]);
  const rows = useMemo(() => puzzle.rows.map(([code, mark]) => ({ code, mark })), [puzzle]);
  const [progress, record] = useProgress(path);
  const [tried, setTried] = useState<Tried | null>(null);
  const reasoning = useReasoning(puzzle.steps.length, progress.nudges, (nudges) => record({ nudges }));
  const shape = useMemo(() => ({ ...rowShape(space), repeats: space.repeats }), [space]);
  const steps = useMemo(() => puzzle.steps.map((each) => stepText(stepWords(t, look), puzzle, each)), [puzzle, t]);
  const row = useRow(newDraft(shape), look, !progress.isSolved, (code) => {
    const conflict = rowConflict(rows, code);
    setTried(conflict === null ? null : { ...conflict, code });
    record({ isRight: conflict === null });
    reasoning.show(0);
    return applyCommand(newDraft(shape), { do: "copy", code });
  });
  const step = reasoning.shown === 0 ? null : (puzzle.steps[reasoning.shown - 1] ?? null);
  const isWrong = tried !== null && !progress.isSolved && step === null;
  return (
    <PuzzleFrame
      path={path}
      series={series}
      progress={progress}
      rows={puzzle.rows}
      look={look}
      title={
        progress.isSolved ? t("puzzle.solved") : isWrong ? t("puzzle.wrong", tried.row) : t("puzzle.title", rows.length)
      }
      note={
        progress.isSolved
          ? resultText(t, progress)
          : isWrong
            ? t("puzzle.wrong.about", tried.row, t("mark.is", ...tried.wouldBe), codeLabel(t, look, tried.code))
            : t("puzzle.about", t(`puzzle.grade.${series.grade}`))
      }
      isWrong={isWrong}
      stage={
        <PuzzleBoard look={look} rows={rows} lit={isWrong ? [tried.row] : step === null ? [] : rowsOf(step)}>
          {step === null ? null : (
            <PossibleLine look={look} symbols={symbolsOf(space)} possible={possibleAfter(puzzle, reasoning.shown)} />
          )}
          {progress.isSolved ? (
            <SolvedLine look={look} code={puzzle.solution} />
          ) : (
            <DraftLine look={look} label={t("puzzle.draft")} row={row} />
          )}
        </PuzzleBoard>
      }
      dock={<Tray look={look} submit={t("puzzle.submit")} {...row} />}
      help={<AskSteps reasoning={reasoning} steps={steps} isSolved={progress.isSolved} />}
      more={progress.isSolved ? null : <PuzzleNotes path={path} shape={shape} look={look} />}
      sheet={<StepSheet reasoning={reasoning} steps={steps} />}
      picture={isWrong ? <MarkNotThat {...tried} holes={space.holes} look={look} /> : null}
    />
  );
}
