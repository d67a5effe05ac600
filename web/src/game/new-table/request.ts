// The setup of a new table: who sits where, the options and terms, and what is wrong with them.
import { MAX_NAME_LENGTH } from "../../generated/constants.ts";
import type { EditionInfo, Level, NewTable, OptionInfo, Refusal } from "../../generated/messages.ts";

/** The choices for the time per turn; null for no limit. */
export const TURN_SECONDS: readonly (number | null)[] = [null, 30, 60, 120, 300, 900, 3600, 86_400, 259_200, 604_800];
export const AWAY_SECONDS: readonly number[] = [30, 120, 600, 3600, 86_400, 259_200, 604_800];
export const DEFAULT_AWAY_SECONDS = 120;
export const PAUSE_SECONDS: readonly number[] = [15, 30, 60, 300, 3600];
export const DEFAULT_PAUSE_SECONDS = 60;
/** At most two opponents at first: each further one makes it harder to win. */
const MOST_PLAYERS_AT_FIRST = 3;

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
  /** How long a round's end is shown at most. */
  readonly pauseSeconds: number;
  /** Null until it is chosen: then it depends on who plays. */
  readonly wantsCoach: boolean | null;
  readonly wantsHardMode: boolean;
  readonly wantsDevious: boolean;
  readonly doWrongMarksLose: boolean;
}

export function newSetup(edition: EditionInfo, you: string, level: Level, guest: (seat: number) => string): Setup {
  return {
    edition,
    players: Math.min(edition.usual_players, MOST_PLAYERS_AT_FIRST),
    you,
    others: Array.from({ length: edition.players[1] - 1 }, (_, place) => ({
      kind: "computer",
      level,
      name: guest(place + 2),
    })),
    values: {},
    isWatched: true,
    turnSeconds: null,
    awaySeconds: DEFAULT_AWAY_SECONDS,
    pauseSeconds: DEFAULT_PAUSE_SECONDS,
    wantsCoach: null,
    wantsHardMode: false,
    wantsDevious: false,
    doWrongMarksLose: true,
  };
}

/** Against computers the coach is there unless it was sent away, with people only if it was asked for. */
export function isCoached(setup: Setup): boolean {
  return setup.wantsCoach ?? commonKind(setup) === "computer";
}

/** Only marks and answers that people give can be wrong. */
export function isByHand({ values }: Setup): boolean {
  return values.marking === "manual";
}

/** Hard mode is for rows that can be the code, and needs marks that are never wrong. */
export function canBeHard(setup: Setup): boolean {
  return setup.edition.roles !== "parts" && !isByHand(setup);
}

/** A codemaker that changes its code is for practice: one person plays, and marks are automatic. */
export function canBeDevious(setup: Setup): boolean {
  return setup.edition.roles === "codemaker" && commonKind(setup) === "computer" && !isByHand(setup);
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
export function optionsFor({ edition, players }: Pick<Setup, "edition" | "players">): readonly OptionInfo[] {
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

function piecesEach(pieces: number, players: number): number {
  return Math.floor(pieces / players);
}

/** Lists the values of a numeric option if they are few enough for a menu. */
export function listedValues({ kind }: OptionInfo, players: number): readonly number[] | null {
  const few = 11;
  if (kind.type === "share") return Array.from({ length: piecesEach(kind.pieces, players) }, (_, place) => place + 1);
  if (kind.type !== "whole") return null;
  const count = Math.floor((kind.high - kind.low) / kind.step) + 1;
  return count > few ? null : Array.from({ length: count }, (_, place) => kind.low + place * kind.step);
}

/** Returns the value of a number field: the number, or what was typed if the browser does not accept it. */
export function typedNumber(field: Pick<HTMLInputElement, "validity" | "value" | "valueAsNumber">): number | string {
  return field.validity.valid ? field.valueAsNumber : field.value;
}

/** Lists the options whose number was not accepted. Every other control offers nothing but valid values. */
export function invalidOptions(setup: Setup): readonly OptionInfo[] {
  return optionsFor(setup).filter(
    (option) => option.kind.type === "whole" && typeof optionValue(setup, option) === "string",
  );
}

/** Returns the options whose value was refused when the table was sent, and has not been changed since. */
export function refusedOptions(problems: readonly Refusal[], sent: Setup, now: Setup): ReadonlySet<string> {
  const named = new Set(problems.map(({ name }) => name));
  const isUnchanged = (option: OptionInfo): boolean =>
    sent.players === now.players &&
    JSON.stringify(optionValue(sent, option)) === JSON.stringify(optionValue(now, option));
  return new Set(
    now.edition.options.filter((option) => named.has(option.name) && isUnchanged(option)).map(({ name }) => name),
  );
}

export interface NameProblem {
  readonly seat: number;
  readonly is: "missing" | "long" | "twice";
}

/** Lists the names that keep this table from being opened, in the order of the page. */
export function nameProblems(setup: Setup): readonly NameProblem[] {
  const names = [setup.you, ...otherSeats(setup).map((other) => (other.kind === "here" ? other.name : null))].map(
    (name) => name?.trim() ?? null,
  );
  const known = names.map((name) => name?.toLocaleLowerCase() ?? null);
  return names.flatMap((name, seat): readonly NameProblem[] => {
    if (name === null) return [];
    if (name === "") return [{ seat, is: "missing" }];
    if (Array.from(name).length > MAX_NAME_LENGTH) return [{ seat, is: "long" }];
    return known.indexOf(name.toLocaleLowerCase()) < seat ? [{ seat, is: "twice" }] : [];
  });
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
    pause_seconds: setup.pauseSeconds,
    is_coached: isCoached(setup),
    is_hard_mode: canBeHard(setup) && setup.wantsHardMode,
    is_devious: canBeDevious(setup) && setup.wantsDevious,
    wrong_marks_lose: setup.doWrongMarksLose,
  };
}
