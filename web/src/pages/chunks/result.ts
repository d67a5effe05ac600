// The results of codes that were hunted alone and of puzzles, and what is shared of them.
import "./solo.ts";
import { SharePage } from "../share/share.tsx";

export { DailyEnd } from "../daily/end.tsx";
export { PuzzleShare } from "../puzzles/share.tsx";

export const pages = { share: SharePage };
