// What the referee has to know of each edition to keep score without the server (held by tests/cases/referee.json).
import type { Code, Seat } from "../../board/values.ts";
import type { CodeShape } from "../../generated/messages.ts";
import { symbolsOf } from "../../solver/space.ts";
import type { Space } from "./codes.ts";
import { GROUP_COLOURS, GROUP_HOLES } from "./deals.ts";

export interface Setup {
  readonly edition: string;
  readonly players: readonly string[];
  /** The first codemaker, or in group the first to ask. */
  readonly first: Seat;
  /** The options that differ from the edition's own, by the names of the rules. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** What a row earns in party with three or more players (PA-26, PA-27, PA-29). */
export interface RowPoints {
  readonly exact: number;
  readonly misplaced: number;
  readonly solved: number;
  readonly codemaker: number;
}

interface AnyRules {
  readonly rounds: number;
}
export interface HuntRules extends AnyRules {
  readonly kind: "hunt";
  readonly space: Space;
  readonly limit: number;
  /** `rows` to the codemaker, `round` to the winner of it, or points for every row. */
  readonly scoring: "rows" | "round" | RowPoints;
  readonly unsolvedBonus: number;
  /** What the codebreaker gets for a wrong mark. */
  readonly penalty: number;
}
export interface DuelRules extends AnyRules {
  readonly kind: "duel";
  /** What each seat hunts in. */
  readonly spaces: readonly [Space, Space];
  readonly limit: number;
  readonly isRace: boolean;
}
export interface GroupRules extends AnyRules {
  readonly kind: "group";
  readonly boardsEach: number;
  readonly isAnytime: boolean;
}
export type Rules = HuntRules | DuelRules | GroupRules;

/** The options that the referee keeps to. Marks are always the players' own. */
export const REFEREE_OPTIONS: ReadonlySet<string> = new Set([
  "rounds",
  "games",
  "blanks",
  "holes",
  "colours",
  "unsolved_bonus",
  "rings",
  "race",
  "advanced",
  "codemaker_points",
  "boards",
  "anytime",
]);

export function rulesOf({ edition, players, options }: Setup): Rules {
  const whole = (name: string, usual: number): number => {
    const value = options[name] ?? usual;
    if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > 99)
      throw new Error(`${name} cannot be ${String(value)}`);
    return value;
  };
  const is = (name: string): boolean => options[name] === true;
  const seats = players.length;
  switch (edition) {
    case "original":
      return {
        kind: "hunt",
        rounds: whole("rounds", 2),
        space: { holes: 4, colours: 6, blanks: is("blanks"), repeats: true },
        limit: 10,
        scoring: "rows",
        unsolvedBonus: 1,
        penalty: 3,
      };
    case "super":
      return {
        kind: "hunt",
        rounds: whole("games", 2),
        space: { holes: whole("holes", 5), colours: whole("colours", 8), blanks: is("blanks"), repeats: true },
        limit: 12,
        scoring: "rows",
        unsolvedBonus: whole("unsolved_bonus", 0),
        penalty: 3,
      };
    case "challenge": {
      const [first, second] = Array.isArray(options["rings"]) ? (options["rings"] as unknown[]) : [5, 5];
      const space = (rings: unknown): Space => {
        if (rings !== 4 && rings !== 5) throw new Error(`a code has 4 or 5 rings, not ${String(rings)}`);
        return { holes: rings, colours: 8, blanks: false, repeats: true };
      };
      return {
        kind: "duel",
        rounds: whole("rounds", 5),
        spaces: [space(first), space(second)],
        limit: 12,
        isRace: is("race"),
      };
    }
    case "party":
      return {
        kind: "hunt",
        rounds: seats === 2 ? whole("rounds", 2) : seats,
        space: { holes: 4, colours: 8, blanks: false, repeats: is("advanced") },
        limit: 12,
        scoring:
          seats === 2 ? "round" : { exact: 2, misplaced: 1, solved: 10, codemaker: whole("codemaker_points", 1) },
        unsolvedBonus: 0,
        penalty: 0,
      };
    case "group":
      return { kind: "group", rounds: whole("rounds", 3), boardsEach: whole("boards", 1), isAnytime: is("anytime") };
    default:
      throw new Error(`there is no referee for ${edition}`);
  }
}

/** Returns what a row against this code looks like; colours may repeat in it even if they may not in the code. */
export function rowShape(space: Space): CodeShape {
  const { holes, colours, blanks } = space;
  return { type: "code", holes, colours, blanks, repeats: true, laid: [], pegs: [blanks ? 0 : holes, holes] };
}

export function codeShape(space: Space): CodeShape {
  return { ...rowShape(space), repeats: space.repeats };
}

/** Any hole of a question may be empty, but not all of them; a call has a peg for each board (GR-18, GR-27). */
export function questionShape(pegs: readonly [number, number] = [1, GROUP_HOLES]): CodeShape {
  return {
    type: "code",
    holes: GROUP_HOLES,
    colours: GROUP_COLOURS,
    blanks: true,
    repeats: true,
    laid: [],
    pegs: [...pegs],
  };
}

export function fitsShape(code: Code, shape: CodeShape): boolean {
  const symbols = symbolsOf(shape);
  const pegs = Array.from(code).filter((symbol) => symbol !== "_");
  return (
    code.length === shape.holes &&
    Array.from(code).every((symbol) => symbols.includes(symbol)) &&
    pegs.length >= shape.pegs[0] &&
    pegs.length <= shape.pegs[1] &&
    (shape.repeats || new Set(code).size === code.length)
  );
}
