// The options that have translations. Options of a newer server are shown in the server's words.
import type { OptionInfo } from "../generated/messages.ts";

export const OPTION_KEYS = [
  "original.rounds",
  "original.blanks",
  "original.marking",
  "super.games",
  "super.blanks",
  "super.holes",
  "super.colours",
  "super.unsolved_bonus",
  "super.marking",
  "challenge.rounds",
  "challenge.rings",
  "challenge.race",
  "challenge.marking",
  "party.rounds",
  "party.advanced",
  "party.codemaker_points",
  "party.marking",
  "group.rounds",
  "group.boards",
  "group.anytime",
  "group.marking",
] as const;
type OptionKey = (typeof OPTION_KEYS)[number];

/** The values of options that have translations. */
export const CHOICE_WORDS = ["auto", "manual"] as const;
type ChoiceWord = (typeof CHOICE_WORDS)[number];

export function optionKey(edition: string, option: OptionInfo): OptionKey | undefined {
  return OPTION_KEYS.find((key) => key === `${edition}.${option.name}`);
}

export function choiceWord(text: unknown): ChoiceWord | undefined {
  return CHOICE_WORDS.find((word) => word === text);
}
