// How a match came about: who found what, round by round, and its best moment.
import type { Board, MatchState, Seat } from "../../board/values.ts";
import { wrongGiven } from "../../board/wrong-marks.ts";
import type { CodeBoard, RoundSummary, View } from "../../generated/messages.ts";
import type { Phrase } from "./phrases.ts";
import { playerName } from "./view.ts";

export interface Standing {
  readonly seat: Seat;
  /** From 1; equal scores share a rank. */
  readonly rank: number;
  readonly score: number;
}

/** Orders the players, winners first: after somebody has resigned, the winner may have fewer points. */
export function ranking({ scores }: View, winners: readonly Seat[]): readonly Standing[] {
  const isBefore = (a: Seat, b: Seat): boolean =>
    winners.includes(a) !== winners.includes(b) ? winners.includes(a) : (scores[a] ?? 0) > (scores[b] ?? 0);
  return scores
    .map((score, seat) => ({ seat, score, rank: 1 + scores.filter((_, other) => isBefore(other, seat)).length }))
    .sort((a, b) => a.rank - b.rank);
}

interface EndedRound {
  /** The index in the history. */
  readonly place: number;
  readonly board: Board;
  readonly summary: RoundSummary;
}

function endedRounds({ history, rounds }: View): readonly EndedRound[] {
  return rounds.flatMap((summary, place) => {
    const board = history[place];
    return board === undefined ? [] : [{ place, board, summary }];
  });
}

const isCounted = ({ summary }: EndedRound): boolean => summary.result !== "void" && summary.result !== "penalty";

interface Finding {
  readonly seat: Seat;
  /** How many rows it took, on a shared board by everybody; in group how many questions by everybody. */
  readonly rows: number;
}

/** Returns who found a code in a round that counted. */
function findings(round: EndedRound): readonly Finding[] {
  const { board } = round;
  if (!isCounted(round)) return [];
  return board.type === "token_board"
    ? board.declarations.flatMap(({ seat, is_right }) => (is_right ? [{ seat, rows: board.rows.length }] : []))
    : solvers(board);
}

function solvers({ codemaker, rows }: CodeBoard): readonly Finding[] {
  return rows.flatMap(({ seat, code, mark }, place) => {
    const laid = rows.slice(0, place + 1).filter((row) => codemaker !== null || row.seat === seat);
    return mark?.[0] === code.length ? [{ seat, rows: laid.length }] : [];
  });
}

/** What a seat gained in one round. */
export interface Gain {
  readonly round: number;
  readonly points: number;
  readonly isCodemaker: boolean;
  readonly hasFound: boolean;
}

/** Lists what each seat gained, without the rounds that gave it nothing. */
export function gainsBySeat(view: View, until = view.rounds.length): readonly (readonly Gain[])[] {
  const ended = endedRounds(view).slice(0, until);
  return view.players.map((_, seat) =>
    ended.flatMap((round): readonly Gain[] => {
      const points = round.summary.points[seat] ?? 0;
      const hasFound = findings(round).some((found) => found.seat === seat);
      const isCodemaker = round.summary.codemaker === seat;
      return points === 0 ? [] : [{ round: round.summary.number, points, isCodemaker, hasFound }];
    }),
  );
}

/** A code of the match, and what became of it. */
export interface CodeLine {
  readonly place: number;
  readonly round: number;
  /** Null for a code that nobody set. */
  readonly owner: Seat | null;
  readonly code: string;
  readonly note: Phrase;
  /** The points it brought, and who got them. */
  readonly gains: readonly { readonly seat: Seat; readonly points: number }[];
}

export function codeLines(view: View): readonly CodeLine[] {
  return endedRounds(view).flatMap((round) => {
    const { board } = round;
    if (board.type === "token_board") return codeLine(view, round, null, board.code);
    const owners = board.codemaker === null ? [0, 1] : [board.codemaker];
    return owners.flatMap((owner) => codeLine(view, round, owner, board.codes[owner] ?? null));
  });
}

