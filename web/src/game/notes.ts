// The reader's private notes: a grid of colours by places, crossed out or circled. They stay on this device.
import { letters } from "../board/colours.ts";
import type { AnswerColumn } from "../board/model.ts";
import type { Code } from "../board/values.ts";
import type { TokenBoard } from "../generated/messages.ts";
import type { PreferenceStore } from "./preferences.ts";

export type NoteMark = "crossed" | "circled";
/** Marks by cell. */
export type Grid = Readonly<Record<string, NoteMark>>;

/** What is kept about one round at one seat. */
export interface Notes {
  readonly round: number;
  /** How many of the reader's own questions have answers that they have seen. */
  readonly seen: number;
  readonly grids: Readonly<Record<string, Grid>>;
}

/** A colour at a place, counted from 1: `C3`. */
export function cellName(peg: string, place: number): string {
  return `${peg}${place}`;
}

/** A grid for each board of each opponent; editions with a single code have the grid of seat 0. */
export function gridName({ seat, board }: AnswerColumn): string {
  return `${seat}.${board}`;
}

/** Changes a cell from open to crossed out to circled, and back to open. */
export function withNextMark(grid: Grid, cell: string): Grid {
  const { [cell]: mark, ...others } = grid;
  if (mark === undefined) return { ...others, [cell]: "crossed" };
  return mark === "crossed" ? { ...others, [cell]: "circled" } : others;
}

/** Crosses out cells, and leaves what is circled. */
export function withCrossed(grid: Grid, cells: readonly string[]): Grid {
  return { ...Object.fromEntries(cells.map((cell) => [cell, "crossed" as const])), ...grid };
}

/** Lists the cells that cannot be the token of a board, by its answers and by the places that are the reader's own. */
export function ruledOutCells(
  board: TokenBoard,
  column: AnswerColumn,
  ownPlaces: readonly number[],
): readonly string[] {
  const answers = board.rows.flatMap(({ code, mark }) => {
    const given = mark[column.seat]?.[column.board];
    return given === undefined ? [] : [{ code, given }];
  });
  const { colours, holes } = board.shape;
  return letters(colours).flatMap((peg) =>
    Array.from({ length: holes }, (_, hole) => hole + 1)
      .filter(
        (place) =>
          ownPlaces.includes(place) || answers.some(({ code, given }) => answerFor(peg, place, code) !== given),
      )
      .map((place) => cellName(peg, place)),
  );
}

/** Returns what the owner of this token answers (GR-17). */
function answerFor(peg: string, place: number, code: Code): "black" | "white" | "none" {
  if (code[place - 1] === peg) return "black";
  return code.includes(peg) ? "white" : "none";
}

const STORAGE_KEY = "keypeg-notes";
/** Notes of older tables are dropped. */
const TABLES_KEPT = 20;

/** Reads the notes of a seat at a table; those of another round are gone. */
export function readNotes(store: PreferenceStore, owner: string, round: number): Notes | null {
  const found = readAll(store)[owner];
  return found?.round === round ? found : null;
}

export function writeNotes(store: PreferenceStore, owner: string, notes: Notes): void {
  const { [owner]: _, ...others } = readAll(store);
  const kept = [...Object.entries(others), [owner, notes] as const].slice(-TABLES_KEPT);
  try {
    store.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage is blocked or full; the notes last as long as the page.
  }
}

function readAll(store: PreferenceStore): Readonly<Record<string, Notes>> {
  try {
    const found: unknown = JSON.parse(store.getItem(STORAGE_KEY) ?? "{}");
    return Object.fromEntries(
      Object.entries(Object(found)).filter((entry): entry is [string, Notes] => isNotes(entry[1])),
    );
  } catch {
    return {};
  }
}

function isNotes(found: unknown): found is Notes {
  const { round, seen, grids }: Partial<Record<keyof Notes, unknown>> = Object(found);
  return typeof round === "number" && typeof seen === "number" && typeof grids === "object" && grids !== null;
}
