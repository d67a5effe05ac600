// German: puzzles, analysis and other pages to study, and what is looked at beside playing at a table.
import { analysis } from "./study/analysis.ts";
import { beside } from "./study/beside.ts";
import { coach } from "./study/coach.ts";
import { drawer } from "./study/drawer.ts";
import { end } from "./study/end.ts";
import { puzzles } from "./study/puzzles.ts";
import { referee } from "./study/referee.ts";
import { review } from "./study/review.ts";
import { statistics } from "./study/statistics.ts";

export const words = {
  ...analysis,
  ...beside,
  ...coach,
  ...drawer,
  ...end,
  ...puzzles,
  ...referee,
  ...review,
  ...statistics,
};
