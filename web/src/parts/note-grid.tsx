// A grid of colours by places to cross out and circle. Arrows move, Space changes a field.
import type { TargetedKeyboardEvent, VNode } from "preact";
import { BLANK, isLetter, type Peg } from "../board/colours.ts";
import type { Look } from "../generated/messages.ts";
import { pegLabel } from "./labels.ts";
import { BlankHole, Peg as CodePeg } from "./peg.tsx";
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
  return (
    <div
      class="note-grid"
      role="group"
      data-own-keys=""
      aria-label={label}
      data-box={look.box}
      style={{ "--holes": holes }}
      onKeyDown={(event) => moveInGrid(event, holes)}
    >
      <span />
      {places.map((place) => (
        <b key={place} class="display" aria-hidden="true">
          {place}
        </b>
      ))}
      {pegs.map((peg, line) => [
        <span key={peg} class="note-peg" aria-hidden="true">
          <Piece peg={peg} look={look} />
        </span>,
        ...places.map((place) => {
          const mark = markAt(peg, place);
          const label = mark === "yours" ? t("notes.yours", place) : t(mark === null ? "notes.open" : `notes.${mark}`);
          return (
            <button
              key={`${peg}${place}`}
              type="button"
              class={`note-field is-${mark ?? "open"}`}
              data-rove=""
              tabIndex={line === 0 && place === 1 ? 0 : -1}
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

function moveInGrid(event: TargetedKeyboardEvent<HTMLElement>, holes: number): void {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -holes,
    ArrowDown: holes,
  };
  const step = steps[event.key];
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-rove]")];
  const here = fields.findIndex((field) => field.matches(":focus"));
  if (step === undefined || here < 0) return;
  event.preventDefault();
  event.stopPropagation();
  const there = fields[here + step];
  if (there === undefined) return;
  for (const field of fields) field.tabIndex = field === there ? 0 : -1;
  there.focus();
}
