import type { Mark, Position, SoloGame } from "../generated/messages.ts";
export interface FriendGame {
  name: string | null;
  row_count: number;
  is_found: boolean;
  rows: [string, Mark][];
}
export interface Share {
  kind: "daily" | "match" | "puzzle";
  name: string | null;
  date: string | null;
  edition: string | null;
  options: { [k: string]: unknown };
  space: string;
  max_rows: number;
  start: Position | null;
  is_hard_mode: boolean;
  row_count: number;
  is_found: boolean;
  game: SoloGame | null;
  theirs: [string, Mark][] | null;
  puzzle: { space: string; grade: string; seed: number } | null;
  tries: number | null;
  is_yours: boolean;
  friends: FriendGame[];
}
export type ShareRequest =
  | { kind: "daily"; date: string; edition: string }
  | { kind: "match"; table: string; round: number }
  | { kind: "puzzle"; puzzle: { space: string; grade: string; seed: number }; tries: number };
