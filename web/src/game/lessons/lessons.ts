// The lessons.
import { CHALLENGE_LESSON } from "./challenge.ts";
import { GROUP_LESSON } from "./group.ts";
import { ORIGINAL_LESSON } from "./original.ts";
import { PARTY_LESSON } from "./party.ts";
import type { Lesson } from "./step.ts";
import { SUPER_LESSON } from "./super.ts";

/** By edition. */
export const LESSONS: Readonly<Record<string, Lesson>> = {
  group: GROUP_LESSON,
  party: PARTY_LESSON,
  challenge: CHALLENGE_LESSON,
  super: SUPER_LESSON,
  original: ORIGINAL_LESSON,
};
