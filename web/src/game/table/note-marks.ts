// Marks in a grid of notes, colours by places: crossed out by hand or by the answers, or circled.
import { letters } from "../../board/colours.ts";
import type { AnswerColumn } from "../../board/model.ts";
import { answerFor } from "../../board/pairing.ts";
import type { TokenBoard } from "../../generated/messages.ts";
import type { Grid } from "./notes.ts";

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
          ownPlaces.includes(place) || answers.some(({ code, given }) => answerFor([peg, place], code) !== given),
      )
      .map((place) => cellName(peg, place)),
  );
}
