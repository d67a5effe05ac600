// The pieces of each edition and the arrangement of its marks.
import type { Edition } from "./values.ts";

export interface Look {
  readonly piece: "peg" | "ring";
  readonly marks: "square" | "line" | "sliders" | "heads";
  readonly exact: "red" | "black";
}

export const LOOKS: Readonly<Record<Edition, Look>> = {
  original: { piece: "peg", marks: "square", exact: "red" },
  super: { piece: "peg", marks: "line", exact: "black" },
  challenge: { piece: "ring", marks: "line", exact: "red" },
  party: { piece: "peg", marks: "sliders", exact: "red" },
  group: { piece: "peg", marks: "heads", exact: "black" },
};
