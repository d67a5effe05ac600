// The boards of a lesson as models, so that it shows what the reader will see at a table.
import {
  bareFrame,
  type DuelModel,
  type GroupModel,
  type HuntModel,
  type LidModel,
  laidRow,
  type RowModel,
  type SideModel,
} from "../../board/model.ts";
import type { Code, Seat } from "../../board/values.ts";
import type { Look, Mark } from "../../generated/messages.ts";
import type { BoardPicture, Hand, LaidRow, MarkStep, Person, Question, UnitPicture } from "./step.ts";

/** The reader's seat; everybody else comes after it. */
const READER: Seat = 0;

/** Rows that are drawn on a board that has none yet. */
const EMPTY_ROWS = 3;

/** `hasDraft` adds the row that the reader fills in. */
export function boardOf(picture: BoardPicture, look: Look, hasDraft = false): HuntModel {
  const { owner, code, isOpen, rows, from } = picture;
  const people = [...new Set([null, owner, ...rows.map(({ by }) => by)])];
  const isBare = rows.length === 0 && !hasDraft;
  const drawn = rowsOf(rows, people, from, code, hasDraft ? "draft" : "empty", hasDraft ? 1 : isBare ? EMPTY_ROWS : 0);
  return {
    ...bareFrame(look),
    ...seated(people),
    isShared: rows.some(({ points }) => points !== null),
    kind: "hunt",
    limit: drawn.length,
    rows: drawn,
    lid: lidOf(people.indexOf(owner), code, isOpen),
    scores: [],
  };
}

/** The board on which the reader marks a row; null is a mark that is still to be given. */
export function markingOf({ owner, code, row }: MarkStep, look: Look, mark: Mark | null): HuntModel {
  const laid = { by: row.by, code: row.code, mark, points: null };
  const model = boardOf({ kind: "board", owner, code, isOpen: true, from: row.number, rows: [laid] }, look);
  return mark === null ? { ...model, rows: model.rows.map((each) => ({ ...each, markState: "yours" })) } : model;
}

export function duelOf({ sides, from }: UnitPicture, look: Look, hasDraft = false): DuelModel {
  const people = sides.map(({ hunter }) => hunter);
  const sideOf = ({ hunter, owner, code, isOpen, rows }: UnitPicture["sides"][number]): SideModel => {
    const isOpenFor = hasDraft && hunter === null;
    return {
      hunter: people.indexOf(hunter),
      isYours: hunter === null,
      rows: rowsOf(rows, people, from, code, isOpenFor ? "draft" : "empty", rows.length === 0 ? 1 : 0),
      lid: lidOf(people.indexOf(owner), code, isOpen),
    };
  };
  return { ...bareFrame(look), ...seated(people), kind: "duel", sides: [sideOf(sides[0]), sideOf(sides[1])] };
}

/** The questions so far, with a column for each hand; `asking` is whose turn it is. */
export function logOf(hands: readonly Hand[], questions: readonly Question[], asking: Person, look: Look): GroupModel {
  const people = hands.map(({ name }) => name);
  const asked = new Map<Person, number>();
  return {
    ...bareFrame(look),
    ...seated(people),
    kind: "group",
    columns: people.map((_, seat) => ({ seat, board: 0 })),
    seats: hands.map(({ name, token }, seat) => ({
      seat,
      isYou: name === null,
      tokens: [name === null ? token : null],
      isStillIn: true,
      won: 0,
    })),
    entries: questions.map(({ by, code, answers }, place) => {
      asked.set(by, (asked.get(by) ?? 0) + 1);
      return {
        kind: "question",
        number: place + 1,
        row: asked.get(by) ?? 1,
        seat: people.indexOf(by),
        isYours: by === null,
        code,
        answers: answers.map((answer) => answer ?? "own"),
        inSeatOrder: answers.filter((answer) => answer !== null),
      };
    }),
    boardsEach: 1,
    holes: 5,
    code: null,
    asking: people.indexOf(asking),
  };
}

function seated(people: readonly Person[]): Pick<HuntModel, "players" | "you"> {
  return { players: people.map((name) => name ?? ""), you: READER };
}

function lidOf(owner: Seat, code: Code, isOpen: boolean): LidModel {
  return {
    owner,
    isYours: owner === READER,
    holes: code.length,
    code: isOpen ? code : null,
    state: isOpen ? "open" : "closed",
  };
}

/** The rows that were laid, followed by that many empty ones. */
function rowsOf(
  rows: readonly LaidRow[],
  people: readonly Person[],
  from: number,
  code: Code,
  state: RowModel["state"],
  count: number,
): readonly RowModel[] {
  const laid = rows.map((row, place) =>
    laidRow(from + place, row.code, row.mark, {
      seat: people.indexOf(row.by),
      markState: row.mark === null ? "sealed" : "given",
      points: row.points,
    }),
  );
  const more = Array.from({ length: count }, (_, place) => ({
    ...laidRow(from + laid.length + place, code, null),
    state,
    code: null,
  }));
  return [...laid, ...more];
}
