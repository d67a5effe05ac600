// The row in progress, as a pure state machine. It knows the shape that a row must have, but no rules of the game.
import type { CodeShape } from "../generated/messages.ts";
import { BLANK, type Letter, letters, type Peg, pegsOf } from "./colours.ts";
import type { Code } from "./values.ts";

/** `null` while nothing has been chosen, `_` for a hole left empty on purpose. */
export type Hole = Peg | null;

export interface Draft {
  readonly shape: CodeShape;
  readonly holes: readonly Hole[];
  readonly cursor: number;
  /** Whether unfilled holes count as blanks, as in the questions and calls of group. */
  readonly allowsGaps: boolean;
  /** Whether the row was submitted and waits for an answer: until then it stays as it is. */
  readonly isSent: boolean;
  /** Whether it waits for a connection: then it can still be taken back. */
  readonly isUnsent: boolean;
}

export type Source = { readonly from: "palette"; readonly peg: Peg } | { readonly from: "hole"; readonly hole: number };

export type Command =
  | { readonly do: "peg"; readonly peg: Peg }
  | { readonly do: "goto"; readonly hole: number }
  | { readonly do: "step"; readonly by: number }
  | { readonly do: "backspace" }
  | { readonly do: "erase"; readonly hole?: number }
  | { readonly do: "clear" }
  | { readonly do: "copy"; readonly code: Code }
  | { readonly do: "drop"; readonly source: Source; readonly hole: number | null }
  | { readonly do: "takeBack" }
  | { readonly do: "submit" };

export type DraftProblem =
  | { readonly key: "missing"; readonly missing: number }
  | { readonly key: "fewer"; readonly least: number; readonly missing: number }
  | { readonly key: "more"; readonly most: number; readonly extra: number }
  | { readonly key: "repeat"; readonly peg: Letter }
  | { readonly key: "laid"; readonly row: number };

export function newDraft(shape: CodeShape, { allowsGaps = false } = {}): Draft {
  return { shape, holes: Array<Hole>(shape.holes).fill(null), cursor: 0, allowsGaps, isSent: false, isUnsent: false };
}

/** Returns the draft after a command. `submit` and `takeBack` change nothing: the caller sends the row, or does not. */
export function applyCommand(draft: Draft, command: Command): Draft {
  if (draft.isSent) return draft;
  switch (command.do) {
    case "peg":
      return advanced(placed(draft, draft.cursor, command.peg));
    case "goto":
      return withCursor(draft, command.hole);
    case "step":
      return withCursor(draft, draft.cursor + command.by);
    case "backspace":
      return backspaced(draft);
    case "erase":
      return withCursor(emptied(draft, command.hole ?? draft.cursor), command.hole ?? draft.cursor);
    case "clear":
      return newDraft(draft.shape, draft);
    case "copy":
      return copied(draft, command.code);
    case "drop":
      return dropped(draft, command.source, command.hole);
    case "takeBack":
    case "submit":
      return draft;
  }
}

/** Returns the reason why this row cannot be submitted yet, or null. */
export function draftProblem(draft: Draft): DraftProblem | null {
  const { shape, holes, allowsGaps } = draft;
  const missing = holes.filter((hole) => hole === null).length;
  const pegs = holes.filter(isPeg);
  const [least, most] = shape.pegs;
  if (pegs.length > most) return { key: "more", most, extra: pegs.length - most };
  const twice = shape.repeats ? undefined : pegs.find((peg, place) => pegs.indexOf(peg) < place);
  if (twice !== undefined) return { key: "repeat", peg: twice };
  if (missing > 0 && !allowsGaps) return { key: "missing", missing };
  if (pegs.length < least) return { key: "fewer", least, missing: least - pegs.length };
  const row = shape.laid.indexOf(draftCode(draft));
  return row < 0 ? null : { key: "laid", row: row + 1 };
}

export function draftCode(draft: Draft): Code {
  return draft.holes.map((hole) => hole ?? BLANK).join("");
}

/** Stands in text for a hole that nothing was chosen for. */
export const OPEN = ".";

