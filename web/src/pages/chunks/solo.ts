// Codes hunted alone: today's, and a friend's.
import { DailyPage } from "../daily/daily.tsx";
import { SharePage } from "../share/share.tsx";

export const pages = { daily: DailyPage, share: SharePage };
