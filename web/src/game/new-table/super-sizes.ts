// The sizes of super as its rule sheet lists them (SU-07): holes across, colours down.

export const MAX_HOLES = 5;
const MAX_COLOURS = 8;

export interface Size {
  readonly holes: number;
  readonly colours: number;
  /** Whether an empty hole counts as one more colour. */
  readonly blanks: boolean;
}

export function codeCount({ holes, colours, blanks }: Size): number {
  return (colours + (blanks ? 1 : 0)) ** holes;
}

/** The rows of the size table; the last one has all colours and blanks. */
export const SIZE_ROWS: readonly Omit<Size, "holes">[] = [
  ...Array.from({ length: MAX_COLOURS }, (_, place) => ({ colours: place + 1, blanks: false })),
  { colours: MAX_COLOURS, blanks: true },
];

/** Returns the row of a size. Blanks with fewer than all colours have no row of their own. */
export function sizeRow({ colours, blanks }: Size): number {
  return blanks && colours === MAX_COLOURS ? SIZE_ROWS.length - 1 : colours - 1;
}

/** Returns the cell that a key moves to, or null for other keys. */
export function cellAfterKey(
  key: string,
  line: number,
  column: number,
): readonly [line: number, column: number] | null {
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [line - 1, column],
    ArrowDown: [line + 1, column],
    ArrowLeft: [line, column - 1],
    ArrowRight: [line, column + 1],
    Home: [line, 0],
    End: [line, MAX_HOLES - 1],
    PageUp: [0, column],
    PageDown: [SIZE_ROWS.length - 1, column],
  };
  const to = moves[key];
  if (to === undefined) return null;
  return [Math.min(SIZE_ROWS.length - 1, Math.max(0, to[0])), Math.min(MAX_HOLES - 1, Math.max(0, to[1]))];
}
