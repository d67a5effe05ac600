// What a group table does not show at first, in one file that is loaded when it is needed.
export { AnswerEditor } from "../../parts/answer-editor.tsx";
export { AnswersSaid } from "./answers-said.tsx";
export { CallControls, Callers, CallMade } from "./group-call.tsx";
export { GroupNotes } from "./group-notes.tsx";
export { Notes } from "./notes.tsx";
