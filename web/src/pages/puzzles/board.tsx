// The board of a puzzle: the rows with their marks, and below them the row in which the reader names the code.
import type { ComponentChildren, VNode } from "preact";
import { pegsOf } from "../../board/colours.ts";
import { keysClass, marksWidth } from "../../board/look.ts";
import type { RowModel } from "../../board/model.ts";
import type { Code } from "../../board/values.ts";
import type { MarkedRow } from "../../game/space.ts";
import type { Look, Mark } from "../../generated/messages.ts";
import { DraftHoles } from "../../parts/draft-holes.tsx";
import { codeLabel, pegLabel } from "../../parts/labels.ts";
import { KeyPegs } from "../../parts/marks.tsx";
import { HoleContent } from "../../parts/peg.tsx";
import { RowTagContext } from "../../parts/row-tag.ts";
import { Row } from "../../parts/rows.tsx";
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
  const frame = { look, players: [], you: null, round: 1, result: null, isShared: false };
  const tagOf = (_: number | null, row: number): VNode | null => (lit.includes(row) ? <span class="pz-lit" /> : null);
  return (
    <section
      class={`slab pz-board ${keysClass(look)}`}
      data-box={look.box}
      aria-label={t("board.name")}
      style={{ "--holes": holes, "--marks": marksWidth(look, holes, 0.5), "--count": rows.length + 1 }}
    >
      <RowTagContext.Provider value={tagOf}>
        <ol class="rows" aria-label={t("rows")}>
          {rows.map((row, place) => (
            <Row key={place} frame={frame} row={rowModel(row, place + 1)} isChosen={false} isTabStop={false} />
          ))}
          {children}
        </ol>
      </RowTagContext.Provider>
    </section>
  );
}

function rowModel({ code, mark }: MarkedRow, number: number): RowModel {
  return {
    number,
    seat: null,
    holes: code.length,
    state: "laid",
    code,
    mark,
    markState: "given",
    isSolved: false,
    points: null,
  };
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
      <span class="holes" aria-hidden="true">
        {pegsOf(code).map((peg, hole) => (
          <span key={hole} class="cell" data-hole={hole + 1}>
            <HoleContent value={peg} look={look} />
          </span>
        ))}
      </span>
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
