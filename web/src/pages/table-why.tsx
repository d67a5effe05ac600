// The chosen row, explained.
import type { VNode } from "preact";
import { editionOf } from "../board/values.ts";
import type { View } from "../generated/messages.ts";
import { WhyAnswers } from "../parts/why-answers.tsx";
import { WhyOverlay } from "../parts/why-overlay.tsx";
import type { Chosen } from "./table-board.tsx";

/** Nothing while the code is not known to the reader. */
export function Why({ view, chosen }: { view: View; chosen: Chosen }): VNode | null {
  const { row, guess, code, owners } = chosen;
  if (code === null) return null;
  if (owners !== undefined) return <WhyAnswers row={row} guess={guess} code={code} owners={owners} />;
  const edition = editionOf(view.edition);
  return (
    <WhyOverlay edition={edition} box={edition === "party" ? "party" : "family"} row={row} guess={guess} code={code} />
  );
}
