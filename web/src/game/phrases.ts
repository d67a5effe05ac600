// Phrases about the match: whose move it is, what just happened, how a round ended and what it scored.
// A phrase is a key of the catalogue with its arguments; a name that is null stands for the reader.
import { markOf, pairing } from "../board/pairing.ts";
import type { MatchState } from "../board/values.ts";
import type { CodeBoard, RoundSummary, TokenBoard, View } from "../generated/messages.ts";
import type { PhraseArguments, PhraseKey, Translate } from "../i18n/index.ts";
import { taskOf } from "./task.ts";
import { playerName } from "./view.ts";

export type Phrase = { [K in PhraseKey]: readonly [K, ...PhraseArguments<K>] }[PhraseKey];

export function phraseText(t: Translate, [key, ...args]: Phrase): string {
  return (t as (key: PhraseKey, ...args: unknown[]) => string)(key, ...args);
}

/** Returns the heading above the board. */
export function headline(match: MatchState, isCalling: boolean): Phrase {
  const { view } = match;
  if (view.status === "finished") return ["headline.over"];
  if ((match.pause ?? null) !== null) return waitingFor(match);
  const task = taskOf(view, isCalling);
  if (task?.do === "mark") return ["headline.mark"];
  if (task?.do === "answer") return ["headline.answer"];
  if (task?.do === "row") return [`headline.${task.kind}`];
  return waitingPhrase(match);
}

/** Returns for whom the reader waits. */
export function waitingFor({ view, awaited, pause }: MatchState): Phrase {
  const names = (pause?.looking ?? awaited).flatMap((seat) => playerName(view, seat) ?? []);
  return names.length === 0 || names.length > 2 ? ["headline.wait"] : ["wait.for", names];
}

function waitingPhrase({ view, awaited, play }: MatchState): Phrase {
  const acting = view.to_act.flatMap(({ seat, actions }) =>
    seat === null ? [] : actions.map((action) => [seat, action] as const),
  );
  const found = acting.find(([seat, action]) => awaited.includes(seat) && !play.optional.includes(action)) ?? acting[0];
  if (found === undefined) return ["headline.wait"];
  const [seat, action] = found;
  const name = playerName(view, seat) ?? "";
  switch (action) {
    case "set_code":
      return ["wait.set_code", name];
    case "guess":
      return view.history.at(-1)?.type === "code_board" && isDuel(view) && view.seat !== null
        ? ["wait.row"]
        : ["wait.guess", name];
    case "mark":
      return ["wait.mark", name];
    case "ask":
      return ["wait.ask", name];
    case "answer":
      return ["wait.answer"];
    default:
      return ["headline.wait"];
  }
}

function isDuel(view: View): boolean {
  const board = view.history.at(-1);
  return board?.type === "code_board" && board.codemaker === null;
}

/** Returns the line below the heading: the mark of the latest row. */
export function footnote(view: View): Phrase | null {
  const board = view.history.at(-1);
  if (board === undefined) return null;
  if (board.type === "token_board") return callNote(view, board);
  if (isDuel(view) && view.seat === null) return null;
  const rows = isDuel(view) ? board.rows.filter(({ seat }) => seat === view.seat) : board.rows;
  const last = rows.findLastIndex(({ mark }) => mark !== null);
  const mark = rows[last]?.mark ?? null;
  return mark === null ? null : ["note.earned", last + 1, mark[0], mark[1]];
}

function callNote(view: View, board: TokenBoard): Phrase | null {
  const wrong = board.declarations.findLast(({ is_right }) => !is_right);
  return wrong === undefined ? null : ["note.wrongCall", playerName(view, wrong.seat)];
}

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
      return ["end.penalty"];
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
  if (board.codes.every((_, owner) => hasMarkedWrongly(board, owner))) return ["scoring.bothErred"];
  return board.rows.some(isSolved) ? ["scoring.bothSolved"] : ["scoring.neither", board.limit];
}

/** Checks whether the owner of a code has given a wrong mark. */
function hasMarkedWrongly({ codes, rows }: CodeBoard, owner: number): boolean {
  const code = codes[owner] ?? null;
  return (
    code !== null &&
    rows.some(
      ({ seat, code: guess, mark }) =>
        seat !== owner && mark !== null && String(mark) !== String(markOf(pairing(guess, code))),
    )
  );
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
  if (play.row_points !== null) return ["scoring.byRow", maker, points, rows, play.row_points];
  if (points > rows) return ["scoring.bonus", maker, points];
  // A codemaker who has fewer points than rows was not paid by the row: the round has a winner instead.
  return points === rows
    ? ["scoring.rows", maker, points]
    : ["scoring.roundTo", winner, summary.result === "solved", limit];
}

function winnerOf(summary: RoundSummary): number {
  return summary.points.indexOf(Math.max(...summary.points));
}

/** Returns who has won the match. */
export function matchOutcome(view: View): Phrase {
  const { winners } = view;
  if (winners.length > 1) return ["end.shared"];
  return ["end.match", playerName(view, winners[0] ?? 0)];
}
