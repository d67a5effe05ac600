// Puzzles by their path, which is the same in addresses of this site.
import type { Endgame, GroupPuzzle, Puzzle, TriedRow } from "../generated/messages.ts";
import { exchange } from "./http.ts";

export const fetchPuzzle = async (path: string): Promise<Puzzle | Endgame | GroupPuzzle> =>
  (await exchange<Puzzle | Endgame | GroupPuzzle>("GET", `/api/puzzles/${path}`)).read;
/** Asks what becomes of an endgame after a row. */
export const fetchTriedRow = async (path: string, row: string): Promise<TriedRow> =>
  (await exchange<TriedRow>("GET", `/api/puzzles/${path}/rows/${row}`)).read;
