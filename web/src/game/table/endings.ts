// Phrases about ends: how a round ended and what it scored, which mark was wrong, and who has won the match.

import type { MatchState } from "../../board/values.ts";
import { wrongGiven } from "../../board/wrong-marks.ts";
import type { CodeBoard, EarlyEnd, RoundSummary, View } from "../../generated/messages.ts";
import type { Phrase } from "./phrases.ts";
import { playerName, scoreUnit } from "./view.ts";

/** Returns how a round ended. */
export function roundEnding(view: View, place: number): Phrase {
  const board = view.history[place];
  const summary = view.rounds[place];
  if (board === undefined || summary === undefined) return ["headline.wait"];
  switch (summary.result) {
    case "solved":
      return ["end.solved", board.rows.length];
    case "unsolved":
      return ["end.unsolved"];
    case "won":
    case "declared":
      return ["end.won", playerName(view, winnerOf(summary))];
    case "no_winner":
      return ["end.noWinner"];
    case "void":
      return ["end.void"];
    case "penalty":
      return [board.type === "token_board" ? "end.wrongAnswer" : "end.wrongMark"];
  }
}

/** Returns what a round scored, and why. */
export function roundScoring(match: MatchState, place: number): Phrase {
  const { view } = match;
  const board = view.history[place];
  const summary = view.rounds[place];
  if (board === undefined || summary === undefined) return ["headline.wait"];
  return board.type === "token_board"
    ? groupScoring(view, summary)
    : board.codemaker === null
      ? duelScoring(match, board, summary)
      : huntScoring(match, board, summary);
}

function groupScoring(view: View, summary: RoundSummary): Phrase {
  if (summary.result === "declared") return ["scoring.declared", playerName(view, winnerOf(summary))];
  return summary.result === "no_winner" ? ["scoring.noWinner"] : ["scoring.wrongAnswer"];
}

function duelScoring({ view, play }: MatchState, board: CodeBoard, summary: RoundSummary): Phrase {
  const winner = playerName(view, winnerOf(summary));
  if (summary.result === "won") return [play.contested.includes("guess") ? "scoring.raced" : "scoring.won", winner];
  if (summary.result === "penalty") {
    const isLast = view.status === "finished" && view.history.at(-1) === board;
    return [isLast ? "scoring.duelLast" : "scoring.duelPenalty", winner];
  }
  if (new Set(wrongGiven(board).map(({ by }) => by)).size > 1) return ["scoring.bothErred"];
  return board.rows.some(isSolved) ? ["scoring.bothSolved"] : ["scoring.neither", board.limit];
}

function isSolved({ code, mark }: CodeBoard["rows"][number]): boolean {
  return mark !== null && mark[0] === code.length;
}

function huntScoring({ view, play }: MatchState, { codemaker, limit }: CodeBoard, summary: RoundSummary): Phrase {
  const maker = codemaker === null ? null : playerName(view, codemaker);
  const points = codemaker === null ? 0 : (summary.points[codemaker] ?? 0);
  const rows = summary.rows.reduce((sum, each) => sum + each, 0);
  const winner = playerName(view, winnerOf(summary));
  const most = Math.max(...summary.points);
  if (summary.result === "penalty") return most === 0 ? ["scoring.noPenalty"] : ["scoring.penalty", winner, most];
  if (play.row_points !== null) return ["scoring.byRow", maker, points, play.row_points];
  if (points > rows) return ["scoring.bonus", maker, points];
  // A codemaker who has fewer points than rows was not paid by the row: the round has a winner instead.
  return points === rows
    ? ["scoring.rows", maker, points]
    : ["scoring.roundTo", winner, summary.result === "solved", limit];
}

function winnerOf(summary: RoundSummary): number {
  return summary.points.indexOf(Math.max(...summary.points));
}

/** Returns who has won the match, and how clearly. */
export function matchOutcome(match: MatchState, early: EarlyEnd | null): Phrase {
  const { view, play } = match;
  const { scores } = view;
  if (early !== null) return earlyOutcome(match, early);
  const winners = view.winners.map((seat) => playerName(view, seat));
  const [winner = null] = winners;
  if (winners.length === scores.length) return ["over.draw", scores.length === 2 ? (scores[0] ?? 0) : null];
  if (winners.length > 1) return ["over.shared", readerFirst(winners)];
  const [best = 0, second = 0] = [...scores].sort((a, b) => b - a);
  if (scores.length === 2) return ["over.wonTo", winner, best, second];
  const unit = scoreUnit(play.roles);
  return best - second === 1 ? ["over.wonByOne", winner, unit] : ["over.wonWith", winner, best, unit];
}

function earlyOutcome({ view, play }: MatchState, { reason, seat, winners }: EarlyEnd): Phrase {
  const name = playerName(view, seat);
  if (reason === "wrong_marks") {
    const names = readerFirst(winners.map((each) => playerName(view, each)));
    return ["over.wrongMarks", name, names, play.roles === "parts" ? "answers" : "marks"];
  }
  const [winner] = winners;
  return reason === "ended" || winner === undefined
    ? ["over.ended", name]
    : [`over.${reason}`, name, playerName(view, winner)];
}

/** Puts the reader, who has no name, before the others. */
export function readerFirst(names: readonly (string | null)[]): readonly (string | null)[] {
  return [...names].sort((a, b) => Number(a !== null) - Number(b !== null));
}
