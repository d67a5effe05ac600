// The board of original, super and party: one code, one list of rows.
import type { CodeBoard, Row, View } from "../generated/messages.ts";
import { laneRows, lid } from "./code-rows.ts";
import { awaitedFor, frame } from "./frame.ts";
import type { HuntModel } from "./model.ts";
import { rowPoints } from "./score-card.ts";

export function huntModel(view: View, board: CodeBoard): HuntModel {
  const hunted = board.hunted.find((shape) => shape !== null);
  const holes = hunted?.holes ?? 0;
  const [next = null] = awaitedFor(view, board, "guess");
  const pointsOf = (row: Row): number | null =>
    view.edition === "party" && view.players.length > 2 && row.mark !== null ? rowPoints(row.mark, holes) : null;
  return {
    ...frame(view, board),
    kind: "hunt",
    limit: board.limit,
    rows: laneRows(view, board, { rows: board.rows, holes, owner: board.codemaker, next, pointsOf }),
    lid: lid(view, board, board.codemaker, holes),
    scores: view.scores,
  };
}
