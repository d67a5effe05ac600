// Puzzles by name: which series there are, the address of each puzzle, and which one is today's.
import { parseSpace, spaceText } from "../space.ts";

export const GRADES = ["easy", "medium", "hard"] as const;
export type Grade = (typeof GRADES)[number];

/** Puzzles of one sort. Their seeds tell them apart: the same seed is the same puzzle for everyone. */
export type Series =
  | { readonly kind: "code"; readonly space: string; readonly grade: Grade }
  | { readonly kind: "endgame"; readonly space: string; readonly left: number }
  | { readonly kind: "group"; readonly players: number; readonly grade: Grade };

export interface PuzzleName {
  readonly series: Series;
  readonly seed: number;
}

const SPACES = ["4x6", "5x8"] as const;
const ROWS_LEFT = [2, 3] as const;
const PLAYERS = [3, 4] as const;

/** The series that the page offers, by what they have in common. Addresses may name others. */
export const CODE_SERIES: readonly (readonly Series[])[] = SPACES.map((space) =>
  GRADES.map((grade) => ({ kind: "code", space, grade })),
);
export const ENDGAME_SERIES: readonly Series[] = [
  { kind: "endgame", space: "4x6", left: 2 },
  { kind: "endgame", space: "4x6", left: 3 },
  { kind: "endgame", space: "5x8", left: 2 },
];
export const GROUP_SERIES: readonly Series[] = [
  { kind: "group", players: 3, grade: "easy" },
  { kind: "group", players: 4, grade: "medium" },
  { kind: "group", players: 4, grade: "hard" },
];
export const ALL_SERIES: readonly Series[] = [...CODE_SERIES.flat(), ...ENDGAME_SERIES, ...GROUP_SERIES];

/** The path of a series, in addresses of this site as in those of the API; with a seed it is that of a puzzle. */
export function seriesPath(series: Series): string {
  switch (series.kind) {
    case "code":
      return `${series.space}/${series.grade}`;
    case "endgame":
      return `endgame/${series.space}/${series.left}`;
    case "group":
      return `group/${series.players}/${series.grade}`;
  }
}

export function puzzlePath({ series, seed }: PuzzleName): string {
  return `${seriesPath(series)}/${seed}`;
}

/** Reads the parts of an address after `/puzzles`; null if they name no puzzle. */
export function readPuzzleName(parts: readonly string[]): PuzzleName | null {
  const series = readSeries(parts.slice(0, -1));
  const text = parts.at(-1) ?? "";
  const seed = Number(text);
  return series !== null && /^\d{1,16}$/.test(text) && Number.isSafeInteger(seed) ? { series, seed } : null;
}

function readSeries([first = "", second = "", third, ...more]: readonly string[]): Series | null {
  if (more.length > 0) return null;
  const grade = GRADES.find((each) => each === (first === "group" ? third : second));
  if (first === "endgame") {
    const space = parseSpace(second);
    const left = ROWS_LEFT.find((each) => String(each) === third);
    return space === null || left === undefined ? null : { kind: "endgame", space: spaceText(space), left };
  }
  if (first === "group") {
    const players = PLAYERS.find((each) => String(each) === second);
    return players === undefined || grade === undefined ? null : { kind: "group", players, grade };
  }
  const space = parseSpace(first);
  return space === null || grade === undefined || third !== undefined
    ? null
    : { kind: "code", space: spaceText(space), grade };
}

/** Seeds that are easy to read out. Those of dates are longer. */
const SEEDS = 1_000_000;

export function freshSeed(random: Pick<Crypto, "getRandomValues">): number {
  const [drawn = 0] = random.getRandomValues(new Uint32Array(1));
  return drawn % SEEDS;
}

/** By day of the week, from Sunday. */
const DAILY_GRADES: readonly Grade[] = ["hard", "easy", "easy", "medium", "medium", "medium", "hard"];

/** Returns the date of a puzzle of the day, such as `2026-03-05`; null for any other puzzle. */
export function dayOf(name: PuzzleName): string | null {
  const [, year = "", month = "", day = ""] = /^(\d{4})(\d\d)(\d\d)$/.exec(String(name.seed)) ?? [];
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return puzzlePath(puzzleOfDay(date)) === puzzlePath(name) ? `${year}-${month}-${day}` : null;
}

/** Returns the puzzle of a day, in the reader's time zone: gentle on Monday, hard at the weekend. */
export function puzzleOfDay(day: Date): PuzzleName {
  const grade = DAILY_GRADES[day.getDay()] ?? "medium";
  const seed = (day.getFullYear() * 100 + day.getMonth() + 1) * 100 + day.getDate();
  return { series: { kind: "code", space: "4x6", grade }, seed };
}
