// Codes hunted alone, today's and a friend's, and the results that are shared.
import { DailyPage } from "../daily/daily.tsx";
import { SharePage } from "../share/share.tsx";

export { PuzzleShare } from "../puzzles/share.tsx";

export const pages = { daily: DailyPage, share: SharePage };
