// What just happened, as phrases for screen readers: what was laid, marked, asked, answered and called, each once. The
// reader's own rows are left out: only their marks are news.
import type { Answered, News, View } from "../../generated/messages.ts";
import type { Phrase } from "./phrases.ts";
import { playerName } from "./view.ts";

type MatchEvent = News["events"][number];
/** Puts codes and answers into the reader's language. */
interface Labels {
  code(code: string): string;
  /** Says what a board answered. */
  answer(seat: number, board: number, peg: string): string;
}

export function announcements(news: readonly News[], view: View, labels: Labels): readonly Phrase[] {
  return news.flatMap(({ events, by, seat }) => {
    const clock: readonly Phrase[] = by === "clock" && seat !== null ? [["note.by.clock", playerName(view, seat)]] : [];
    return [...clock, ...events.flatMap((event) => announcement(event, events, view, labels))];
  });
}

function announcement(event: MatchEvent, events: readonly MatchEvent[], view: View, labels: Labels): readonly Phrase[] {
  switch (event.type) {
    case "guessed":
      return event.seat === view.seat
        ? []
        : [["announce.guessed", playerName(view, event.seat), labels.code(event.code)]];
    case "marked":
      return [
        [
          "announce.marked",
          playerName(view, event.seat),
          boardRow(view, event.seat, event.row),
          event.mark[0],
          event.mark[1],
        ],
      ];
    case "code_set":
      return event.seat === view.seat ? [] : [["announce.code_set", playerName(view, event.seat)]];
    case "asked": {
      const [name, pegs] = [playerName(view, event.seat), labels.code(event.code)];
      const answers = events.flatMap((each) => (each.type === "answered" ? answerTexts(each, labels) : []));
      return [answers.length === 0 ? ["announce.asked", name, pegs] : ["heard.asked", name, pegs, answers.join(", ")]];
    }
    case "answered":
      // Answers that come with their question are part of its sentence.
      return events.some(({ type }) => type === "asked")
        ? []
        : [["announce.answered", answerTexts(event, labels).join(", ")]];
    case "declared":
      return [
        ["heard.called", playerName(view, event.seat), labels.code(event.code), event.is_right],
        ...(isLastLeft(view) ? [["note.lastLeft"] as const] : []),
      ];
    case "claimed":
      return event.is_founded ? [] : [["claim.unfounded", playerName(view, event.seat)]];
    case "dealt":
      return [["announce.dealt"]];
    case "round_begun":
    case "round_ended":
    case "match_ended":
      // They are spoken when the reader sees them.
      return [];
  }
}

/** Checks whether everybody but the reader has called wrongly (GR-34). */
function isLastLeft({ history, seat, status }: View): boolean {
  const board = history.at(-1);
  return (
    status === "running" &&
    board?.type === "token_board" &&
    board.result === null &&
    String(board.still_in) === String(seat)
  );
}

function answerTexts({ seat, pegs }: Answered, labels: Labels): readonly string[] {
  return pegs.map((peg, board) => labels.answer(seat, board, peg));
}

/** Converts a row number among the rows of one seat to the number on a shared board. */
function boardRow({ history }: View, seat: number, row: number): number {
  const board = history.findLast(
    (each) =>
      each.type === "code_board" &&
      each.codemaker !== null &&
      each.rows.filter((laid) => laid.seat === seat).length >= row,
  );
  if (board?.type !== "code_board") return row;
  return board.rows.flatMap((laid, place) => (laid.seat === seat ? [place + 1] : []))[row - 1] ?? row;
}

const NOTICES: ReadonlySet<string> = new Set(["note.by.clock", "claim.unfounded"]);

/** Returns news that the board does not show, to be displayed in place of the latest mark. */
export function notice(news: readonly News[], view: View): Phrase | null {
  const noLabels: Labels = { code: () => "", answer: () => "" };
  return announcements(news, view, noLabels).findLast(([key]) => NOTICES.has(key)) ?? null;
}

/** Returns the sound for what happened, if any. */
export function soundFor(news: readonly News[]): "peg" | "mark" | "end" | null {
  const types = new Set(news.flatMap(({ events }) => events.map(({ type }) => type)));
  if (types.has("round_ended")) return "end";
  if (types.has("marked") || types.has("answered") || types.has("declared")) return "mark";
  return types.has("guessed") || types.has("asked") || types.has("code_set") ? "peg" : null;
}
