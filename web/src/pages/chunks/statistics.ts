// The reader's statistics.
import "./shared/first.ts";
import { StatisticsPage } from "../statistics/page.tsx";

export const pages = { statistics: StatisticsPage };
