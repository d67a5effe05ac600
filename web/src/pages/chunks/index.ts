// The scripts of the chunks.
import type { VNode } from "preact";
import type { ChunkName, PAGES, PageName } from "../../game/pages.ts";
import type { RouteTo } from "../../game/route.ts";

type PagesIn<C extends ChunkName> = { [P in PageName]: (typeof PAGES)[P]["chunk"] extends C ? P : never }[PageName];
/** The pages of a chunk, each of which takes its route. */
type PageModule<C extends ChunkName> = [PagesIn<C>] extends [never]
  ? object
  : { readonly pages: { readonly [P in PagesIn<C>]: (route: RouteTo<P>) => VNode | null } };

export const SCRIPTS = {
  home: () => import("./home.ts"),
  newTable: () => import("./new-table.ts"),
  table: () => import("./table.ts"),
  hunt: () => import("./hunt.ts"),
  group: () => import("./group.ts"),
  answers: () => import("./answers.ts"),
  lobby: () => import("./lobby.ts"),
  later: () => import("./later.ts"),
  review: () => import("./review.ts"),
  learn: () => import("./learn.ts"),
  lesson: () => import("./lesson.ts"),
  analysis: () => import("./analysis.ts"),
  puzzles: () => import("./puzzles.ts"),
  otherPuzzles: () => import("./other-puzzles.ts"),
  referee: () => import("./referee.ts"),
  refereeMatch: () => import("./referee-match.ts"),
  solo: () => import("./solo.ts"),
  result: () => import("./result.ts"),
  practice: () => import("./practice.ts"),
  practiceGame: () => import("./practice-game.ts"),
  statistics: () => import("./statistics.ts"),
  shell: () => import("./shell.ts"),
} satisfies { [C in ChunkName]: () => Promise<PageModule<C>> };

/** What a chunk exports. */
export type ChunkModule<C extends ChunkName> = Awaited<ReturnType<(typeof SCRIPTS)[C]>>;
