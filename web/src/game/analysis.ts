// A position on the analysis board as a value: the game, its marked rows, the row in progress, and how commands change them.
import {
  applyCommand,
  type Command,
  type Draft,
  draftProblem,
  draftText,
  isUntouched,
  newDraft,
  OPEN,
  withText,
} from "../board/draft.ts";
import type { Code } from "../board/values.ts";
import type { CodeShape, Mark, Repair } from "../generated/messages.ts";
import { routeOf } from "./route.ts";
import { type RowProblem, readMarkedRow, readRows } from "./row-text.ts";
import { analysisPath, type MarkedRow, parseSpace, type Space, spaceText, usualEdition } from "./space.ts";

export interface Study {
  readonly space: Space;
  /** The edition whose pieces are drawn; null for the usual one of this space. */
  readonly edition: string | null;
  readonly rows: readonly MarkedRow[];
  readonly draft: Draft;
  /** How many of the rows lie before the draft. A row that is being changed is a draft among the others. */
  readonly place: number;
}

export type StudyCommand =
  | { readonly do: "draft"; readonly command: Command }
  | { readonly do: "mark"; readonly mark: Mark }
  | { readonly do: "remark"; readonly row: number; readonly mark: Mark }
  | { readonly do: "change"; readonly row: number }
  | { readonly do: "remove"; readonly row: number }
  | { readonly do: "lay"; readonly code: Code }
  | { readonly do: "repair"; readonly repair: Repair }
  | { readonly do: "play"; readonly space: Space; readonly edition: string | null };

/** An edition with one hidden code, and the space of its box. */
export interface Preset {
  readonly edition: string;
  readonly space: Space;
}

const preset = (edition: string, text: string): Preset => ({ edition, space: parseSpace(text) ?? ORIGINAL });
const ORIGINAL: Space = { holes: 4, colours: 6, blanks: false, repeats: true };
export const PRESETS: readonly Preset[] = [
  preset("original", "4x6"),
  preset("super", "5x8"),
  preset("challenge", "5x8"),
  preset("party", "4x8n"),
];

export function newStudy(space: Space = ORIGINAL, edition: string | null = null): Study {
  return { space, edition: edition === usualEdition(space) ? null : edition, ...withNoRows(space) };
}

function withNoRows(space: Space): Pick<Study, "rows" | "draft" | "place"> {
  return { rows: [], draft: newDraft(rowShape(space)), place: 0 };
}

/** Rows may repeat colours even where codes may not. */
export function rowShape({ holes, colours, blanks }: Space): CodeShape {
  return { type: "code", holes, colours, blanks, repeats: true, laid: [], pegs: [0, holes] };
}

export function editionOf({ edition, space }: Pick<Study, "edition" | "space">): string {
  return edition ?? usualEdition(space);
}

/** Returns the preset of a study, if it is one. */
export function presetOf(study: Study): Preset | null {
  const here = spaceText(study.space);
  return PRESETS.find((each) => each.edition === editionOf(study) && spaceText(each.space) === here) ?? null;
}

export function isFull({ draft }: Pick<Study, "draft">): boolean {
  return draftProblem(draft) === null;
}

/** Returns the number on the board of a row by its place in `rows`: the draft lies among them. */
export function rowNumber({ place }: Pick<Study, "place">, row: number): number {
  return row < place ? row + 1 : row + 2;
}

export function applyStudy(study: Study, command: StudyCommand): Study {
  switch (command.do) {
    case "draft":
      return drafted(study, command.command);
    case "mark":
      return isFull(study) ? marked(study, command.mark) : study;
    case "remark":
      return {
        ...study,
        rows: study.rows.map((row, at) => (at === command.row ? { ...row, mark: command.mark } : row)),
      };
    case "change":
      return changed(study, command.row);
    case "remove": {
      const rows = study.rows.filter((_, at) => at !== command.row);
      return { ...study, rows, place: command.row < study.place ? study.place - 1 : study.place };
    }
    case "lay":
      return { ...study, draft: applyCommand(study.draft, { do: "copy", code: command.code }) };
    case "repair":
      return { ...study, rows: repaired(study.rows, command.repair) };
    case "play":
      return played(study, command.space, command.edition);
  }
}

/** Whether a command is a step of its own, to which going back leads; the others only change the row in progress. */
export function isStep(command: StudyCommand): boolean {
  return command.do !== "draft" && command.do !== "lay";
}

function drafted(study: Study, command: Command): Study {
  const draft = applyCommand(study.draft, command);
  // An emptied row among the others is gone, and the next one comes after them.
  return { ...study, draft, place: command.do === "clear" && isUntouched(draft) ? study.rows.length : study.place };
}

function marked({ draft, place, rows, ...study }: Study, mark: Mark): Study {
  const row = { code: draft.holes.join(""), mark };
  const all = [...rows.slice(0, place), row, ...rows.slice(place)];
  return { ...study, rows: all, draft: newDraft(draft.shape), place: all.length };
}

/** Makes a marked row the draft. A full draft that has no mark yet is given up: going back leads to it. */
function changed(study: Study, row: number): Study {
  const code = study.rows[row]?.code;
  if (code === undefined) return study;
  const draft = applyCommand(newDraft(study.draft.shape), { do: "copy", code });
  return { ...study, draft, rows: study.rows.filter((_, at) => at !== row), place: row };
}

