// Where a panel goes that opens beside a button.
interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP_PX = 8;

/** Returns the left upper corner of a panel below the button, or above it where there is more room. It never covers it. */
export function besideButton(button: Box, panel: Size, screen: Size): { readonly left: number; readonly top: number } {
  const isBelow =
    button.bottom + panel.height + 2 * GAP_PX <= screen.height || screen.height - button.bottom > button.top;
  return {
    left: Math.max(GAP_PX, Math.min(button.left, screen.width - panel.width - GAP_PX)),
    top: isBelow ? button.bottom + GAP_PX : button.top - panel.height - GAP_PX,
  };
}