function codeLine(view: View, round: EndedRound, owner: Seat | null, code: string | null): readonly CodeLine[] {
  if (code === null) return [];
  const { place, board, summary } = round;
  const isDuel = board.type === "code_board" && board.codemaker === null;
  // In a duel the points of a round belong to the code whose hunter got them.
  const gains = summary.points.flatMap((points, seat) =>
    points > 0 && (!isDuel || seat !== owner) && (view.players.length === 2 || !isPaidByRow(board, seat))
      ? [{ seat, points }]
      : [],
  );
  return [{ place, round: summary.number, owner, code, note: codeNote(view, round, owner), gains }];
}

/** On a shared board everybody gains something: only the codemaker's points say how long the code held. */
function isPaidByRow(board: Board, seat: Seat): boolean {
  return board.type === "code_board" && board.codemaker !== null && board.codemaker !== seat;
}

function codeNote(view: View, round: EndedRound, owner: Seat | null): Phrase {
  const { board, summary } = round;
  if (summary.result === "penalty") {
    const wrong = wrongGiven(board).find(({ by }) => owner === null || by === owner);
    return wrong === undefined
      ? ["codes.again"]
      : [
          wrong.kind === "mark" ? "codes.wrongMark" : "codes.wrongAnswer",
          playerName(view, wrong.by),
          playerName(view, wrong.seat),
          wrong.number,
        ];
  }
  if (board.type === "token_board") {
    const [found] = findings(round);
    return found === undefined ? ["codes.noCall"] : ["codes.called", playerName(view, found.seat), found.rows];
  }
  const found = solvers(board).find(({ seat }) => seat !== owner);
  if (found === undefined) return summary.result === "void" ? ["codes.again"] : ["codes.unfound"];
  return view.players.length > 2
    ? ["codes.foundBy", playerName(view, found.seat), found.rows]
    : ["codes.needed", playerName(view, found.seat), found.rows];
}

/** Returns a short note on what a player did in the match, if they had anything to do. */
export function playerNote({ view, play }: MatchState, seat: Seat): Phrase | null {
  const counted = endedRounds(view).filter(isCounted);
  if (play.roles === "parts") {
    const calls = endedRounds(view).flatMap(({ board }) =>
      board.type === "token_board" ? board.declarations.filter((each) => each.seat === seat) : [],
    );
    return [
      "note.calls",
      calls.filter(({ is_right }) => is_right).length,
      calls.filter((each) => !each.is_right).length,
    ];
  }
  const found = counted.flatMap(findings).filter((each) => each.seat === seat).length;
  const hunted = counted.filter(({ summary }) => summary.codemaker !== seat).length;
  if (hunted === 0) return counted.length === 0 ? null : ["over.set"];
  return play.row_points === null ? ["note.foundOf", found, hunted] : ["note.found", found];
}

