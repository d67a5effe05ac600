// Plurals, lists, numbers in words and capitals.

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