/** Writes the row in progress as it is kept and shared: a code with a dot for each hole that nothing was chosen for. */
export function draftText({ holes }: Pick<Draft, "holes">): string {
  return holes.map((hole) => hole ?? OPEN).join("");
}

/** Fills a draft from such a text, as far as its shape allows the pegs. A text of another length changes nothing. */
export function withText(draft: Draft, text: string): Draft {
  // The referee used to write the cursor after the pegs.
  const pegs = Array.from(text.replace(/\d+$/, ""));
  if (pegs.length !== draft.shape.holes) return draft;
  const allowed: readonly string[] = allowedPegs(draft.shape);
  const holes = pegs.map((peg) => (allowed.includes(peg) ? (peg as Peg) : null));
  return withCursor({ ...draft, holes }, holes.indexOf(null));
}

export function isUntouched(draft: Draft): boolean {
  return draft.holes.every((hole) => hole === null);
}

/** Lists the pegs that may go into a hole. */
export function allowedPegs(shape: CodeShape): readonly Peg[] {
  return shape.blanks ? [...letters(shape.colours), BLANK] : letters(shape.colours);
}

/** Draws a code of this shape. */
export function randomCode(shape: CodeShape, random: () => number): Code {
  const pegs = shape.repeats ? allowedPegs(shape) : letters(shape.colours);
  const left = [...pegs];
  return Array.from({ length: shape.holes }, () => {
    const place = Math.floor(random() * left.length);
    return shape.repeats ? left[place] : left.splice(place, 1)[0];
  }).join("");
}

function isPeg(hole: Hole | undefined): hole is Letter {
  return hole !== null && hole !== undefined && hole !== BLANK;
}

function withCursor(draft: Draft, hole: number): Draft {
  return { ...draft, cursor: Math.max(0, Math.min(draft.shape.holes - 1, hole)) };
}

function placed(draft: Draft, hole: number, peg: Peg): Draft {
  if (!allowedPegs(draft.shape).includes(peg)) return draft;
  // Where colours may not repeat, the peg moves here from its old hole.
  const others = draft.shape.repeats
    ? draft.holes
    : draft.holes.map((each) => (each === peg && peg !== BLANK ? null : each));
  return withCursor({ ...draft, holes: others.with(hole, peg) }, hole);
}

function emptied(draft: Draft, hole: number): Draft {
  return { ...draft, holes: draft.holes.with(hole, null) };
}

/** Moves the cursor to the next unfilled hole, wrapping around; in a full row it moves one step, up to the end. */
function advanced(draft: Draft): Draft {
  const { holes } = draft.shape;
  const order = Array.from({ length: holes - 1 }, (_, step) => (draft.cursor + 1 + step) % holes);
  const open = order.find((hole) => draft.holes[hole] === null);
  return withCursor(draft, open ?? draft.cursor + 1);
}

function backspaced(draft: Draft): Draft {
  if (draft.holes[draft.cursor] !== null) return emptied(draft, draft.cursor);
  const before = draft.holes.slice(0, draft.cursor).findLastIndex((hole) => hole !== null);
  return before < 0 ? withCursor(draft, 0) : withCursor(emptied(draft, before), before);
}

function copied(draft: Draft, code: Code): Draft {
  const allowed = allowedPegs(draft.shape);
  const pegs = pegsOf(code).slice(0, draft.shape.holes);
  const holes = draft.holes.map((_, hole): Hole => {
    const peg = pegs[hole];
    const isAgain = !draft.shape.repeats && peg !== undefined && pegs.indexOf(peg) < hole;
    return peg === undefined || isAgain || !allowed.includes(peg) ? null : peg;
  });
  return withCursor({ ...draft, holes }, Math.max(0, holes.indexOf(null)));
}

function dropped(draft: Draft, source: Source, hole: number | null): Draft {
  if (source.from === "palette") return hole === null ? draft : advanced(placed(draft, hole, source.peg));
  if (hole === null) return withCursor(emptied(draft, source.hole), source.hole);
  const moved = draft.holes[source.hole] ?? null;
  const other = draft.holes[hole] ?? null;
  return withCursor({ ...draft, holes: draft.holes.with(source.hole, other).with(hole, moved) }, hole);
}
