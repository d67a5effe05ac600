// Where things lie: in fields of their own units, so that a drawing can be scaled freely.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Evenly round a circle, the first at the top, clockwise; in shares of the field's side. */
export function pointsOnCircle(count: number, radius: number): readonly Point[] {
  return Array.from({ length: count }, (_, place) => {
    const angle = (2 * Math.PI * place) / count;
    return { x: 0.5 + radius * Math.sin(angle), y: 0.5 - radius * Math.cos(angle) };
  });
}

/** The drawing of why a mark is what it is: the guess above, the code below. */
export const DIAGRAM = { pitch: 120, margin: 70, guessY: 62, codeY: 318, height: 380, reach: 44 } as const;

export function diagramWidth(holes: number): number {
  return 2 * DIAGRAM.margin + (holes - 1) * DIAGRAM.pitch;
}

export function holeX(hole: number): number {
  return DIAGRAM.margin + hole * DIAGRAM.pitch;
}

/** A line from a hole of the guess to one of the code: straight where they are the same, else an S. */
export function linePath(from: number, to: number): string {
  const [x, u] = [holeX(from), holeX(to)];
  const [top, bottom] = [DIAGRAM.guessY + DIAGRAM.reach, DIAGRAM.codeY - DIAGRAM.reach];
  return from === to ? `M${x} ${top}V${bottom}` : `M${x} ${top}C${x} ${top + 80} ${u} ${bottom - 80} ${u} ${bottom}`;
}

/** Where a line carries its key peg. Curves that cross would pile theirs up, so each has its own height. */
export function keyPosition(from: number, to: number, place: number, count: number): Point {
  const along = count < 2 ? 0.5 : 0.36 + (0.28 * place) / (count - 1);
  const [top, bottom] = [DIAGRAM.guessY + DIAGRAM.reach, DIAGRAM.codeY - DIAGRAM.reach];
  const [x, u] = [holeX(from), holeX(to)];
  const bent = (a: number, b: number, c: number, d: number): number =>
    (1 - along) ** 3 * a + 3 * (1 - along) ** 2 * along * b + 3 * (1 - along) * along ** 2 * c + along ** 3 * d;
  return from === to
    ? { x, y: (top + bottom) / 2 }
    : { x: bent(x, x, u, u), y: bent(top, top + 80, bottom - 80, bottom) };
}

/** Notches of a slider of so many holes, and of none: nought to all. */
export function sliderX(count: number, holes: number): number {
  return 13 + (70 * count) / Math.max(1, holes);
}

/** How far the score track must reach: in steps of five, twenty at least. */
export function trackEnd(scores: readonly number[]): number {
  return Math.max(20, 5 * Math.ceil(Math.max(...scores) / 5));
}
