import type { Contradiction, Mark, Position } from "../generated/messages.ts";
export interface SoloGame {
  edition: string;
  options: { [k: string]: unknown };
  max_rows: number;
  is_hard_mode: boolean;
  begun: number;
  ended: number | null;
  is_found: boolean | null;
  code: string | null;
  position: Position;
  rows: [string, Mark][];
  transcript: { [k: string]: unknown } | null;
}
export interface DailyCode {
  edition: string;
  options: { [k: string]: unknown };
  space: string;
  max_rows: number;
  start: Position;
  game: SoloGame | null;
}
export interface Day {
  date: string;
  now: number;
  codes: DailyCode[];
}
export interface Everyone {
  games: number;
  rows: number[];
  not_found: number;
}
export interface PlayedDay {
  date: string;
  edition: string;
  rows: number | null;
  is_found: boolean;
  is_hard_mode: boolean;
  is_imported: boolean;
}
export interface RowRequest {
  row: string;
  number: number;
  is_hard_mode: boolean;
}
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
export type AgainstBody = { against?: Contradiction[] };
