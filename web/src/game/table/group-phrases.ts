// What a group table says and shows: whose turn it is, what was just asked or called, and what comes next.
import { isLastLeft, ownLatest } from "../../board/group-model.ts";
import type { GroupModel, LogEntry, QuestionModel } from "../../board/model.ts";
import type { Pause, View } from "../../generated/messages.ts";
import type { Phrase } from "./phrases.ts";
import type { Task } from "./task.ts";
import { playerName } from "./view.ts";

/** `called`: everybody looks at a call. `answered`: the reader looks at the answers to their question. */
export type GroupMode = "called" | "calling" | "answering" | "answered" | "asking" | "waiting";

export interface GroupSituation {
  readonly model: GroupModel;
  readonly view: View;
  readonly task: Task | null;
  readonly isCalling: boolean;
  readonly pause: Pause | null;
  /** How many of the reader's questions have answers that they have seen. */
  readonly seen: number;
}

export function groupMode(situation: GroupSituation): GroupMode {
  const { model, view, task, isCalling, pause } = situation;
  if (model.result !== null) return "called";
  if (pause?.reason === "call" && (view.seat === null || pause.looking.includes(view.seat))) return "called";
  if (isCalling) return "calling";
  if (task?.do === "answer") return "answering";
  if (task?.do === "row" && pause === null) return "asking";
  return unseenQuestion(situation) === null ? "waiting" : "answered";
}

/** Returns the reader's latest question, if it has answers that they have not seen yet. */
export function unseenQuestion({ model, seen }: Pick<GroupSituation, "model" | "seen">): QuestionModel | null {
  const latest = ownLatest(model);
  return latest !== null && latest.inSeatOrder !== null && latest.row > seen ? latest : null;
}

export function groupHeadline(situation: GroupSituation): Phrase {
  const { model, view, pause } = situation;
  switch (groupMode(situation)) {
    case "called":
      return ["headline.called", playerName(view, model.entries.at(-1)?.seat ?? 0)];
    case "calling":
      return ["headline.declare"];
    case "answering":
      return ["headline.answer"];
    case "answered":
      return ["headline.answered", onlyOpponent(model)];
    case "asking":
      return ["headline.ask"];
    case "waiting":
      if (pause !== null) return othersLooking(view, pause);
      return model.asking === null ? ["wait.answer"] : ["wait.ask", playerName(view, model.asking) ?? ""];
  }
}

function othersLooking(view: View, pause: Pause): Phrase {
  return ["wait.others", pause.looking.map((seat) => view.players[seat] ?? "")];
}

/** Returns the name of the other player if there is only one. */
function onlyOpponent({ players, you }: GroupModel): string | null {
  const others = players.filter((_, seat) => seat !== you);
  return others.length === 1 ? (others[0] ?? null) : null;
}

/** Returns the line below the heading; an entry of the log is to be told in words. */
export function groupNote(situation: GroupSituation): Phrase | LogEntry | null {
  const { model, view } = situation;
  const latest = model.entries.at(-1) ?? null;
  switch (groupMode(situation)) {
    case "called":
      // The headline says who called, and the code is shown with what became of it.
      return null;
    case "calling":
      return callShape(view);
    case "answered":
      if (situation.pause !== null) return othersLooking(view, situation.pause);
      return model.asking === null ? null : ["note.turn", playerName(view, model.asking) ?? ""];
    case "asking":
      return isLastLeft(model) ? ["note.lastLeft"] : (latest ?? ["note.first"]);
    default:
      return latest;
  }
}

/** A call has a peg for each board, and the other places stay empty (GR-27). */
function callShape({ may }: View): Phrase | null {
  const shape = may.declare;
  return shape?.type === "code" ? ["call.shape", shape.pegs[0], shape.holes - shape.pegs[0]] : null;
}

/** Returns what the button says that cannot be used yet. */
export function waitingFor({ model, view, pause }: GroupSituation): Phrase {
  if (pause !== null) return othersLooking(view, pause);
  if (view.seat !== null && !model.seats.some(({ isYou, isStillIn }) => isYou && isStillIn)) return ["wait.out"];
  if (model.asking === null) return ["wait.answer"];
  const name = playerName(view, model.asking) ?? "";
  return nextAfter(model, model.asking) === view.seat ? ["wait.next", name] : ["wait.ask", name];
}

/** Returns the next player clockwise who is still in (GR-15). */
function nextAfter({ seats, players }: GroupModel, seat: number): number | undefined {
  const after = players.map((_, step) => (seat + step + 1) % players.length);
  return after.find((each) => seats.some((player) => player.seat === each && player.isStillIn));
}
