// The endgame trainer: a row that finds the code in time, whatever mark it gets.
import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { applyCommand, newDraft } from "../../board/draft.ts";
import { keysClass } from "../../board/look.ts";
import type { Code } from "../../board/values.ts";
import { rowShape } from "../../game/analysis.ts";
import { tryLastButOne } from "../../game/puzzles/checks.ts";
import type { Series } from "../../game/puzzles/names.ts";
import { spaceOf } from "../../game/puzzles/steps.ts";
import { spaceLook } from "../../game/space-look.ts";
import type { Endgame, Look, TriedOutcome, TriedRow } from "../../generated/messages.ts";
import { fetchTriedRow } from "../../net/puzzles.ts";
import { CodeBar } from "../../parts/code-bar.tsx";
import { codeLabel } from "../../parts/labels.ts";
import { KeyPegs } from "../../parts/marks.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { Tray } from "../../parts/tray.tsx";
import { useRow } from "../../parts/use-row.ts";
import { errorText } from "../use-request.tsx";
import { DraftLine, PuzzleBoard, SolvedLine } from "./board.tsx";
import { PuzzleFrame } from "./frame.tsx";
import { shelf, useProgress } from "./shelf.ts";
import { resultText } from "./words.ts";

interface EndgamePuzzleProps {
  path: string;
  series: Extract<Series, { kind: "endgame" }>;
  puzzle: Endgame;
}

export function EndgamePuzzle({ path, series, puzzle }: EndgamePuzzleProps): VNode {
  const t = useTranslation();
  const space = useMemo(() => spaceOf(puzzle), [puzzle]);
  const look = useMemo(() => spaceLook(space), [space]);
  const rows = useMemo(() => puzzle.rows.map(([code, mark]) => ({ code, mark })), [puzzle]);
  const [progress, record] = useProgress(path);
  const [tried, setTried] = useState<TriedRow | null>(null);
  const [isShown, setShown] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const shape = useMemo(() => rowShape(space), [space]);
  const judge = async (row: Code, isOwn: boolean): Promise<void> => {
    try {
      const found = series.left === 2 ? tryLastButOne(puzzle, row) : await fetchTriedRow(path, row);
      const { isSolved, nudges } = shelf.progressOf(path);
      // The answer to an earlier row has solved the puzzle.
      if (isSolved) return;
      setProblem(null);
      setTried(found);
      setShown(!isOwn);
      record(isOwn ? { isRight: found.is_forcing } : { nudges: nudges + 1 });
    } catch (caught) {
      setProblem(caught);
    }
  };
  const row = useRow(newDraft(shape), look, !progress.isSolved, (code) => {
    void judge(code, true);
    return applyCommand(newDraft(shape), { do: "copy", code });
  });
  const spoiler = tried?.outcomes.find(({ is_forced: isForced }) => !isForced) ?? null;
  const isWrong = spoiler !== null && !progress.isSolved;
  const [forcing] = puzzle.forcing;
  return (
    <PuzzleFrame
      path={path}
      series={series}
      progress={progress}
      rows={puzzle.rows}
      look={look}
      title={
        progress.isSolved
          ? t("puzzle.endgame.solved")
          : isWrong
            ? t("puzzle.endgame.spoiled", t("mark.is", ...spoiler.mark))
            : isShown
              ? t("puzzle.endgame.shown")
              : t("puzzle.endgame.title", series.left)
      }
      note={
        progress.isSolved
          ? resultText(t, progress)
          : isWrong
            ? t("puzzle.endgame.spoiled.about", spoiler.codes.length, series.left - 1)
            : isShown
              ? t("puzzle.endgame.shown.about", puzzle.forcing_count)
              : t("puzzle.endgame.about", puzzle.codes.length, series.left)
      }
      isWrong={isWrong}
      stage={
        <PuzzleBoard look={look} rows={rows} lit={[]}>
          {progress.isSolved && tried !== null ? (
            <SolvedLine look={look} code={tried.row} />
          ) : progress.isSolved ? null : (
            <DraftLine look={look} label={t("row.draft", rows.length + 1)} row={row} />
          )}
        </PuzzleBoard>
      }
      dock={<Tray look={look} submit={t("puzzle.endgame.submit")} {...row} />}
      help={
        <>
          {problem === null ? null : (
            <p class="wrong" role="alert">
              {errorText(t, problem)}
            </p>
          )}
          <div class="pz-asks">
            {forcing === undefined || progress.isSolved ? null : (
              <button
                type="button"
                class="btn btn-plain"
                data-keypeg="nudge"
                onClick={() => void judge(forcing, false)}
              >
                {t("puzzle.endgame.show")}
              </button>
            )}
          </div>
        </>
      }
      more={
        <details class="pz-codes">
          <summary>{t("puzzle.endgame.codes", puzzle.codes.length)}</summary>
          <ul>
            {puzzle.codes.map((code) => (
              <li key={code}>
                <CodeBar code={code} look={look} />
              </li>
            ))}
          </ul>
        </details>
      }
      sheet={tried === null ? null : <Outcomes tried={tried} look={look} holes={space.holes} />}
    />
  );
}

/** What each mark of a row would leave, and whether the code is found in time from there. */
function Outcomes({ tried, look, holes }: { tried: TriedRow; look: Look; holes: number }): VNode {
  const t = useTranslation();
  return (
    <section class="sheet stack-2 pz-step pz-outcomes" aria-labelledby="outcomes">
      <h2 class="display" id="outcomes">
        {t("puzzle.outcomes")}
      </h2>
      <p>
        <CodeBar code={tried.row} look={look} />
      </p>
      <table>
        <thead class="vh">
          <tr>
            <th scope="col">{t("puzzle.outcomes.mark")}</th>
            <th scope="col">{t("puzzle.outcomes.left")}</th>
            <th scope="col">{t("puzzle.outcomes.verdict")}</th>
          </tr>
        </thead>
        <tbody>
          {tried.outcomes.map((outcome) => (
            <OutcomeLine key={String(outcome.mark)} outcome={outcome} look={look} holes={holes} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** More codes than these are only counted. */
const CODES_DRAWN = 4;

function OutcomeLine({ outcome, look, holes }: { outcome: TriedOutcome; look: Look; holes: number }): VNode {
  const t = useTranslation();
  const { mark, codes, is_forced: isForced, next } = outcome;
  const isFound = mark[0] === holes;
  return (
    <tr class={isForced ? undefined : "is-spoiled"} data-keypeg="outcome" data-mark={String(mark)}>
      <th scope="row" class={keysClass(look)}>
        <span class="vh">{t("mark.is", ...mark)}</span>
        <KeyPegs mark={mark} holes={holes} arrangement={look.marks === "square" ? "square" : "line"} />
      </th>
      <td>
        {codes.slice(0, codes.length > CODES_DRAWN ? 0 : CODES_DRAWN).map((code) => (
          <CodeBar key={code} code={code} look={look} />
        ))}
        {codes.length > CODES_DRAWN ? t("puzzle.outcomes.codes", codes.length) : null}
      </td>
      <td>
        {isFound
          ? t("puzzle.outcomes.found")
          : isForced
            ? codes.length === 1 || next === null
              ? t("puzzle.outcomes.sure")
              : t("puzzle.outcomes.next", codeLabel(t, look, next))
            : t("puzzle.outcomes.open")}
      </td>
    </tr>
  );
}
