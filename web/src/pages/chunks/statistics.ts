// The reader's statistics.
import { StatisticsPage } from "../statistics/page.tsx";

export const pages = { statistics: StatisticsPage };
