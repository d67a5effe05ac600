// What a review says of a duel: who was ahead and when, and how many codes were left to each.
import type { Seat } from "../../board/values.ts";
import type { ReviewedHunt, ReviewedRound, ReviewedRow, RoundSummary } from "../../generated/messages.ts";
import type { Phrase } from "../table/phrases.ts";
import { isSolved, isSolvedBy } from "./hunt.ts";

/** One turn, or in a race one row: what each seat laid, and how likely each was to win after it. */
export interface DuelLine {
  readonly turn: number;
  readonly rows: readonly [ReviewedRow | null, ReviewedRow | null];
  readonly chance: readonly [number, number] | null;
}

type NameOf = (seat: Seat) => string | null;

/** A duel, and whether it was a race, where each row counts by itself. */
export interface Duel {
  readonly round: ReviewedRound;
  readonly summary: RoundSummary;
  readonly isRace: boolean;
}

export function duelLines({ round, isRace }: Duel): readonly DuelLine[] {
  const rows = (round.hunts ?? []).flatMap((hunt) => hunt.rows);
  const chances = round.turns ?? [];
  const lines = isRace
    ? [...rows].sort((one, other) => one.move - other.move).map((row) => [row])
    : Array.from({ length: Math.max(0, ...rows.map(({ row }) => row)) }, (_, turn) =>
        rows.filter(({ row }) => row === turn + 1),
      );
  return lines.map((laid, place) => ({
    turn: place + 1,
    rows: [laid.find(({ seat }) => seat === 0) ?? null, laid.find(({ seat }) => seat === 1) ?? null],
    chance: chances[place]?.chance ?? null,
  }));
}

/** Returns the hunt of a seat, which is for the other's code. */
export function huntOf({ hunts }: ReviewedRound, seat: Seat): ReviewedHunt | null {
  return hunts?.[1 - seat] ?? null;
}

export function duelHeadline({ round, summary, isRace }: Duel, nameOf: NameOf): Phrase {
  const winner = summary.points.findIndex((points) => points > 0);
  if (summary.result === "won" && winner >= 0) {
    const row = huntOf(round, winner)?.rows.length ?? 0;
    return [isRace ? "review.duelRaced" : "review.duelWon", nameOf(winner), row];
  }
  if (summary.result === "penalty") return ["review.duelMark"];
  const hunts = round.hunts ?? [];
  if (hunts.length > 0 && hunts.every(isSolved)) return ["review.duelBoth", hunts[0]?.rows.length ?? 0];
  return ["review.duelNeither"];
}

/** So much more likely to win counts as being ahead. */
const AHEAD = 0.05;

function leader([one, other]: readonly [number, number]): Seat | null {
  return Math.abs(one - other) < AHEAD ? null : one > other ? 0 : 1;
}

interface Lead {
  readonly seat: Seat;
  readonly from: number;
  until: number;
}

/** Lists who was ahead and for how long, up to the turn before the last. */
function leads(chances: readonly (readonly [number, number])[]): readonly Lead[] {
  const found: Lead[] = [];
  for (const [place, chance] of chances.slice(0, -1).entries()) {
    const seat = leader(chance);
    const latest = found.at(-1);
    if (seat === null) continue;
    if (latest?.seat === seat) latest.until = place + 1;
    else found.push({ seat, from: place + 1, until: place + 1 });
  }
  return found;
}

export function duelStory({ round, summary, isRace }: Duel, nameOf: NameOf): readonly Phrase[] {
  const chances = (round.turns ?? []).map(({ chance }) => chance);
  if (summary.result === "penalty") return [];
  return [...leadPhrase(leads(chances), chances.length, summary, nameOf), ...(isRace ? [] : leftPhrase(round, nameOf))];
}

function leadPhrase(
  found: readonly Lead[],
  turns: number,
  { points }: RoundSummary,
  nameOf: NameOf,
): readonly Phrase[] {
  if (turns < 2) return [];
  const last = found.at(-1);
  const [first, second] = found;
  if (last === undefined || first === undefined) return [["review.neverAhead"]];
  const winner = points.findIndex((each) => each > 0);
  if (winner >= 0 && winner !== last.seat && found.length < 3) return [["review.aheadToLast", nameOf(last.seat)]];
  if (second === undefined) return [["review.aheadFrom", nameOf(first.seat), first.from]];
  if (found.length === 2)
    return [["review.aheadThen", nameOf(first.seat), first.until, nameOf(second.seat), second.from]];
  return [["review.leadChanged", found.length - 1, nameOf(last.seat), last.from]];
}

/** How many codes each had left before the row that ended it. */
function leftPhrase(round: ReviewedRound, nameOf: NameOf): readonly Phrase[] {
  const [one, other] = [huntOf(round, 0)?.rows.at(-1), huntOf(round, 1)?.rows.at(-1)];
  if (one === undefined || other === undefined || (one.row === 1 && other.row === 1)) return [];
  if (one.possible === 0 || other.possible === 0 || !(isSolvedBy(one) || isSolvedBy(other))) return [];
  const [first, then] = nameOf(1) === null ? [1, 0] : [0, 1];
  const left = [one.possible, other.possible];
  return [["review.leftToBoth", nameOf(first), left[first] ?? 0, nameOf(then), left[then] ?? 0]];
}
