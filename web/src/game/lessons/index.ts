// Which lessons there are, one for each built-in edition. What they say and show is in lessons.ts.

/** How many steps each lesson has, so that it can be said without loading the lesson; in the order of the offer. */
const STEP_COUNTS: Readonly<Record<string, number>> = { group: 5, party: 5, challenge: 5, super: 5, original: 6 };

/** The editions that have a lesson. */
export const LESSON_EDITIONS: readonly string[] = Object.keys(STEP_COUNTS);
/** The lesson for those who have never played any of the games. */
export const FIRST_LESSON = "original";

/** Returns null for an edition without a lesson. */
export function lessonSteps(edition: string): number | null {
  return STEP_COUNTS[edition] ?? null;
}
