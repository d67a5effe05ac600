// What all screens of a running match are given.
import type { Seat } from "../../board/values.ts";
import { builtInEdition } from "../../game/editions.ts";
import type { Match, Step } from "../../game/referee/match.ts";
import type { EditionInfo, Look } from "../../generated/messages.ts";
import type { StripProps } from "./frame.tsx";

/** What the reader has opened; `play` is whatever is to be entered next. */
export type Opened =
  | { readonly is: "play" }
  /** A row or question that was tapped, to change it. */
  | { readonly is: "row"; readonly row: number }
  | { readonly is: "pegs"; readonly row: number }
  | { readonly is: "mark"; readonly row: number }
  | { readonly is: "answer"; readonly row: number; readonly board: number }
  /** The code of a seat: first the screen that asks everybody else to look away, if it is still a secret. */
  | { readonly is: "code"; readonly seat: Seat; readonly isSecret: boolean }
  | { readonly is: "call"; readonly seat: Seat }
  | { readonly is: "verdict"; readonly seat: Seat; readonly code: string }
  | { readonly is: "tokens" };

export const PLAY: Opened = { is: "play" };

export interface ScreenProps {
  match: Match;
  opened: Opened;
  strip: Omit<StripProps, "active">;
  /** The pegs of the row in progress, as they are kept. */
  draft: string;
  onDraft: (draft: string) => void;
  onOpen: (opened: Opened) => void;
  onSteps: (...steps: readonly Step[]) => void;
}

export function editionOf({ setup }: Match): EditionInfo {
  const edition = builtInEdition(setup.edition);
  if (edition === null) throw new Error(`there is no edition ${setup.edition}`);
  return edition;
}

export function lookOf(match: Match): Look {
  return editionOf(match).look;
}

export function nameAt({ setup }: Match, seat: Seat): string {
  return setup.players[seat] ?? "";
}
