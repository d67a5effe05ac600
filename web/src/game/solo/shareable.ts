// Which rounds of a finished match can be shared: those in which the reader alone hunted a computer's code.
import type { MatchState, Seat } from "../../board/values.ts";

const REPLAYED: ReadonlySet<string> = new Set(["void", "penalty"]);

/** Lists their numbers. The server has the last word: some codes cannot be played alone. */
export function shareableRounds({ view }: MatchState, isComputer: (seat: Seat) => boolean): readonly number[] {
  const { seat: you } = view;
  if (you === null) return [];
  return view.history.flatMap((board) => {
    if (board.type !== "code_board" || board.result === null || REPLAYED.has(board.result)) return [];
    const owner = board.codemaker ?? 1 - you;
    const isAlone =
      board.codemaker === null || board.hunted.every((shape, seat) => (shape !== null) === (seat === you));
    return isAlone && owner !== you && isComputer(owner) ? [board.number] : [];
  });
}
