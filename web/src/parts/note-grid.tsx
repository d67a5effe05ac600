// A grid of colours across and places down to cross out and circle. Arrows move, Space changes a field.
import type { VNode } from "preact";
import { BLANK, isLetter, type Peg } from "../board/colours.ts";
import type { Look } from "../generated/messages.ts";
import { pegLabel } from "./labels.ts";
import { BlankHole, Peg as CodePeg } from "./peg.tsx";
import { useTabStop } from "./roving-focus.ts";
import { useTranslation } from "./translation.ts";

interface NoteGridProps {
  look: Look;
  pegs: readonly Peg[];
  holes: number;
  label: string;
  /** Returns the mark of a field; `yours` for a place that is the reader's own. */
  markAt: (peg: Peg, place: number) => "crossed" | "circled" | "yours" | null;
  onField: (peg: Peg, place: number) => void;
}

export function NoteGrid({ look, pegs, holes, label, markAt, onField }: NoteGridProps): VNode {
  const t = useTranslation();
  const places = Array.from({ length: holes }, (_, hole) => hole + 1);
  const [stop, onKeyDown] = useTabStop(`${pegs[0]}1`, ({ key }, fields, here) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -pegs.length,
      ArrowDown: pegs.length,
    };
    const step = steps[key];
    return step === undefined ? undefined : (fields[here + step] ?? fields[here]);
  });
  return (
    <div
      class="note-grid"
      role="group"
      data-own-keys=""
      aria-label={label}
      data-box={look.box}
      style={{ "--pegs": pegs.length }}
      onKeyDown={onKeyDown}
    >
      <span />
      {pegs.map((peg) => (
        <span key={peg} aria-hidden="true">
          <Piece peg={peg} look={look} />
        </span>
      ))}
      {places.map((place) => [
        <b key={place} class="display" aria-hidden="true">
          {place}
        </b>,
        ...pegs.map((peg) => {
          const mark = markAt(peg, place);
          const label = mark === "yours" ? t("notes.yours", place) : t(mark === null ? "notes.open" : `notes.${mark}`);
          return (
            <button
              key={`${peg}${place}`}
              type="button"
              class={`note-field is-${mark ?? "open"}`}
              data-rove={`${peg}${place}`}
              tabIndex={stop === `${peg}${place}` ? 0 : -1}
              aria-disabled={mark === "yours" ? "true" : undefined}
              aria-label={t("notes.cell", pegLabel(t, look, peg), place, label)}
              onClick={() => mark !== "yours" && onField(peg, place)}
            >
              {mark === "crossed" || mark === "yours" ? null : <Piece peg={peg} look={look} />}
            </button>
          );
        }),
      ])}
    </div>
  );
}

function Piece({ peg, look }: { peg: Peg; look: Look }): VNode {
  return peg === BLANK || !isLetter(peg) ? <BlankHole isQuiet /> : <CodePeg peg={peg} look={look} />;
}
