// The unit of challenge: two sides, the viewer's first. A spectator sits with the first player.
import type { CodeBoard, View } from "../generated/messages.ts";
import { laneRows, lid } from "./code-rows.ts";
import { awaitedFor, frame } from "./frame.ts";
import type { DuelModel, SideModel } from "./model.ts";
import type { Seat } from "./values.ts";

export function duelModel(view: View, board: CodeBoard): DuelModel {
  const near = view.seat ?? 0;
  return {
    ...frame(view, board),
    kind: "duel",
    isRace: view.options.race === true,
    sides: [side(view, board, near), side(view, board, 1 - near)],
  };
}

function side(view: View, board: CodeBoard, hunter: Seat): SideModel {
  const holes = board.hunted[hunter]?.holes ?? 0;
  const owner = 1 - hunter;
  const next = awaitedFor(view, board, "guess").includes(hunter) ? hunter : null;
  const rows = board.rows.filter((row) => row.seat === hunter);
  return {
    hunter,
    isYours: hunter === view.seat,
    rows: laneRows(view, board, { rows, holes, owner, next, pointsOf: () => null }),
    lid: lid(view, board, owner, holes),
  };
}
