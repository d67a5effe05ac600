// The board of a round, connected to the row in progress, the mark being given, and the choice of a row to explain.
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { boardModel } from "../../board/board-model.ts";
import type { QuestionModel, RowModel, SideModel } from "../../board/model.ts";
import type { Board, MatchState } from "../../board/values.ts";
import type { Snapshot, TableController } from "../../game/table/controller.ts";
import { playerName } from "../../game/table/view.ts";
import type { TokenBoard as TokenRound, View } from "../../generated/messages.ts";
import { DuelBoard } from "../../parts/duel-board.tsx";
import type { OwnedToken } from "../../parts/explanation.tsx";
import { HuntBoard } from "../../parts/hunt-board.tsx";
import { GroupBoard } from "../answers.ts";

/** A row of a board, and the code it was placed against if the reader may know it. */
export interface RowChoice {
  readonly row: number;
  readonly side: number | null;
  readonly guess: string;
  readonly code: string | null;
  /** In group, the tokens that were answered for. */
  readonly owners?: readonly OwnedToken[];
}

interface TableBoardProps {
  controller: Pick<TableController, "command"> | null;
  snapshot: Pick<Snapshot, "draft" | "mark"> | null;
  match: MatchState;
  board: Board;
  chosen: RowChoice | null;
  onChoose: (chosen: RowChoice) => void;
}

export function TableBoard({ controller, snapshot, match, board, chosen, onChoose }: TableBoardProps): VNode {
  const model = useMemo(() => boardModel(match, board), [match, board]);
  const draft = snapshot?.draft ?? undefined;
  const onCommand = useMemo(() => controller?.command.bind(controller), [controller]);
  const manualMark = snapshot?.mark ?? undefined;
  if (model.kind === "group") {
    const explain = (question: QuestionModel): void => {
      if (board.type === "token_board")
        onChoose({
          row: question.number,
          side: null,
          guess: question.code,
          code: board.code,
          owners: opposingTokens(match.view, board, question.seat),
        });
    };
    return <GroupBoard model={model} onRow={board.result === null ? undefined : explain} chosen={chosen?.row} />;
  }
  const codes = board.type === "code_board" ? board.codes : [];
  const choose = (row: RowModel, code: string | null, side: number | null): void => {
    if (row.code !== null) onChoose({ row: row.number, side, guess: row.code, code });
  };
  if (model.kind === "duel") {
    const onSide = (row: RowModel, side: SideModel): void => choose(row, codes[1 - side.hunter] ?? null, side.hunter);
    const at = chosen?.side === null || chosen === null ? undefined : { side: chosen.side, row: chosen.row };
    return (
      <DuelBoard model={model} draft={draft} onCommand={onCommand} manualMark={manualMark} onRow={onSide} chosen={at} />
    );
  }
  const code = codes.find((each) => each !== null) ?? null;
  return (
    <HuntBoard
      model={model}
      draft={draft}
      onCommand={onCommand}
      manualMark={manualMark}
      onRow={(row) => choose(row, code, null)}
      chosen={chosen?.row}
    />
  );
}

/** Returns the classes that lay out the page around a board: two kinds are wide, and sliders leave room for a card. */
export function layoutClass({ look, play }: MatchState, board: Board): string {
  const isWide = board.type === "token_board" || board.codemaker === null;
  const hasCard = play.row_points !== null || look.marks === "sliders";
  const isTokens = board.type === "token_board";
  return [isWide ? "is-wide" : "", hasCard ? "has-card" : "", isTokens ? "is-tokens" : ""].filter(Boolean).join(" ");
}

/** Lists the tokens of everybody but the asker, as far as they are known. */
function opposingTokens(view: View, board: TokenRound, asker: number): readonly OwnedToken[] {
  return board.tokens.flatMap((tokens, seat) =>
    seat === asker ? [] : (tokens ?? []).map((token) => ({ name: playerName(view, seat), token })),
  );
}
