// The results of codes that were hunted alone and of puzzles, and what is shared of them.
import "./solo.ts";

export { DailyEnd } from "../daily/end.tsx";
export { PuzzleShare } from "../puzzles/share.tsx";
export { BothGames, YourShare } from "../share/games.tsx";
export { ShareSheet } from "../share/sheet.tsx";
