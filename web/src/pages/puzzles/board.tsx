// The board of a puzzle: the rows with their marks, and below them the row in which the reader names the code.
import type { ComponentChildren, VNode } from "preact";
import { pegsOf } from "../../board/colours.ts";
import { keysClass, marksWidth } from "../../board/look.ts";
import { bareFrame, laidRow } from "../../board/model.ts";
import type { Code } from "../../board/values.ts";
import type { MarkedRow } from "../../game/space.ts";
import type { Look, Mark } from "../../generated/messages.ts";
import { DraftHoles } from "../../parts/draft-holes.tsx";
import { codeLabel, pegLabel } from "../../parts/labels.ts";
import { KeyPegs } from "../../parts/marks.tsx";
import { HoleContent } from "../../parts/peg.tsx";
import { LaidRow, Pegs } from "../../parts/row.tsx";
import { useTranslation } from "../../parts/translation.ts";
import type { RowDraft } from "../../parts/use-row.ts";

interface PuzzleBoardProps {
  look: Look;
  rows: readonly MarkedRow[];
  /** The numbers of the rows that are spoken of. */
  lit: readonly number[];
  /** What comes after the rows: the row in progress, or the solution. */
  children?: ComponentChildren;
}

export function PuzzleBoard({ look, rows, lit, children }: PuzzleBoardProps): VNode {
  const t = useTranslation();
  const holes = rows[0]?.code.length ?? 0;
  return (
    <section
      class={`slab pz-board ${keysClass(look)}`}
      data-box={look.box}
      aria-label={t("board.name")}
      style={{ "--holes": holes, "--marks": marksWidth(look, holes, 0.5), "--count": rows.length + 1 }}
    >
      <ol class="rows" aria-label={t("rows")}>
        {rows.map(({ code, mark }, place) => (
          <LaidRow
            key={place}
            frame={bareFrame(look)}
            row={laidRow(place + 1, code, mark)}
            isLit={lit.includes(place + 1)}
          />
        ))}
        {children}
      </ol>
    </section>
  );
}

interface MarkNotThatProps {
  wouldBe: Mark;
  given: Mark;
  holes: number;
  look: Look;
}

/** The mark that a row would have, and the other one that it has. */
export function MarkNotThat({ wouldBe, given, holes, look }: MarkNotThatProps): VNode {
  const arrangement = look.marks === "square" ? "square" : "line";
  return (
    <span class={`pz-not ${keysClass(look)}`} aria-hidden="true">
      <KeyPegs mark={wouldBe} holes={holes} arrangement={arrangement} />
      <b>≠</b>
      <KeyPegs mark={given} holes={holes} arrangement={arrangement} />
    </span>
  );
}

export function DraftLine({ look, label, row }: { look: Look; label: string; row: RowDraft }): VNode {
  return (
    <li class="row is-draft">
      <DraftHoles look={look} label={label} {...row} />
    </li>
  );
}

/** The code that fits, once it is found. */
export function SolvedLine({ look, code }: { look: Look; code: Code }): VNode {
  const t = useTranslation();
  return (
    <li class="row is-solved" data-keypeg="code">
      <span class="vh">{t("puzzle.codeIs", codeLabel(t, look, code))}</span>
      <Pegs code={code} look={look} />
    </li>
  );
}

interface PossibleLineProps {
  look: Look;
  /** Everything that a hole may have. */
  symbols: readonly string[];
  /** What each hole can still have. */
  possible: readonly Code[];
}

/** What each hole can still have, small and in the order of the tray. */
export function PossibleLine({ look, symbols, possible }: PossibleLineProps): VNode {
  const t = useTranslation();
  const named = possible.map((pegs) => pegsOf(pegs).map((peg) => pegLabel(t, look, peg)));
  return (
    <li class="row is-possible" style={{ "--abreast": Math.ceil(Math.sqrt(symbols.length)) }}>
      <span class="vh">{t("puzzle.possible", named)}</span>
      <span class="holes" aria-hidden="true">
        {possible.map((pegs, hole) => (
          <span key={hole} class={pegs.length === 1 ? "pz-pegs is-sure" : "pz-pegs"}>
            {pegsOf(pegs.length === 1 ? pegs : symbols.join("")).map((peg) =>
              pegs.includes(peg) ? <HoleContent key={peg} value={peg} look={look} /> : <i key={peg} />,
            )}
          </span>
        ))}
      </span>
    </li>
  );
}
