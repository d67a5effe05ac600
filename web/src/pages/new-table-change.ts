// How the parts of the form change the table that is being made.
import type { Setup } from "../game/new-table.ts";

export interface PartProps {
  setup: Setup;
  onChange: (setup: Setup) => void;
}
