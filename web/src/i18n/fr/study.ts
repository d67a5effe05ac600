// French: lessons, puzzles, analysis and other pages to study.
import { analysis } from "./study/analysis.ts";
import { daily } from "./study/daily.ts";
import { learn } from "./study/learn.ts";
import { lessons } from "./study/lessons.ts";
import { puzzles } from "./study/puzzles.ts";
import { referee } from "./study/referee.ts";
import { review } from "./study/review.ts";
import { statistics } from "./study/statistics.ts";

export const words = {
  ...analysis,
  ...daily,
  ...learn,
  ...lessons,
  ...puzzles,
  ...referee,
  ...review,
  ...statistics,
};
