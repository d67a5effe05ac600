// Finds room on the screen for something small beside something else.

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** How bad it is to cover a pixel of it. */
  readonly weight: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const MARGIN = 8;
const STEP = 8;
/** Nothing is put as close to an area as this. */
const GAP = 3;

/** Returns the left and top of the place near `home` that covers the least of these areas. */
export function roomNear(
  home: Omit<Area, "weight">,
  { width, height }: Size,
  screen: Size,
  areas: readonly Area[],
): readonly [left: number, top: number] {
  let best: readonly [number, number] = [MARGIN, MARGIN];
  let least = Number.POSITIVE_INFINITY;
  for (let top = MARGIN; top + height + MARGIN <= screen.height; top += STEP)
    for (let left = MARGIN; left + width + MARGIN <= screen.width; left += STEP) {
      const across = Math.max(home.left - left - width, left - home.right, 0);
      const down = Math.max(home.top - top - height, top - home.bottom, 0);
      // Beside it in line is better than above or below it, and there straight rather than askew.
      const askew = Math.abs(top + height / 2 - (home.top + home.bottom) / 2) / 4 + Math.abs(left - home.left) / 50;
      let cost = across + down + askew;
      for (const area of areas) {
        if (cost >= least) break;
        const overlapX = Math.min(area.right + GAP, left + width) - Math.max(area.left - GAP, left);
        const overlapY = Math.min(area.bottom + GAP, top + height) - Math.max(area.top - GAP, top);
        if (overlapX > 0 && overlapY > 0) cost += overlapX * overlapY * area.weight;
      }
      if (cost < least) {
        least = cost;
        best = [left, top];
      }
    }
  return best;
}
