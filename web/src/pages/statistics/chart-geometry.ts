// Where the charts of the statistics put what they show. All lengths are pixels: the drawings are never scaled.
import type { Point } from "../review/chart-geometry.ts";

/** Returns the height of a value between two others. */
export function heightBetween(low: number, high: number, top: number, bottom: number): (value: number) => number {
  return (value) => bottom - ((bottom - top) * (value - low)) / (high - low);
}

export interface Bar {
  /** The middle of the column. */
  readonly x: number;
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
  /** The height of the line across the column, if there is one. */
  readonly line: number | null;
  /** The foot of the number above the bar, which makes way for the line. */
  readonly label: number;
}

interface BarRoom {
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

const WIDEST_BAR = 40;
const LOWEST_BAR = 5;
const LABEL_GAP = 7;
const LABEL_HEIGHT = 22;

/** Stands bars side by side on a shelf, each with the line that it is compared with. */
export function bars(
  columns: readonly { readonly own: number; readonly best: number }[],
  { width, top, bottom }: BarRoom,
): readonly Bar[] {
  const most = Math.max(1, ...columns.flatMap(({ own, best }) => [own, best]));
  const y = heightBetween(0, most, top, bottom);
  const pitch = width / Math.max(1, columns.length);
  const thick = Math.min(WIDEST_BAR, pitch * 0.74);
  return columns.map(({ own, best }, place) => {
    const x = (place + 0.5) * pitch;
    const height = own === 0 ? 0 : Math.max(LOWEST_BAR, bottom - y(own));
    const end = bottom - height;
    const line = best === 0 ? null : Math.min(y(best), bottom - LOWEST_BAR / 2);
    const isInTheWay = line !== null && line < end + LABEL_GAP && line > end - LABEL_GAP - LABEL_HEIGHT;
    return {
      x,
      left: x - thick / 2,
      width: thick,
      top: end,
      height,
      line,
      label: (isInTheWay ? Math.min(end, line) : end) - LABEL_GAP,
    };
  });
}

const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10] as const;
const MOST_STEPS = 3;

/** Returns the values at which a scale from nothing to this value has lines: at most three above nothing. */
export function ticks(most: number): readonly number[] {
  const step = STEPS.find((each) => most <= each * MOST_STEPS + 1e-9) ?? Math.ceil(most / MOST_STEPS);
  const count = Math.max(1, Math.ceil(most / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, place) => (place * step * 10) / 10);
}

/** Closes a line down to the ground, so that what is below it can be filled. */
export function areaUnder(points: readonly Point[], ground: number): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  return first === undefined || last === undefined
    ? []
    : [...points, { x: last.x, y: ground }, { x: first.x, y: ground }];
}

/** Returns which of these places get a label, so that none comes closer to the one before than this. */
export function labelled(places: readonly number[], apart: number): readonly boolean[] {
  let last = Number.NEGATIVE_INFINITY;
  return places.map((x) => {
    const hasRoom = x - last >= apart;
    if (hasRoom) last = x;
    return hasRoom;
  });
}
