// The pages of the site, and the chunks in which they are loaded. Routes, the server's paths, the build, titles and the
// links in the header all follow from this.
import type { Catalogue, PhraseKey } from "../i18n/index.ts";

/** The style sheets: `src/theme/sheets/NAME.css`. The first is part of every page, the others are loaded with a chunk. */
export const STYLE_SHEETS = [
  "style",
  "text",
  "pages",
  "setup",
  "lobby",
  "answers",
  "boards",
  "table",
  "group",
  "daily",
  "later",
  "lesson",
  "analysis",
  "puzzles",
  "referee",
  "practice",
] as const;
export type StyleSheet = (typeof STYLE_SHEETS)[number];

interface Chunk {
  /** The words it needs besides those of every page. */
  readonly words: readonly Catalogue[];
  readonly styles: readonly StyleSheet[];
}

/** What is loaded together: the script of a chunk is `src/pages/chunks/NAME.ts`. */
export const CHUNKS = {
  home: { words: ["table", "home"], styles: ["text", "pages"] },
  newTable: { words: ["table", "home"], styles: ["text", "pages", "setup"] },
  table: { words: ["table"], styles: [] },
  hunt: { words: ["table"], styles: ["boards", "table"] },
  group: { words: ["table"], styles: ["answers", "group"] },
  answers: { words: [], styles: ["answers"] },
  lobby: { words: ["table"], styles: ["text", "lobby"] },
  later: { words: ["table", "study"], styles: ["text", "lobby", "answers", "boards", "table", "group", "later"] },
  review: { words: ["table", "study"], styles: ["text", "lobby", "answers", "boards", "table", "group", "later"] },
  learn: { words: ["table"], styles: ["text", "pages", "lobby"] },
  lesson: { words: ["table"], styles: ["boards", "lesson"] },
  analysis: { words: ["study"], styles: ["analysis"] },
  puzzles: { words: ["study"], styles: ["puzzles"] },
  otherPuzzles: { words: ["study"], styles: ["answers", "puzzles"] },
  referee: { words: ["table"], styles: ["text", "setup"] },
  refereeMatch: { words: ["table", "study"], styles: ["text", "setup", "answers", "referee"] },
  solo: { words: ["table"], styles: ["text", "boards", "table", "daily"] },
  result: { words: ["table", "study"], styles: ["text", "boards", "table", "daily"] },
  practice: { words: ["table", "practice"], styles: ["text", "setup"] },
  practiceGame: { words: ["table", "practice"], styles: ["boards", "table", "practice"] },
  statistics: { words: ["study", "practice"], styles: ["text", "pages"] },
  shell: { words: [], styles: [] },
} as const satisfies Record<string, Chunk>;
export type ChunkName = keyof typeof CHUNKS;

interface Page {
  /** `:name` is a part of the path, `*name` all parts that are left, `*` the same if nobody reads them, and `#name` what comes after the #. */
  readonly path: `/${string}`;
  readonly chunk: ChunkName;
  /** Null is the name of the program alone; a page without one sets its own. */
  readonly title?: PhraseKey | null;
  /** What the header calls it, if that has a link to it. */
  readonly link?: PhraseKey;
  /** Whether there is nothing on it where the site has no server. */
  readonly needsServer?: boolean;
}

export const PAGES = {
  home: { path: "/", chunk: "home", title: null, link: "shelf" },
  daily: { path: "/daily/*parts", chunk: "solo", title: "title.daily", link: "title.daily", needsServer: true },
  puzzles: { path: "/puzzles/*parts", chunk: "puzzles", title: "title.puzzles", link: "title.puzzles" },
  referee: { path: "/referee", chunk: "referee", title: "title.referee", link: "title.referee" },
  practice: { path: "/practice", chunk: "practice", title: "title.practice" },
  practiceGame: { path: "/practice/play", chunk: "practiceGame", title: "title.practice" },
  new: { path: "/new/:edition", chunk: "newTable", title: "title.new", needsServer: true },
  table: { path: "/t/:table/*#invite", chunk: "table", needsServer: true },
  rules: { path: "/rules/:edition#topic", chunk: "learn", title: "title.rules" },
  learn: { path: "/learn", chunk: "learn", title: "title.learn" },
  lesson: { path: "/learn/:edition", chunk: "lesson", title: "title.learn" },
  analysis: { path: "/analysis/*parts", chunk: "analysis", title: "title.analysis" },
  share: { path: "/s/:id", chunk: "solo", title: "title.share", needsServer: true },
  find: { path: "/find", chunk: "newTable", title: "title.find", needsServer: true },
  devices: { path: "/devices", chunk: "home", title: "title.devices", needsServer: true },
  resume: { path: "/resume#token", chunk: "home", title: "title.resume", needsServer: true },
  statistics: { path: "/statistics", chunk: "statistics", title: "title.statistics", needsServer: true },
} as const satisfies Record<string, Page>;
export type PageName = keyof typeof PAGES;

export function pageTitle(page: PageName | "unknown"): Page["title"] {
  const pages: Readonly<Record<string, Page>> = PAGES;
  return page === "unknown" ? "title.unknown" : pages[page]?.title;
}

export function needsServer(page: PageName): boolean {
  const pages: Readonly<Record<string, Page>> = PAGES;
  return pages[page]?.needsServer === true;
}

/** The pages that the header links to, where each begins. */
export function linkedPages(hasServer = true): readonly { readonly path: string; readonly name: PhraseKey }[] {
  return Object.values<Page>(PAGES).flatMap(({ path, link, needsServer: isOfServer = false }) =>
    link === undefined || (isOfServer && !hasServer) ? [] : [{ path: fixedPart(path), name: link }],
  );
}

/** The paths that the server answers with the page; `*` means one or more further parts. */
export function pagePaths(): readonly string[] {
  return Object.values(PAGES).flatMap(({ path }) => {
    const fixed = fixedPart(path);
    if (path.includes(":")) return [`${fixed}/*`];
    return path.includes("*") ? [fixed, `${fixed}/*`] : [fixed];
  });
}

/** Returns the path up to its first parameter. */
function fixedPart(path: string): string {
  return /^(?:\/\w+)+/.exec(path)?.[0] ?? "/";
}
