// Coordinates of drawings, each in units of its own so that it can be scaled freely.

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns points evenly spaced around a circle, clockwise from the top, as fractions of the side of the field. */
export function pointsOnCircle(count: number, radius: number): readonly Point[] {
  return Array.from({ length: count }, (_, place) => {
    const angle = (2 * Math.PI * place) / count;
    return { x: 0.5 + radius * Math.sin(angle), y: 0.5 - radius * Math.cos(angle) };
  });
}

/** The diagram that explains a mark: the guess at the top, the code at the bottom. */
export const DIAGRAM = { pitch: 120, margin: 70, guessY: 62, codeY: 318, height: 380, reach: 44 } as const;

export function diagramWidth(holes: number): number {
  return 2 * DIAGRAM.margin + (holes - 1) * DIAGRAM.pitch;
}

export function holeX(hole: number): number {
  return DIAGRAM.margin + hole * DIAGRAM.pitch;
}

/** Returns the path from a hole of the guess to one of the code: straight if they are the same, else an S-curve. */
export function linePath(from: number, to: number): string {
  const [x, u] = [holeX(from), holeX(to)];
  const [top, bottom] = [DIAGRAM.guessY + DIAGRAM.reach, DIAGRAM.codeY - DIAGRAM.reach];
  return from === to ? `M${x} ${top}V${bottom}` : `M${x} ${top}C${x} ${top + 80} ${u} ${bottom - 80} ${u} ${bottom}`;
}

/** Places the key peg on a line. Curves have different heights, so that their pegs do not overlap where they cross. */
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

/** Returns the x position of a slider that shows `count` of `holes`. */
export function sliderX(count: number, holes: number): number {
  return 13 + (70 * count) / Math.max(1, holes);
}

/** Returns the length of the score track: a multiple of five, and at least twenty. */
export function trackEnd(scores: readonly number[]): number {
  return Math.max(20, 5 * Math.ceil(Math.max(...scores) / 5));
}
