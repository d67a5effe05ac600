// Positions that are alike: a turn of the holes and a renaming of the symbols makes one from the other.

/** Which hole each hole of a row alike comes from, and the new names of the symbols that are known. */
export interface Likeness {
  readonly turn: readonly number[];
  readonly names: ReadonlyMap<string, string>;
}

/** Returns the likeness that also makes a row equal to another; null if there is none. */
export function extended({ turn, names }: Likeness, row: string, to: string): Likeness | null {
  const more = new Map(names);
  for (const [place, hole] of turn.entries()) {
    const symbol = row.charAt(hole);
    const name = more.get(symbol) ?? to.charAt(place);
    if (name !== to.charAt(place)) return null;
    more.set(symbol, name);
  }
  return new Set(more.values()).size === more.size ? { turn, names: more } : null;
}

/** Returns the row that a likeness makes of one whose symbols all have names. */
export function applied({ turn, names }: Likeness, row: string): string {
  return turn.map((hole) => names.get(row.charAt(hole)) ?? "").join("");
}

/** Returns the row that a likeness turns into the given one; symbols without a name keep their order. */
export function undone({ turn, names }: Likeness, row: string, symbols: readonly string[]): string {
  const old = new Map(Array.from(names, ([before, name]) => [name, before]));
  const free = symbols.filter((symbol) => !names.has(symbol));
  for (const symbol of symbols) if (!old.has(symbol)) old.set(symbol, free.shift() ?? "");
  const placed: string[] = [];
  for (const [place, hole] of turn.entries()) placed[hole] = old.get(row.charAt(place)) ?? "";
  return placed.join("");
}

/** Returns every likeness that makes the first row of each pair equal to the second, in the order of the turns. */
export function likenesses(holes: number, pairs: readonly (readonly [string, string])[]): Likeness[] {
  const found: Likeness[] = [];
  for (const turn of permutations(Array.from({ length: holes }, (_, hole) => hole))) {
    let likeness: Likeness | null = { turn, names: new Map() };
    for (const [row, to] of pairs) likeness = likeness === null ? null : extended(likeness, row, to);
    if (likeness !== null) found.push(likeness);
  }
  return found;
}

/** Yields every order of some numbers, the first ones first. */
function* permutations(numbers: readonly number[]): Generator<readonly number[]> {
  if (numbers.length === 0) yield [];
  for (const [place, first] of numbers.entries())
    for (const rest of permutations(numbers.toSpliced(place, 1))) yield [first, ...rest];
}

/** Returns the first row, in the order of the symbols, that this one is like: `AABC` for `FCFA`. */
export function firstOfPattern(row: string, symbols: readonly string[]): string {
  const counts = [...new Set(row)].map((symbol) => row.split(symbol).length - 1).sort((a, b) => b - a);
  return counts.map((count, place) => (symbols[place] ?? "").repeat(count)).join("");
}
