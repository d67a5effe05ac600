// Today's code, codes of other days, and a friend's.
import "./shared/boards.ts";
import "./shared/rows.ts";
import { DailyPage } from "../daily/daily.tsx";
import { SharePage } from "../share/share.tsx";

export const pages = { daily: DailyPage, share: SharePage };
