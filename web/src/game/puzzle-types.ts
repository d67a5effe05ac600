// TEMPORARY until the generated types are merged.
import type { Mark, Token } from "../generated/messages.ts";

export interface Inference {
  readonly reason: string;
  readonly rows: readonly number[];
  readonly holes: readonly number[];
  readonly colours: string;
  readonly ways: number | null;
  readonly out: readonly (readonly [number, string])[];
  readonly settled: readonly (readonly [number, string])[];
  readonly counts: readonly (readonly [string, number, number])[];
}
export interface Supposition {
  readonly hole: number | null;
  readonly colour: string;
  readonly is_in: boolean;
  readonly steps: readonly Inference[];
  readonly conflict: "mark" | "hole" | "colour" | "total";
  readonly row: number | null;
  readonly at: number | null;
  readonly which: string | null;
}
export interface Step extends Inference {
  readonly after: readonly number[];
  readonly suppose: Supposition | null;
}
export interface Puzzle {
  readonly space: string;
  readonly grade: string;
  readonly seed: number;
  readonly rows: readonly (readonly [string, Mark])[];
  readonly solution: string;
  readonly chain: number;
  readonly steps: readonly Step[];
}
export interface Endgame {
  readonly space: string;
  readonly left: number;
  readonly seed: number;
  readonly rows: readonly (readonly [string, Mark])[];
  readonly codes: readonly string[];
  readonly forcing: readonly string[];
  readonly forcing_count: number;
}
export interface Outcome {
  readonly mark: Mark;
  readonly codes: readonly string[];
  readonly is_forced: boolean;
  readonly next: string | null;
}
export interface TriedRow {
  readonly row: string;
  readonly is_forcing: boolean;
  readonly outcomes: readonly Outcome[];
}
export interface GroupQuestion {
  readonly seat: number;
  readonly code: string;
  readonly answers: readonly ("black" | "white" | "none" | null)[];
}
export interface GroupStep {
  readonly seat: number;
  readonly question: number | null;
  readonly taken_by: readonly number[];
  readonly left: readonly Token[];
  readonly places: readonly number[];
}
export interface GroupPuzzle {
  readonly players: number;
  readonly grade: string;
  readonly seed: number;
  readonly own: Token;
  readonly questions: readonly GroupQuestion[];
  readonly tokens: readonly Token[];
  readonly code: string;
  readonly steps: readonly GroupStep[];
}
