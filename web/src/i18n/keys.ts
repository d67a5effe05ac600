// Which keys of the catalogues a source uses: those in quotes, and those that are put together from names.

/** Returns patterns for keys that are put together: `level.${level}` may be any level. */
export function patternsIn(source: string): readonly RegExp[] {
  const templates = [...source.matchAll(/`(\w[\w.]*\.(?:[\w.]|\$\{[^{}]*\})+)`/g)];
  return templates.map(([, template = ""]) => {
    const parts = template.split(/\$\{[^{}]*\}/).map((part) => part.replaceAll(".", "\\."));
    // Names of options consist of parts.
    return new RegExp(`^${parts.join(/^(?:agreed|option)\.\$/.test(template) ? "[\\w.]+" : "\\w+")}$`);
  });
}

/** Numbers the keys that stand in quotes wherever they are used. One word alone may also mean something else. */
export function numbered(keys: readonly string[], sources: readonly string[]): ReadonlyMap<string, number> {
  const patterns = sources.flatMap(patternsIn);
  const quoted = keys.filter((key) => key.includes(".") && !patterns.some((pattern) => pattern.test(key)));
  return new Map(quoted.map((key, number) => [key, number]));
}

/** Puts numbers in place of keys in quotes. */
export function withNumbers(source: string, numbers: ReadonlyMap<string, number>): string {
  return source.replace(/(=?)"(\w+(?:\.\w+)+)"/g, (text, attribute: string, key: string) => {
    const number = numbers.get(key);
    if (number === undefined) return text;
    return attribute === "" ? String(number) : `={${number}}`;
  });
}
