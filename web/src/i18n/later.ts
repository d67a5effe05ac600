// How to load the parts of the catalogue that no table needs at first, in each language.
import type { Language, Loader } from "./index.ts";

export const LATER_LOADERS = {
  analysis: {
    en: async () => (await import("./en/analysis.ts")).analysis,
    fr: async () => (await import("./fr/analysis.ts")).analysis,
    de: async () => (await import("./de/analysis.ts")).analysis,
  },
  coach: {
    en: async () => (await import("./en/coach.ts")).coach,
    fr: async () => (await import("./fr/coach.ts")).coach,
    de: async () => (await import("./de/coach.ts")).coach,
  },
  find: {
    en: async () => (await import("./en/find.ts")).find,
    fr: async () => (await import("./fr/find.ts")).find,
    de: async () => (await import("./de/find.ts")).find,
  },
  learn: {
    en: async () => (await import("./en/learn.ts")).learn,
    fr: async () => (await import("./fr/learn.ts")).learn,
    de: async () => (await import("./de/learn.ts")).learn,
  },
  lessons: {
    en: async () => (await import("./en/lessons.ts")).lessons,
    fr: async () => (await import("./fr/lessons.ts")).lessons,
    de: async () => (await import("./de/lessons.ts")).lessons,
  },
  newTable: {
    en: async () => (await import("./en/new-table.ts")).newTable,
    fr: async () => (await import("./fr/new-table.ts")).newTable,
    de: async () => (await import("./de/new-table.ts")).newTable,
  },
  notes: {
    en: async () => (await import("./en/notes.ts")).notes,
    fr: async () => (await import("./fr/notes.ts")).notes,
    de: async () => (await import("./de/notes.ts")).notes,
  },
  options: {
    en: async () => (await import("./en/options.ts")).options,
    fr: async () => (await import("./fr/options.ts")).options,
    de: async () => (await import("./de/options.ts")).options,
  },
  referee: {
    en: async () => (await import("./en/referee.ts")).referee,
    fr: async () => (await import("./fr/referee.ts")).referee,
    de: async () => (await import("./de/referee.ts")).referee,
  },
  review: {
    en: async () => (await import("./en/review.ts")).review,
    fr: async () => (await import("./fr/review.ts")).review,
    de: async () => (await import("./de/review.ts")).review,
  },
  daily: {
    en: async () => (await import("./en/daily.ts")).daily,
    fr: async () => (await import("./fr/daily.ts")).daily,
    de: async () => (await import("./de/daily.ts")).daily,
  },
  puzzles: {
    en: async () => (await import("./en/puzzles.ts")).puzzles,
    fr: async () => (await import("./fr/puzzles.ts")).puzzles,
    de: async () => (await import("./de/puzzles.ts")).puzzles,
  },
  share: {
    en: async () => (await import("./en/share.ts")).share,
    fr: async () => (await import("./fr/share.ts")).share,
    de: async () => (await import("./de/share.ts")).share,
  },
  statistics: {
    en: async () => (await import("./en/statistics.ts")).statistics,
    fr: async () => (await import("./fr/statistics.ts")).statistics,
    de: async () => (await import("./de/statistics.ts")).statistics,
  },
} satisfies Record<string, Record<Language, Loader>>;
