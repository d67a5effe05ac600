// What a table shows when the reader asks for it, or when it happens: drawers, notices, and the ends of rounds and matches.
import "./shared/table-parts.ts";
import "./table.ts";
import "./hunt.ts";
import "./lobby.ts";

export { MarkEditor } from "../../parts/mark-editor.tsx";
export { Confirm } from "../confirm.tsx";
export { HelpSheet } from "../rules/help-sheet.tsx";
export { TableRules } from "../rules/table-rules.tsx";
export { Challenge } from "../share/challenge.tsx";
export { Coach } from "../table/coach.tsx";
export { RefusedRow } from "../table/coach-tags.tsx";
export { DrawerSheet } from "../table/drawer-sheet.tsx";
export { Ending } from "../table/ending.tsx";
export { MatchEnd } from "../table/match-end.tsx";
export { Notes } from "../table/notes.tsx";
export { notifyHidden } from "../table/notices.ts";
export { RoundLedger } from "../table/players.tsx";
export { ReactionBar, Reactions } from "../table/reactions.tsx";
export { Replay } from "../table/replay.tsx";
export { RoundEnd } from "../table/round-end.tsx";
export { RowDetails } from "../table/row-details.tsx";
export { ScoreLeaf } from "../table/score-leaf.tsx";
export { SeatNotice } from "../table/seat-notice.tsx";
export { playSound } from "../table/sound.ts";
export { Strangers } from "../table/strangers.tsx";
export { TableSheet } from "../table/table-sheet.tsx";
export { WaitNotice } from "../table/wait-notice.tsx";
