// Plurals, lists, numbers and durations in words, and capitals.

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Picks the form for a number and puts the number in place of `#`. */
export function plural(locale: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(locale);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace("#", String(count));
}

export function list(locale: string): (items: readonly string[]) => string {
  const format = new Intl.ListFormat(locale, { type: "conjunction" });
  return (items) => format.format(items);
}

/** Writes out the numbers that have a word, and leaves all others as digits. */
export function spelled(words: Readonly<Record<number, string>>): (count: number) => string {
  return (count) => words[count] ?? String(count);
}

export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** Writes a duration in the largest unit that divides it evenly. */
export function duration(locale: string): (seconds: number) => string {
  return (seconds) => {
    const [unit, length] = UNITS.find(([, each]) => seconds > 0 && seconds % each === 0) ?? ["second", 1];
    return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(seconds / length);
  };
}

const ROUNDING_SECONDS = [86_400, 3600, 60, 1] as const;

/** Rounds down to whole units of the largest one that fits at least twice, so that long waits do not count seconds. */
export function roundedSeconds(seconds: number): number {
  const unit = ROUNDING_SECONDS.find((each) => seconds >= 2 * each) ?? 1;
  return Math.max(0, Math.floor(seconds / unit) * unit);
}
