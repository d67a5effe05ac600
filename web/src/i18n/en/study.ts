// English: puzzles, analysis and other pages to study, and what is looked at beside playing at a table.
import { analysis } from "./study/analysis.ts";
import { coach } from "./study/coach.ts";
import { drawer } from "./study/drawer.ts";
import { end } from "./study/end.ts";
import { explanations } from "./study/explanations.ts";
import { notes } from "./study/notes.ts";
import { puzzleNames } from "./study/puzzle-names.ts";
import { puzzles } from "./study/puzzles.ts";
import { reactions } from "./study/reactions.ts";
import { referee } from "./study/referee.ts";
import { review } from "./study/review.ts";
import { statistics } from "./study/statistics.ts";
import { waiting } from "./study/waiting.ts";

export const words = {
  ...analysis,
  ...coach,
  ...drawer,
  ...end,
  ...explanations,
  ...notes,
  ...puzzleNames,
  ...puzzles,
  ...reactions,
  ...referee,
  ...review,
  ...statistics,
  ...waiting,
};
