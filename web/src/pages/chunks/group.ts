// A match of group, and what is only shown during one.
import "./shared/boards.ts";
import "./table.ts";

export { AnswerEditor } from "../../parts/answer-editor.tsx";
export { GroupBoard } from "../../parts/group-board.tsx";
export { AnswersSaid } from "../table/answers-said.tsx";
export { CallControls, Callers, CallMade } from "../table/group-call.tsx";
export { GroupNotes } from "../table/group-notes.tsx";
export { GroupTable } from "../table/group-table.tsx";
