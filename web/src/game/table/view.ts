// Facts that are derived from a view and the table around it.
import type { Board, MatchState } from "../../board/values.ts";
import type { Look, Roles, State, View } from "../../generated/messages.ts";

/** Returns the match of a table with the look of its edition, or null before it has begun. */
export function matchOf({ view, row_points, awaited, table }: State, look: Look): MatchState | null {
  return view === null || table.play === null
    ? null
    : { view, row_points, awaited, play: table.play, look, pause: table.pause };
}

/** Returns the name of a seat, or null for the reader's own. */
export function playerName(view: View, seat: number): string | null {
  return seat === view.seat ? null : (view.players[seat] ?? "");
}

/** Returns what the scores of an edition with these roles count. */
export function scoreUnit(roles: Roles | null): "points" | "rounds" {
  return roles === "parts" ? "rounds" : "points";
}

/** Returns the match as it stood when the last row of a round was laid: nobody acts, and the lid is still closed. */
export function heldMatch(match: MatchState, place: number): { match: MatchState; board: Board } | null {
  const { view } = match;
  const board = view.history[place];
  if (board === undefined) return null;
  const shown: Board =
    board.type === "token_board"
      ? board
      : { ...board, result: null, codes: board.codes.map((code, owner) => (owner === view.seat ? code : null)) };
  const history = [...view.history.slice(0, place), shown];
  const rounds = view.rounds.slice(0, place);
  const scores = view.scores.map((score, seat) => score - (view.rounds[place]?.points[seat] ?? 0));
  return {
    match: {
      ...match,
      awaited: [],
      view: { ...view, status: "running", to_act: [], may: {}, history, rounds, scores },
    },
    board: shown,
  };
}
