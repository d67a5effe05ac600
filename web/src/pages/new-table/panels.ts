// Panels that set some options of an edition in a way of its own, beside the usual form.
import type { VNode } from "preact";
import type { SetupProps } from "./form.tsx";
import { SizePicker } from "./size-picker.tsx";

interface OptionPanel {
  readonly Panel: (props: SetupProps) => VNode;
  /** The options that the panel sets, which the form then leaves out. */
  readonly options: ReadonlySet<string>;
}

/**
 * The size table is printed in the leaflet of super (SU-07), with its own counts and remarks: no data about options
 * would yield it. This is the only place that knows which edition has a panel.
 */
export const OPTION_PANELS: ReadonlyMap<string, OptionPanel> = new Map([
  ["super", { Panel: SizePicker, options: new Set(["holes", "colours"]) }],
]);
