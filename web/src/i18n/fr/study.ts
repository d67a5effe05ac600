// French: lessons, puzzles, analysis and other pages to study.
import { analysis } from "./study/analysis.ts";
import { lessons } from "./study/lessons.ts";
import { puzzles } from "./study/puzzles.ts";
import { referee } from "./study/referee.ts";
import { review } from "./study/review.ts";
import { statistics } from "./study/statistics.ts";

export const words = {
  ...analysis,
  ...lessons,
  ...puzzles,
  ...referee,
  ...review,
  ...statistics,
};
