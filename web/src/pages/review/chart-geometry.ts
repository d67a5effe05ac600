// Where the charts of a review put what they show. All lengths are pixels: the drawings are never scaled.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the height of a number of codes on a slab drilled at 1, 10, 100 and so on; one code is at the bottom. */
export function logScale(most: number, top: number, bottom: number): (codes: number) => number {
  const end = Math.max(1, Math.log10(Math.max(1, most)));
  return (codes) => bottom - ((bottom - top) * Math.log10(Math.max(1, codes))) / end;
}

export function linearScale(most: number, top: number, bottom: number): (value: number) => number {
  return (value) => bottom - ((bottom - top) * value) / Math.max(1, most);
}

interface Drilled {
  readonly value: number;
  /** Whether the hole is large and has its number beside it. */
  readonly isMain: boolean;
}

/** The holes of a log scale: large ones at powers of ten, small ones at twice and five times each. */
export function logHoles(most: number): readonly Drilled[] {
  const powers = Array.from({ length: Math.floor(Math.log10(Math.max(1, most))) + 1 }, (_, power) => 10 ** power);
  return powers
    .flatMap((power) => [1, 2, 5].map((factor) => ({ value: power * factor, isMain: factor === 1 })))
    .filter(({ value }) => value <= most);
}

export function linearHoles(most: number): readonly Drilled[] {
  return Array.from({ length: Math.floor(most) + 1 }, (_, value) => ({ value, isMain: true }));
}

/** Spreads columns evenly; a single one stands at the left. */
export function columnX(column: number, columns: number, left: number, right: number): number {
  return left + ((right - left) * column) / Math.max(1, columns - 1);
}

export function pathThrough(points: readonly Point[]): string {
  return points.map(({ x, y }, place) => `${place === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join(" ");
}

export type SumPart = "best" | "given" | "bad" | "good";
interface Segment {
  readonly part: SumPart;
  readonly x: number;
  readonly width: number;
}

/** Lays the parts of a sum along a ruler: bad luck is added at the end, good luck is cut from it. */
export function ruler(
  { best, given, luck }: { readonly best: number; readonly given: number; readonly luck: number },
  left: number,
  unit: number,
): readonly Segment[] {
  const whole = best + given;
  const cut = Math.max(0, luck);
  const parts: readonly (readonly [SumPart, number, number])[] = [
    ["best", 0, Math.min(best, whole - cut)],
    ["given", best, whole - cut],
    ["bad", whole, whole + Math.max(0, -luck)],
    ["good", whole - cut, whole],
  ];
  return parts
    .filter(([, from, to]) => to - from > 0.004)
    .map(([part, from, to]) => ({ part, x: left + from * unit, width: (to - from) * unit }));
}

/** How many rows a ruler has to be long. */
export function rulerEnd({
  best,
  given,
  total,
}: {
  readonly best: number;
  readonly given: number;
  readonly total: number;
}): number {
  return Math.max(1, Math.ceil(Math.max(total, best + given)));
}

/** The edges of the two chances on an inlay, from the first turn at the bottom to the last at the top. */
export function inlayEdges(
  chances: readonly (readonly [number, number])[],
  width: number,
  height: number,
): readonly [readonly Point[], readonly Point[]] {
  const pitch = height / Math.max(1, chances.length);
  const y = (place: number): number => height - (place + 0.5) * pitch;
  const edge = (x: (chance: readonly [number, number]) => number): readonly Point[] => {
    const inner = chances.map((chance, place) => ({ x: x(chance), y: y(place) }));
    const [first, last] = [inner[0], inner.at(-1)];
    return first === undefined || last === undefined ? [] : [{ ...first, y: height }, ...inner, { ...last, y: 0 }];
  };
  return [edge(([one]) => one * width), edge(([, other]) => (1 - other) * width)];
}

/** Chances in per cent; as rounded, they never add up to more than a hundred. */
export function percentages([one, other]: readonly [number, number]): readonly [number, number] {
  const [a, b] = [Math.round(100 * one), Math.round(100 * other)];
  return a + b > 100 ? (one >= other ? [100 - b, b] : [a, 100 - a]) : [a, b];
}

/** Returns where so many points are on a slot. */
export function slotX(points: number, most: number, width: number): number {
  return 16 + ((width - 32) * Math.min(points, most)) / Math.max(1, most);
}
