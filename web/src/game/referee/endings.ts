// Phrases about ends on a real board: how a round ended, what it gave and why, and who has won the match.
import type { Seat } from "../../board/values.ts";
import type { Result } from "../../generated/messages.ts";
import type { Phrase } from "../table/phrases.ts";
import type { Setup } from "./edition-rules.ts";
import { guessersOf, isLastRound, type Match, pointsOf, scoresOf, winnersOf } from "./match.ts";
import { type CodeRound, isSolved, type Round } from "./round.ts";

export function roundEnding(match: Match, round: Round, result: Result): Phrase {
  const winner = nameOfBest(match, pointsOf(match, round, result));
  switch (result) {
    case "solved":
      return ["end.solved", round.kind === "code" ? round.rows.length : 0];
    case "unsolved":
      return ["end.unsolved"];
    case "won":
    case "declared":
      return ["end.won", winner];
    case "no_winner":
      return ["end.noWinner"];
    case "void":
      return ["end.void"];
    case "penalty":
      return [round.kind === "group" ? "end.wrongAnswer" : "end.wrongMark"];
  }
}

/** Returns what a round gave, and why: by the leaflet of its edition. */
export function roundScoring(match: Match, round: Round, result: Result): Phrase {
  const { rules, setup } = match;
  const points = pointsOf(match, round, result);
  const winner = nameOfBest(match, points);
  if (round.kind === "group" || rules.kind === "group")
    return result === "declared"
      ? ["scoring.declared", winner]
      : [result === "no_winner" ? "scoring.noWinner" : "scoring.wrongAnswer"];
  if (rules.kind === "duel") return duelScoring(match, round, result, winner);
  const maker = nameAt(setup, round.codemaker ?? 0);
  const made = points[round.codemaker ?? 0] ?? 0;
  if (result === "penalty")
    return rules.penalty === 0 ? ["scoring.noPenalty"] : ["scoring.penalty", winner, rules.penalty];
  if (rules.scoring === "round") return ["scoring.roundTo", winner, result === "solved", rules.limit];
  if (rules.scoring !== "rows") return ["scoring.byRow", maker, made, rules.scoring];
  return [made > round.rows.length ? "scoring.bonus" : "scoring.rows", maker, made];
}

function duelScoring(match: Match, { rows, faults }: CodeRound, result: Result, winner: string): Phrase {
  const { rules } = match;
  if (rules.kind !== "duel") return ["scoring.noPenalty"];
  if (result === "won") return [rules.isRace ? "scoring.raced" : "scoring.won", winner];
  if (result === "penalty") return [isLastRound(match) ? "scoring.duelLast" : "scoring.duelPenalty", winner];
  if (faults.length > 1) return ["scoring.bothErred"];
  return rows.some(isSolved) ? ["scoring.bothSolved"] : ["scoring.neither", rules.limit];
}

export function matchOutcome(match: Match): Phrase {
  const { setup, rules } = match;
  const scores = scoresOf(match);
  const winners = winnersOf(match).map((seat) => nameAt(setup, seat));
  if (match.isStopped) return ["over.noResult"];
  if (winners.length === scores.length) return ["over.draw", scores.length === 2 ? (scores[0] ?? 0) : null];
  if (winners.length > 1) return ["over.shared", winners];
  const [best = 0, second = 0] = [...scores].sort((a, b) => b - a);
  const [winner = ""] = winners;
  if (scores.length === 2) return ["over.wonTo", winner, best, second];
  return ["over.wonWith", winner, best, rules.kind === "group" ? "rounds" : "points"];
}

/** Returns who is to have the phone when a round begins: whoever lays the first row or asks first. */
export function takerOf({ setup }: Match, round: Round): Seat {
  if (round.kind === "group") return round.opener;
  return round.codemaker === null ? setup.first : (guessersOf(round.codemaker, setup.players.length)[0] ?? 0);
}

function nameAt({ players }: Setup, seat: Seat): string {
  return players[seat] ?? "";
}

function nameOfBest({ setup }: Match, points: readonly number[]): string {
  return nameAt(setup, points.indexOf(Math.max(...points)));
}