/** Returns the most remarkable thing about a match, in one sentence or two; nothing before a round has counted. */
export function bestMoment(match: MatchState, winners: readonly Seat[]): readonly Phrase[] {
  const { view } = match;
  const rounds = endedRounds(view);
  const counted = rounds.filter(isCounted);
  // Whoever wins because the other resigned need not have more points.
  const leader = leaderOf(view.scores);
  const winner = winners.length === 1 && winners[0] === leader ? leader : null;
  const totals = view.rounds.map((_, place) => view.players.map((_, seat) => sumUpTo(view, place, seat)));
  const moments = [
    () => (winner === null ? [] : turnaround(view, rounds, totals, winner)),
    () => (winner === null ? [] : comeback(view, totals, winner)),
    () => leadChanges(totals),
    () => (winner === null ? [] : sweep(view, counted, winner)),
    () => mostFound(view, counted),
    () => quickest(view, counted),
    () => longestHeld(view, counted),
  ];
  for (const moment of moments) {
    const found = moment();
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns the points of a seat after this round. */
export function sumUpTo(view: View, place: number, seat: Seat): number {
  return view.rounds.slice(0, place + 1).reduce((sum, { points }) => sum + (points[seat] ?? 0), 0);
}

/** Returns the only seat with the highest score. */
function leaderOf(scores: readonly number[]): Seat | null {
  const most = Math.max(...scores);
  return scores.filter((score) => score === most).length === 1 ? scores.indexOf(most) : null;
}

function turnaround(
  view: View,
  rounds: readonly EndedRound[],
  totals: readonly (readonly number[])[],
  winner: Seat,
): readonly Phrase[] {
  const last = rounds.at(-1);
  const leader = leaderOf(totals.at(-2) ?? [0, 0]);
  const counted = rounds.slice(0, -1).filter(isCounted).length;
  if (last === undefined || leader === null || leader === winner || counted === 0) return [];
  return [["moment.led", playerName(view, leader), counted], ...lastRound(view, last, winner)];
}

function lastRound(view: View, round: EndedRound, winner: Seat): readonly Phrase[] {
  const { board, summary } = round;
  if (summary.codemaker === winner)
    return [
      summary.result === "solved"
        ? ["moment.lastHeld", playerName(view, winner), board.rows.length]
        : ["moment.lastUnfound", playerName(view, winner)],
    ];
  const hasFound = findings(round).some(({ seat }) => seat === winner);
  return hasFound ? [["moment.foundLast", playerName(view, winner)]] : [];
}

function comeback(view: View, totals: readonly (readonly number[])[], winner: Seat): readonly Phrase[] {
  const deficit = Math.max(0, ...totals.map((scores) => Math.max(...scores) - (scores[winner] ?? 0)));
  const isLarge = deficit >= (Math.max(...view.scores) > 7 ? 4 : 2);
  return isLarge ? [["moment.cameBack", playerName(view, winner), deficit]] : [];
}

function leadChanges(totals: readonly (readonly number[])[]): readonly Phrase[] {
  const leaders = totals.map(leaderOf).filter((seat) => seat !== null);
  const changes = leaders.filter((seat, place) => place > 0 && seat !== leaders[place - 1]).length;
  return changes > 1 ? [["moment.leadChanges", changes]] : [];
}

function sweep(view: View, counted: readonly EndedRound[], winner: Seat): readonly Phrase[] {
  const wonAll = counted.every(({ summary }) =>
    summary.points.every((points, seat) => (seat === winner ? points === 1 : points === 0)),
  );
  return wonAll && counted.length > 1 ? [["moment.sweep", playerName(view, winner), counted.length]] : [];
}

/** Between two players the score already says who found more. */
function mostFound(view: View, counted: readonly EndedRound[]): readonly Phrase[] {
  const found = counted.flatMap(findings);
  const counts = view.players.map((_, seat) => found.filter((each) => each.seat === seat).length);
  const seat = leaderOf(counts);
  const count = seat === null ? 0 : (counts[seat] ?? 0);
  return seat !== null && count > 1 && view.players.length > 2
    ? [["moment.foundCodes", playerName(view, seat), count]]
    : [];
}

function quickest(view: View, counted: readonly EndedRound[]): readonly Phrase[] {
  const found = counted.flatMap((round) =>
    findings(round).map(({ seat, rows }) => ({ seat, rows, board: round.board })),
  );
  const [first] = found.sort((a, b) => a.rows - b.rows);
  if (first === undefined) return [];
  const { seat, rows, board } = first;
  if (board.type === "token_board") return [["moment.called", playerName(view, seat), rows]];
  if (rows > board.limit / 2) return [];
  return [["moment.quick", playerName(view, seat), playerName(view, board.codemaker ?? 1 - seat), rows]];
}

function longestHeld(view: View, counted: readonly EndedRound[]): readonly Phrase[] {
  const [longest, ...others] = counted
    .flatMap(({ board, summary }) =>
      board.type === "code_board" && board.codemaker !== null
        ? [{ owner: board.codemaker, rows: board.rows.length, isFound: summary.result === "solved" }]
        : [],
    )
    .sort((a, b) => Number(a.isFound) - Number(b.isFound) || b.rows - a.rows);
  // The only code was not found later than any other.
  if (longest === undefined || (longest.isFound && others.length === 0)) return [];
  const name = playerName(view, longest.owner);
  return [longest.isFound ? ["moment.held", name, longest.rows] : ["moment.unfound", name]];
}
