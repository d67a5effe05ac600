// Phrases about the match: whose move it is, and what just happened. Those about ends are in endings.ts.
// A phrase is a key of the catalogue with its arguments; a name that is null stands for the reader.
import type { Board, MatchState } from "../../board/values.ts";
import type { View } from "../../generated/messages.ts";
import type { PhraseArguments, PhraseKey, Translate } from "../../i18n/index.ts";
import type { Snapshot } from "./controller.ts";
import { taskOf } from "./task.ts";
import { playerName } from "./view.ts";

/** The keys of plain text, which are one case of a phrase: with a case for each, the union would be too large. */
type PlainKey = { [K in PhraseKey]: PhraseArguments<K> extends [] ? K : never }[PhraseKey];
type FilledKey = Exclude<PhraseKey, PlainKey>;
export type Phrase = readonly [PlainKey] | { [K in FilledKey]: readonly [K, ...PhraseArguments<K>] }[FilledKey];

/** Says that an action has not got its answer yet; null while that is only natural. */
export function sendingPhrase({
  draft,
  isSlow,
  status,
  hasTrouble,
}: Pick<Snapshot, "draft" | "isSlow" | "status" | "hasTrouble">): Phrase | null {
  if (status.is === "lost") return [draft?.isSent === true || isSlow ? "sending.unsent" : "connection.lost"];
  if (hasTrouble) return ["connection.trouble"];
  return isSlow ? ["sending"] : null;
}

export function phraseText(t: Translate, [key, ...args]: Phrase): string {
  return (t as (key: PhraseKey, ...args: unknown[]) => string)(key, ...args);
}

/** Returns the heading above the board. In a pause it names those who have not gone on yet. */
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

/** Returns who the reader is waiting for. */
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
export function footnote(view: View, board: Board | undefined = view.history.at(-1)): Phrase | null {
  if (board === undefined || board.type === "token_board") return null;
  const isDuelBoard = board.codemaker === null;
  if (isDuelBoard && view.seat === null) return null;
  const rows = isDuelBoard ? board.rows.filter(({ seat }) => seat === view.seat) : board.rows;
  const last = rows.findLastIndex(({ mark }) => mark !== null);
  const mark = rows[last]?.mark ?? null;
  return mark === null ? null : ["note.earned", last + 1, mark[0], mark[1]];
}
