// The setup of a new table: who sits where, the options and terms, and what is wrong with them.
import { MAX_NAME_LENGTH } from "../board/values.ts";
import type { EditionInfo, Level, NewTable, OptionInfo } from "../generated/messages.ts";

export const LEVELS: readonly Level[] = ["novice", "steady", "master"];
/** The choices for the time per turn; null for no limit. */
export const TURN_SECONDS: readonly (number | null)[] = [null, 30, 60, 120, 300, 900, 3600, 86_400, 259_200, 604_800];
export const AWAY_SECONDS: readonly number[] = [30, 120, 600, 3600, 86_400];
export const DEFAULT_AWAY_SECONDS = 120;

export type SeatKind = "computer" | "open" | "here";
/** Level and name are kept while another kind is selected. */
export interface OtherSeat {
  readonly kind: SeatKind;
  readonly level: Level;
  readonly name: string;
}
export interface Setup {
  readonly edition: EditionInfo;
  readonly players: number;
  readonly you: string;
  /** As many as the edition allows, so that nothing typed is lost when there are fewer players. */
  readonly others: readonly OtherSeat[];
  /** The options that were changed; all others have their default. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly isWatched: boolean;
  readonly turnSeconds: number | null;
  readonly awaySeconds: number;
}

/** The initial number of players where it is not the minimum. */
const DEFAULT_PLAYERS: Readonly<Record<string, number>> = { party: 3, group: 4 };

export function newSetup(edition: EditionInfo, you: string, guest: (seat: number) => string): Setup {
  const [least, most] = edition.players;
  return {
    edition,
    players: Math.min(most, Math.max(least, DEFAULT_PLAYERS[edition.key] ?? least)),
    you,
    others: Array.from({ length: most - 1 }, (_, place) => ({
      kind: "computer",
      level: "steady",
      name: guest(place + 2),
    })),
    values: {},
    isWatched: true,
    turnSeconds: null,
    awaySeconds: DEFAULT_AWAY_SECONDS,
  };
}

export function otherSeats(setup: Setup): readonly OtherSeat[] {
  return setup.others.slice(0, setup.players - 1);
}

/** Returns the kind of all other seats if they agree. */
export function commonKind(setup: Setup): SeatKind | null {
  const [first, ...rest] = otherSeats(setup);
  return first !== undefined && rest.every((other) => other.kind === first.kind) ? first.kind : null;
}

/** Returns the level of all computers if they agree. */
export function commonLevel(setup: Setup): Level | null {
  const [first, ...rest] = otherSeats(setup).filter((other) => other.kind === "computer");
  return first !== undefined && rest.every((other) => other.level === first.level) ? first.level : null;
}

export function withOther(setup: Setup, place: number, changes: Partial<OtherSeat>): Setup {
  return { ...setup, others: setup.others.map((other, each) => (each === place ? { ...other, ...changes } : other)) };
}

export function withAllOthers(setup: Setup, changes: Partial<OtherSeat>): Setup {
  return { ...setup, others: setup.others.map((other) => ({ ...other, ...changes })) };
}

export function withValues(setup: Setup, changes: Readonly<Record<string, unknown>>): Setup {
  return { ...setup, values: { ...setup.values, ...changes } };
}

/** Lists the options that apply to this number of players and leave a choice. */
export function optionsFor({ edition, players }: Setup): readonly OptionInfo[] {
  return edition.options.filter(({ kind, players: span }) => {
    const isShared = kind.type === "share" && piecesEach(kind.pieces, players) < 2;
    return !isShared && (span === null || (span[0] <= players && players <= span[1]));
  });
}

export function optionValue({ values }: Setup, option: OptionInfo): unknown {
  return option.name in values ? values[option.name] : option.default;
}

export function isDefault(setup: Setup, option: OptionInfo): boolean {
  return JSON.stringify(optionValue(setup, option)) === JSON.stringify(option.default);
}

/** Checks whether an option accepts a value with this number of players. */
export function isAllowed({ kind }: OptionInfo, value: unknown, players: number): boolean {
  switch (kind.type) {
    case "flag":
      return typeof value === "boolean";
    case "whole":
      return isWhole(value) && kind.low <= value && value <= kind.high && (value - kind.low) % kind.step === 0;
    case "share":
      return isWhole(value) && 1 <= value && value <= piecesEach(kind.pieces, players);
    case "choice":
      return typeof value === "string" && kind.words.includes(value);
    case "per_seat":
      return (
        Array.isArray(value) &&
        value.length === players &&
        value.every((each) => isWhole(each) && kind.numbers.includes(each))
      );
    case "seat":
      return isWhole(value) && 0 <= value && value < players;
  }
}

function piecesEach(pieces: number, players: number): number {
  return Math.floor(pieces / players);
}

function isWhole(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value);
}

