// Options in words: the reader's, or those of the server for editions that have no translation.
import type { OptionInfo } from "../generated/messages.ts";
import type { Translate } from "../i18n/index.ts";

export function optionLabel(t: Translate, edition: string, { name }: OptionInfo): string {
  return t.find(`option.${edition}.${name}`) ?? name.replaceAll("_", " ");
}

export function optionAbout(t: Translate, edition: string, { name, about }: OptionInfo): string {
  return t.find(`option.${edition}.${name}.about`) ?? about;
}

export function choiceText(t: Translate, word: string): string {
  return t.find(`option.word.${word}`) ?? word;
}
