// What many tables do not show, or not at first, in one file that is loaded when it is needed.
export { MarkEditor } from "../../parts/mark-editor.tsx";
export { Ending } from "./ending.tsx";
export { HandOver, PassButton } from "./hand-over.tsx";
export { notifyHidden } from "./notices.ts";
export { RoundLedger } from "./players.tsx";
export { RoundEnd } from "./round-end.tsx";
export { RowDetails } from "./row-details.tsx";
export { ScoreLeaf } from "./score-leaf.tsx";
export { SeatNotice } from "./seat-notice.tsx";
export { playSound } from "./sound.ts";
export { TableSheet } from "./table-sheet.tsx";
export { WaitNotice } from "./wait-notice.tsx";
