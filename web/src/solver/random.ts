// Random numbers from a seed: the same text gives the same numbers on every machine. Not for secrets that matter.

export interface Random {
  /** Returns a whole number from 0 to one less than `count`. */
  below(count: number): number;
  /** Returns a number from 0 up to 1. */
  unit(): number;
  choose<T>(from: readonly T[]): T;
}

/** Returns the numbers of sfc32 (Doty-Humphrey, PractRand), seeded with a text. */
export function randomSource(seed: string): Random {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (const character of seed) {
    a ^= character.codePointAt(0) ?? 0;
    for (let round = 0; round < 12; round++) next();
  }
  for (let round = 0; round < 12; round++) next();
  const below = (count: number): number => {
    // What is left beyond the last whole multiple would make small numbers likelier.
    const most = 2 ** 32 - (2 ** 32 % count);
    let drawn = next();
    while (drawn >= most) drawn = next();
    return drawn % count;
  };
  return {
    below,
    unit: () => next() / 2 ** 32,
    choose: (from) => {
      const chosen = from[below(from.length)];
      if (chosen === undefined) throw new RangeError("there is nothing to choose from");
      return chosen;
    },
  };
}
