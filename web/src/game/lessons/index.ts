// The lessons, one for each built-in edition. Each is loaded when it is opened.
import type { Lesson } from "./step.ts";

const LOADERS: Readonly<Record<string, () => Promise<Lesson>>> = {
  group: async () => (await import("./group.ts")).GROUP_LESSON,
  party: async () => (await import("./party.ts")).PARTY_LESSON,
  challenge: async () => (await import("./challenge.ts")).CHALLENGE_LESSON,
  super: async () => (await import("./super.ts")).SUPER_LESSON,
  original: async () => (await import("./original.ts")).ORIGINAL_LESSON,
};

/** The editions that have a lesson, in the order in which they are offered. */
export const LESSON_EDITIONS: readonly string[] = Object.keys(LOADERS);
/** The lesson for those who have never played any of the games. */
export const FIRST_LESSON = "original";

/** How many steps each lesson has, so that it can be said without loading the lesson. */
const STEP_COUNTS: Readonly<Record<string, number>> = { group: 5, party: 5, challenge: 5, super: 5, original: 6 };

/** Returns null for an edition without a lesson. */
export function lessonSteps(edition: string): number | null {
  return STEP_COUNTS[edition] ?? null;
}

/** Resolves to null for an edition without a lesson. */
export async function loadLesson(edition: string): Promise<Lesson | null> {
  return (await LOADERS[edition]?.()) ?? null;
}