/** Lists the values of a numeric option if they are few enough for a menu. */
export function listedValues({ kind }: OptionInfo, players: number): readonly number[] | null {
  const few = 11;
  if (kind.type === "share") return Array.from({ length: piecesEach(kind.pieces, players) }, (_, place) => place + 1);
  if (kind.type !== "whole") return null;
  const count = Math.floor((kind.high - kind.low) / kind.step) + 1;
  return count > few ? null : Array.from({ length: count }, (_, place) => kind.low + place * kind.step);
}

/** Returns the number that was typed, or the text if it is not one. */
export function parseNumber(text: string): number | string {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : text;
}

export type SetupProblem =
  | { readonly at: "name"; readonly seat: number; readonly is: "missing" | "long" | "twice" }
  | { readonly at: "option"; readonly option: OptionInfo };

/** Lists everything that keeps this table from being opened, in the order of the page. */
export function setupProblems(setup: Setup): readonly SetupProblem[] {
  const wrong = optionsFor(setup).filter((option) => !isAllowed(option, optionValue(setup, option), setup.players));
  return [...nameProblems(setup), ...wrong.map((option): SetupProblem => ({ at: "option", option }))];
}

function nameProblems(setup: Setup): readonly SetupProblem[] {
  const names = [setup.you, ...otherSeats(setup).map((other) => (other.kind === "here" ? other.name : null))].map(
    (name) => name?.trim() ?? null,
  );
  const known = names.map((name) => name?.toLocaleLowerCase() ?? null);
  return names.flatMap((name, seat): readonly SetupProblem[] => {
    if (name === null) return [];
    if (name === "") return [{ at: "name", seat, is: "missing" }];
    if (Array.from(name).length > MAX_NAME_LENGTH) return [{ at: "name", seat, is: "long" }];
    return known.indexOf(name.toLocaleLowerCase()) < seat ? [{ at: "name", seat, is: "twice" }] : [];
  });
}

const MEAN_ROWS: Readonly<Record<"small" | "large", Readonly<Record<Level, number>>>> = {
  small: { novice: 5.65, steady: 4.64, master: 4.34 },
  large: { novice: 7.19, steady: 5.85, master: 5.44 },
};

/** Returns how many rows a computer needs on average at this table, where that was measured (docs/players.md). */
export function meanRows(setup: Setup, level: Level): number | null {
  const isAsInBox = setup.edition.options
    .filter(({ name }) => ["holes", "colours", "blanks", "rings"].includes(name))
    .every((option) => isDefault(setup, option));
  const size = { original: "small", super: "large", challenge: "large" } as const;
  const key = (["original", "super", "challenge"] as const).find((each) => each === setup.edition.key);
  return key === undefined || !isAsInBox ? null : MEAN_ROWS[size[key]][level];
}

function seatBody({ kind, level, name }: OtherSeat): NewTable["seats"][number] {
  switch (kind) {
    case "computer":
      return { type: "computer", level };
    case "open":
      return { type: "open" };
    case "here":
      return { type: "here", name: name.trim() };
  }
}

export function newTableBody(setup: Setup): NewTable {
  const chosen = optionsFor(setup).filter((option) => !isDefault(setup, option));
  return {
    edition: setup.edition.key,
    // The generated type spells out tuples of up to ten seats, which a spread cannot satisfy.
    seats: [
      { type: "here", name: setup.you.trim() },
      ...otherSeats(setup).map(seatBody),
    ] as unknown as NewTable["seats"],
    options: Object.fromEntries(chosen.map((option) => [option.name, optionValue(setup, option)])),
    is_watched: setup.isWatched,
    turn_seconds: setup.turnSeconds,
    away_seconds: setup.awaySeconds,
  };
}