export function repaired(rows: readonly MarkedRow[], { rows: numbers, marks }: Repair): readonly MarkedRow[] {
  return rows.map((row, at) => ({ ...row, mark: marks[numbers.indexOf(at + 1)] ?? row.mark }));
}

/** Keeps the rows that can be laid in the other game. */
function played(study: Study, space: Space, edition: string | null): Study {
  const fits = ({ code }: MarkedRow): boolean => readMarkedRow(code, space).problem === null;
  const before = study.rows.slice(0, study.place).filter(fits);
  const after = study.rows.slice(study.place).filter(fits);
  const fresh = newStudy(space, edition);
  const draft = asTyped(fresh.draft, draftText(study.draft));
  const rows = [...before, ...after];
  return { ...fresh, rows, draft, place: isUntouched(draft) ? rows.length : before.length };
}

/** In a full row the cursor is at the end, as after typing it. */
function asTyped(draft: Draft, text: string): Draft {
  const read = withText(draft, text);
  return read.holes.includes(null) ? read : { ...read, cursor: read.holes.length - 1 };
}

/** Adds rows after the others; the last may have no mark yet. */
export function withRows(study: Study, rows: readonly MarkedRow[], unmarked: Code | null): Study {
  const all = [...study.rows, ...rows];
  const isDraftLast = study.place === study.rows.length;
  const added = { ...study, rows: all, place: isDraftLast ? all.length : study.place };
  return unmarked === null ? added : applyStudy({ ...added, place: all.length }, { do: "lay", code: unmarked });
}

export function studyPath({ space, edition, rows, draft, place }: Study): string {
  const path = analysisPath(spaceText(space), rows, edition);
  if (isUntouched(draft) && place === rows.length)
    return rows.length === 0 && isPlain(space, edition) ? "/analysis" : path;
  const [pathname = "", search] = path.split("?");
  const parts = pathname.split("/").toSpliced(3 + place, 0, draftText(draft));
  return `${parts.join("/")}${search === undefined ? "" : `?${search}`}`;
}

function isPlain(space: Space, edition: string | null): boolean {
  return edition === null && spaceText(space) === spaceText(ORIGINAL);
}

/** Something in an address that could not be read: a part of it, and what is wrong there. */
export interface AddressProblem {
  readonly part: string;
  readonly problem: RowProblem;
}

/** Reads the parts of an address after `/analysis`. What cannot be read is left out, and the first such part is named. */
export function readStudy(
  parts: readonly string[],
  edition: string | null,
): { readonly study: Study; readonly problem: AddressProblem | null } {
  const [first, ...rest] = parts;
  if (first === undefined) return { study: newStudy(), problem: null };
  const space = parseSpace(first);
  const known = PRESETS.some((each) => each.edition === edition) ? edition : null;
  const empty = newStudy(space ?? ORIGINAL, known);
  let problem: AddressProblem | null =
    space === null ? { part: first, problem: { key: "space", at: 1, text: first } } : null;
  const rows: MarkedRow[] = [];
  let unmarked: { readonly text: string; readonly place: number } | null = null;
  for (const part of space === null ? parts.slice(isRowLike(first) ? 0 : 1) : rest) {
    const text = part.toUpperCase();
    const isDraft = /^[A-Z_.]+$/.test(text);
    const read = readMarkedRow(isDraft ? text.replaceAll(OPEN, "A") : text, empty.space);
    const wrong: RowProblem | null =
      read.problem ??
      (read.mark !== null || unmarked === null ? null : { key: "noMark", at: part.length + 1, text: part });
    if (wrong !== null) problem ??= { part, problem: wrong };
    else if (read.mark !== null) rows.push({ code: read.code, mark: read.mark });
    else unmarked = { text: isDraft ? text : read.code, place: rows.length };
  }
  const study = { ...empty, rows, place: rows.length };
  if (unmarked === null) return { study, problem };
  return { study: { ...study, draft: asTyped(empty.draft, unmarked.text), place: unmarked.place }, problem };
}

/** Reads a pasted text: a link to an analysis takes the place of this one, rows are added to it. */
export function readPasted(text: string, study: Study): Study | RowProblem {
  const link = /\/analysis(\/[^\s?#]*)?(\?[^\s#]*)?/.exec(text);
  if (link === null) {
    const pasted = readRows(text, study.space);
    if ("key" in pasted) return pasted;
    return withRows(pasted.space === null ? study : newStudy(pasted.space), pasted.rows, pasted.unmarked);
  }
  const [found, path = "", search = ""] = link;
  const route = routeOf(`/analysis${path}`, "");
  const read = readStudy(route.page === "analysis" ? route.parts : [], new URLSearchParams(search).get("edition"));
  if (read.problem === null) return read.study;
  const { part, problem } = read.problem;
  return { ...problem, at: link.index + Math.max(0, found.indexOf(part)) + problem.at };
}

function isRowLike(text: string): boolean {
  return /^(?:[A-Za-z_]+|[0-9_]+)=/.test(text);
}
