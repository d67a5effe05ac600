// Options in words: the reader's, or those of the server for editions that have no translation.
import type { EditionInfo, OptionInfo, TableInfo } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { builtInEdition } from "../editions.ts";
import { optionsFor } from "./request.ts";

/** Looks up what an edition says about an option, or else what all built-in editions say about options of that name. */
function findWords(t: Translate, keyOf: (name: string) => string, edition: string, name: string): string | null {
  const common = builtInEdition(edition) === null ? null : t.find(keyOf(name));
  return t.find(keyOf(`${edition}.${name}`)) ?? common;
}

const optionKey = (name: string): string => `option.${name}`;
const agreedKey = (name: string): string => `agreed.${name}`;

export function optionLabel(t: Translate, edition: string, { name }: OptionInfo): string {
  return findWords(t, optionKey, edition, name) ?? name.replaceAll("_", " ");
}

export function optionAbout(t: Translate, edition: string, { name, about }: OptionInfo): string {
  return findWords(t, optionKey, edition, `${name}.about`) ?? about;
}

export function choiceText(t: Translate, word: string): string {
  return t.find(`option.word.${word}`) ?? word;
}

/** Lists everything that was agreed at a table, one sentence each. */
export function agreement(t: Translate, edition: EditionInfo, table: TableInfo): readonly string[] {
  const players = table.seats.length;
  const options = optionsFor({ edition, players }).map((option) => {
    const value = option.name in table.options ? table.options[option.name] : option.default;
    return agreedOption(t, edition.key, option, value, table);
  });
  const { turn_seconds, pause_seconds, away_seconds, is_watched, is_coached, is_hard_mode, is_devious } = table;
  const isSpoilingLost = table.wrong_marks_lose && table.options.marking === "manual";
  const people = table.seats.filter(({ level }) => level === null).length;
  return [
    ...options,
    turn_seconds !== null
      ? t("agreed.clock", t("duration", turn_seconds))
      : people > 1
        ? t("agreed.idle", t("duration", table.idle_seconds), players === 2)
        : t("agreed.noClock"),
    ...(people > 1
      ? [t("agreed.pause", t("duration", pause_seconds)), t("agreed.away", t("duration", away_seconds))]
      : []),
    t(is_watched ? "agreed.watched" : "agreed.private"),
    t(is_coached ? "agreed.coached" : "agreed.uncoached"),
    ...(isSpoilingLost ? [t("agreed.wrongMarks", edition.roles === "parts" ? "answers" : "marks")] : []),
    ...(is_hard_mode ? [t("agreed.hard")] : []),
    ...(is_devious ? [t("agreed.devious")] : []),
    ...(table.is_for_strangers ? [t("agreed.strangers")] : []),
  ];
}

function agreedOption(t: Translate, edition: string, option: OptionInfo, value: unknown, table: TableInfo): string {
  const perSeat: readonly unknown[] = Array.isArray(value) ? value : [value];
  const label = optionLabel(t, edition, option);
  if (new Set(perSeat).size > 1) {
    const names = table.seats.map(({ name }) => (name === "" ? t("player.free") : name));
    return t("labelled", label, perSeat.map((each, seat) => `${names[seat] ?? ""} ${String(each)}`).join(", "));
  }
  const [only] = perSeat;
  const words =
    findWords(t, agreedKey, edition, `${option.name}.${String(only)}`) ?? findWords(t, agreedKey, edition, option.name);
  return words?.replace("#", String(only)) ?? optionValueText(t, label, value);
}

/** Returns a label with its value, as in "Race" or "Rounds: 4". */
export function optionValueText(t: Translate, label: string, value: unknown): string {
  if (typeof value === "boolean") return value ? label : t("option.off", label);
  const text = Array.isArray(value)
    ? t("option.and", value.map(String))
    : typeof value === "string"
      ? choiceText(t, value)
      : String(value);
  return t("labelled", label, text);
}
