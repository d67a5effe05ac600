// Rows as people write them: `AABB=1,1`, one or many, in a link, in lines or in JSON. Whatever is wrong is named with its position.
import { BLANK, LETTERS } from "../board/colours.ts";
import type { Code } from "../board/values.ts";
import type { Mark } from "../generated/messages.ts";
import { type MarkedRow, parseSpace, type Space } from "./space.ts";
import { parsedJson } from "./storage.ts";

/** What is wrong: `text`, at a position that counts from 1. */
export type RowProblem =
  | { readonly key: "space" | "unreadable" | "noMark" | "colour" | "blank"; readonly at: number; readonly text: string }
  | { readonly key: "length" | "mark"; readonly at: number; readonly text: string; readonly holes: number };

interface ReadRow {
  readonly code: Code;
  readonly mark: Mark | null;
  readonly problem: RowProblem | null;
  /** Where the reading went on to, from 0. */
  readonly end: number;
}

const CODE = /[0-9_]*[0-9][0-9_]*(?![0-9_,/])|[a-z_]+/iy;
/** Each is a colour where there are at most ten: `1` is the first. */
const DIGITS = "1234567890";
const GAP = /[\s=:>→-]*/y;
const MARK = /(\d{1,3})\s*[,/]\s*(\d{1,3})/y;
/** Something unreadable, as a whole, to be shown. */
const WORD = /\S{1,20}/y;

/** Reads one row, which may have no mark, and nothing after it. */
export function readMarkedRow(text: string, space: Space): ReadRow {
  const row = rowAt(text, 0, space);
  return row.problem === null && row.end < text.length ? failed(text, "unreadable", row.end) : row;
}

function rowAt(text: string, start: number, space: Space): ReadRow {
  const written = matchAt(CODE, text, start)?.[0];
  if (written === undefined) return failed(text, "unreadable", start);
  const code = /\d/.test(written) && space.colours <= DIGITS.length ? fromDigits(written) : written.toUpperCase();
  const problem = codeProblem(code, start + 1, space);
  const codeEnd = start + written.length;
  if (problem !== null) return { code, mark: null, problem, end: codeEnd };
  const at = codeEnd + (matchAt(GAP, text, codeEnd)?.[0].length ?? 0);
  const found = matchAt(MARK, text, at);
  if (found === null) {
    const isPromised = text.slice(codeEnd, at).includes("=");
    return isPromised ? failed(text, "noMark", at, written) : { code, mark: null, problem: null, end: codeEnd };
  }
  const mark: Mark = [Number(found[1]), Number(found[2])];
  // One misplaced peg beside all others exact is the pair that can never be (FA-05).
  const isNever = mark[0] + mark[1] > space.holes || (mark[0] === space.holes - 1 && mark[1] === 1);
  return {
    code,
    mark,
    problem: isNever ? { key: "mark", at: at + 1, text: found[0], holes: space.holes } : null,
    end: at + found[0].length,
  };
}

function fromDigits(written: string): Code {
  return Array.from(written, (peg) => LETTERS[DIGITS.indexOf(peg)] ?? peg).join("");
}

function codeProblem(code: Code, start: number, { holes, colours, blanks }: Space): RowProblem | null {
  const wrong = Array.from(code).findIndex((peg) => peg !== BLANK && !LETTERS.slice(0, colours).includes(peg as never));
  const blank = blanks ? -1 : code.indexOf(BLANK);
  if (code.length !== holes) return { key: "length", at: start, text: code, holes };
  if (wrong >= 0) return { key: "colour", at: start + wrong, text: code.charAt(wrong) };
  return blank >= 0 ? { key: "blank", at: start + blank, text: BLANK } : null;
}

function failed(text: string, key: "unreadable" | "noMark", at: number, shown?: string): ReadRow {
  const what = shown ?? matchAt(WORD, text, at)?.[0] ?? text.slice(0, 20);
  return { code: "", mark: null, problem: { key, at: at + 1, text: what }, end: at };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** What a pasted text says: rows to add, or with a space of its own a whole new position. */
export interface PastedRows {
  readonly space: Space | null;
  readonly rows: readonly MarkedRow[];
  /** The last row, if it has no mark yet. */
  readonly unmarked: Code | null;
}

const NOISE = /[\s;|,]*(?:\d{1,2}[.)]\s*)?/y;
const SPACE = /\d{1,3}x\d{1,3}\w*/iy;

/** Reads rows from a text. They are for the game it names, or else for this one. */
export function readRows(text: string, current: Space): PastedRows | RowProblem {
  const listed = /^\s*[[{]/.test(text) ? rowsInJson(text) : null;
  return listed === null ? rowsInText(text, current) : rowsInList(listed, text, current);
}

function rowsInText(text: string, current: Space): PastedRows | RowProblem {
  let at = matchAt(NOISE, text, 0)?.[0].length ?? 0;
  const named = matchAt(SPACE, text, at)?.[0];
  const space = named === undefined ? null : parseSpace(named);
  if (named !== undefined && space === null) return { key: "space", at: at + 1, text: named };
  at += named?.length ?? 0;
  const rows: MarkedRow[] = [];
  let unmarked: Code | null = null;
  for (;;) {
    at += matchAt(NOISE, text, at)?.[0].length ?? 0;
    if (at >= text.length) break;
    // Only the last row may be without a mark.
    if (unmarked !== null) return { key: "noMark", at: at + 1, text: unmarked };
    const { code, mark, problem, end } = rowAt(text, at, space ?? current);
    if (problem !== null) return problem;
    if (mark === null) unmarked = code;
    else rows.push({ code, mark });
    at = end;
  }
  if (rows.length === 0 && unmarked === null && space === null)
    return { key: "unreadable", at: 1, text: text.trim().slice(0, 20) };
  return { space, rows, unmarked };
}

/** Finds a list of rows in JSON: texts, pairs of a code and a mark, or objects with both. */
function rowsInJson(text: string): readonly (readonly [code: string, mark: string])[] | null {
  const value = parsedJson(text);
  const list = Array.isArray(value) ? value : field(value, "rows");
  if (!Array.isArray(list)) return null;
  return list.map((entry: unknown) => {
    if (typeof entry === "string") return [entry, ""];
    if (Array.isArray(entry)) return [String(entry[0]), markText(entry[1])];
    const code = field(entry, "code") ?? field(entry, "guess") ?? field(entry, "row");
    return [String(code), markText(field(entry, "mark"))];
  });
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

function markText(mark: unknown): string {
  return Array.isArray(mark) ? `=${mark.join(",")}` : typeof mark === "string" ? `=${mark}` : "";
}

function rowsInList(
  listed: readonly (readonly [code: string, mark: string])[],
  text: string,
  current: Space,
): PastedRows | RowProblem {
  const rows: MarkedRow[] = [];
  let unmarked: Code | null = null;
  let at = 0;
  for (const [written, mark] of listed) {
    at = Math.max(at, text.indexOf(written, at));
    const read = readMarkedRow(written + mark, current);
    if (read.problem !== null) return { ...read.problem, at: at + Math.min(read.problem.at, written.length) };
    if (unmarked !== null) return { key: "noMark", at: at + 1, text: unmarked };
    if (read.mark === null) unmarked = read.code;
    else rows.push({ code: read.code, mark: read.mark });
    at += written.length;
  }
  return { space: null, rows, unmarked };
}
