// Facts that lessons state, computed from codes and tokens.
import { BLANK, type Letter, letters, type Peg, pegsOf } from "../../board/colours.ts";
import { answerFor, markFor, pairing } from "../../board/pairing.ts";
import type { AnswerPeg, Code } from "../../board/values.ts";
import type { CodeShape, Look, Mark, RowPoints } from "../../generated/messages.ts";
import { builtInEdition } from "../editions.ts";
import type { Hand, LaidRow, Person, Question } from "./step.ts";

export function lookOf(edition: string): Look {
  const found = builtInEdition(edition);
  if (found === null) throw new Error(`there is no edition ${edition}`);
  return found.look;
}

/** The shape of a full row, in which colours may repeat. */
export function rowShape(holes: number, colours: number, { blanks = false } = {}): CodeShape {
  return { type: "code", holes, colours, blanks, repeats: true, laid: [], pegs: [blanks ? 0 : holes, holes] };
}

/** Returns the colours of a row that are exact, misplaced, or nothing, each once. */
export function outcomes(row: Code, code: Code): Readonly<Record<"exact" | "misplaced" | "none", readonly Peg[]>> {
  const pairs = pairing(row, code);
  const laid = pegsOf(row);
  const colours = (holes: readonly number[]): readonly Peg[] => [...new Set(holes.map((hole) => laid[hole] ?? BLANK))];
  return {
    exact: colours(pairs.exact.map(({ guess }) => guess)),
    misplaced: colours(pairs.misplaced.map(({ guess }) => guess)),
    none: colours(pairs.none),
  };
}

export function laidRow(by: Person, row: Code, code: Code, points: RowPoints | null = null): LaidRow {
  const mark = markFor(row, code);
  return { by, code: row, mark, points: points === null ? null : pointsOf(mark, row.length, points) };
}

/** Returns what a row earns by itself (PA-26, PA-27). */
export function pointsOf([exact, misplaced]: Mark, holes: number, points: RowPoints): number {
  return exact === holes ? points.solved : exact * points.exact + misplaced * points.misplaced;
}

export function allCodes(shape: CodeShape): readonly Code[] {
  const pegs: readonly Peg[] = [...letters(shape.colours), ...(shape.blanks ? ([BLANK] as const) : [])];
  const codes = Array.from({ length: shape.holes }).reduce<readonly Code[]>(
    (found) => found.flatMap((code) => pegs.map((peg) => `${code}${peg}`)),
    [""],
  );
  return shape.repeats ? codes : codes.filter((code) => new Set(code).size === code.length);
}

/** Lists the codes that fit the mark of every row. */
export function codesLeft(rows: readonly Code[], code: Code, shape: CodeShape): readonly Code[] {
  return rows.reduce<readonly Code[]>((left, row) => {
    const mark = markFor(row, code);
    return left.filter((each) => isSameMark(markFor(row, each), mark));
  }, allCodes(shape));
}

interface Conflict {
  readonly row: number;
  readonly mark: Mark;
}

/** Returns the first of the earlier rows that the last row contradicts. */
export function findConflict(rows: readonly Code[], code: Code): Conflict | null {
  const last = rows.at(-1) ?? "";
  const earlier = rows.slice(0, -1);
  const at = earlier.findIndex((row) => !isSameMark(markFor(row, last), markFor(row, code)));
  const row = earlier[at];
  return row === undefined ? null : { row: at + 1, mark: markFor(row, code) };
}

export function isSameMark(mark: Mark, other: Mark): boolean {
  return mark[0] === other[0] && mark[1] === other[1];
}

export function asked(by: Person, code: Code, hands: readonly Hand[]): Question {
  return { by, code, answers: hands.map(({ name, token }) => (name === by ? null : answerFor(token, code))) };
}

/** Returns the code that all tokens make together; numbers that nobody drew stay empty (GR-08, GR-09). */
export function codeOf(hands: readonly Hand[], holes: number): Code {
  return Array.from(
    { length: holes },
    (_, hole) => hands.find(({ token }) => token[1] === hole + 1)?.token[0] ?? BLANK,
  ).join("");
}

interface Tokens {
  readonly colours: number;
  readonly holes: number;
}

/** Lists the tokens that somebody may hold after these answers, except for the numbers that others hold (GR-10). */
export function tokensThatFit(
  answers: readonly { readonly code: Code; readonly answer: AnswerPeg }[],
  taken: readonly number[],
  { colours, holes }: Tokens,
): readonly (readonly [Letter, number])[] {
  return letters(colours)
    .flatMap((colour) => Array.from({ length: holes }, (_, place) => [colour, place + 1] as const))
    .filter(([, place]) => !taken.includes(place))
    .filter((token) => answers.every(({ code, answer }) => answerFor([...token], code) === answer));
}

export type TurnOutcome = "yours" | "theirs" | "again" | "on";

/** Returns how a turn of a duel ends once both rows are marked (CH-12, CH-13). */
export function turnOutcome(yours: Mark, theirs: Mark, holes: number): TurnOutcome {
  const [haveYou, haveThey] = [yours[0] === holes, theirs[0] === holes];
  if (haveYou && haveThey) return "again";
  return haveYou ? "yours" : haveThey ? "theirs" : "on";
}
