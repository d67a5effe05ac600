// A board as the table page shows it, with its tray, its editor and a row in progress.
import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { boardModel, latestBoard } from "../src/board/board-model.ts";
import { applyCommand, type Command, type Draft, newDraft } from "../src/board/draft.ts";
import { newAnswer, newMark, withAnswer, withStep } from "../src/board/manual-marks.ts";
import type { BoardModel, RowModel } from "../src/board/model.ts";
import { scoreCard } from "../src/board/score-card.ts";
import type { MatchState } from "../src/board/values.ts";
import type { CodeShape, View } from "../src/generated/messages.ts";
import { AnswerEditor } from "../src/parts/answer-editor.tsx";
import { DuelBoard } from "../src/parts/duel-board.tsx";
import { GroupBoard } from "../src/parts/group-board.tsx";
import { HuntBoard } from "../src/parts/hunt-board.tsx";
import { MarkEditor } from "../src/parts/mark-editor.tsx";
import { ScoreCard } from "../src/parts/score-card.tsx";
import { useTranslation } from "../src/parts/translation.ts";
import { Tray } from "../src/parts/tray.tsx";

const FALLBACK: CodeShape = { type: "code", holes: 5, colours: 6, blanks: true, repeats: true, laid: [], pegs: [1, 5] };

function rowShape(view: View, isCalling: boolean): CodeShape {
  const { set_code, guess, ask, declare } = view.may;
  const shape = isCalling ? declare : (set_code ?? guess ?? ask ?? declare);
  if (shape?.type === "code") return shape;
  const board = latestBoard(view);
  return (board?.type === "token_board" ? board.shape : board?.hunted.find((each) => each !== null)) ?? FALLBACK;
}

function begun(shape: CodeShape, allowsGaps: boolean): Draft {
  const pegs: readonly Command[] = [
    { do: "peg", peg: "C" },
    { do: "peg", peg: "A" },
  ];
  const draft = pegs.slice(0, Math.max(0, shape.holes - 1)).reduce(applyCommand, newDraft(shape, { allowsGaps }));
  return shape.blanks && !allowsGaps ? applyCommand(draft, { do: "peg", peg: "_" }) : draft;
}

export function Scene({ match, isCalling = false }: { match: MatchState; isCalling?: boolean }): VNode {
  const t = useTranslation();
  const { view, look } = match;
  const board = latestBoard(view);
  const [draft, setDraft] = useState(() => begun(rowShape(view, isCalling), board?.type === "token_board"));
  const { mark, answer } = view.may;
  const [manualMark, setManualMark] = useState(() =>
    mark?.type === "mark" ? withStep(withStep(newMark(mark), "exact", 1), "misplaced", 1) : null,
  );
  const [manualAnswer, setManualAnswer] = useState(() =>
    answer?.type === "answer" ? withAnswer(newAnswer(answer), 0, "white") : null,
  );
  const [chosen, setChosen] = useState<number>();
  const model = useMemo(() => (board === undefined ? null : boardModel(match, board)), [match]);
  if (board === undefined || model === null) return <p>No round.</p>;
  const onCommand = (command: Command): void => setDraft((each) => applyCommand(each, command));
  const isDisabled = !(view.may.guess ?? view.may.set_code ?? view.may.ask ?? view.may.declare);
  const tokens = board.type === "token_board" && view.seat !== null ? (board.tokens[view.seat] ?? []) : [];
  const due = dueRow(model);
  return (
    <div class="scene">
      {model.kind === "hunt" ? (
        <HuntBoard
          model={model}
          draft={draft}
          onCommand={onCommand}
          manualMark={manualMark ?? undefined}
          onRow={(row) => setChosen(row.number)}
          chosen={chosen}
        />
      ) : model.kind === "duel" ? (
        <DuelBoard
          model={model}
          draft={draft}
          onCommand={onCommand}
          manualMark={manualMark ?? undefined}
          onRow={() => undefined}
        />
      ) : (
        <GroupBoard
          model={model}
          draft={view.may.ask === undefined ? undefined : draft}
          onCommand={onCommand}
          canAsk
          hasNoNext={isCalling}
        />
      )}
      {board.result !== null ? null : manualMark !== null ? (
        <MarkEditor look={look} row={due} mark={manualMark} onMark={setManualMark} onSubmit={() => undefined} />
      ) : manualAnswer !== null && model.kind === "group" ? (
        <AnswerEditor
          model={model}
          tokens={tokens}
          answer={manualAnswer}
          onAnswer={setManualAnswer}
          onSubmit={() => undefined}
        />
      ) : (
        <Tray
          draft={draft}
          look={look}
          onCommand={onCommand}
          isDisabled={isDisabled}
          submit={t(view.may.set_code ? "code.set" : view.may.ask ? "question.ask" : "row.place")}
        />
      )}
      {match.play.row_points === null ? null : <ScoreCard frame={model} card={scoreCard(match)} />}
    </div>
  );
}

function dueRow(model: BoardModel): number {
  const rows: readonly RowModel[] =
    model.kind === "hunt" ? model.rows : model.kind === "duel" ? model.sides[1].rows : [];
  return rows.find((row) => row.markState === "yours")?.number ?? 0;
}
