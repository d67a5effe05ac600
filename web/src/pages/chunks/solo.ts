// Today's code, and codes of other days.
import "./shared/boards.ts";
import { DailyPage } from "../daily/daily.tsx";

export const pages = { daily: DailyPage };
