// The random numbers of Python's `random.Random`, so that a seed gives the same puzzle here as on a server: the Mersenne
// Twister (Matsumoto and Nishimura, 1998), seeded with a text, and what the standard library draws from it.

const STATE_SIZE = 624;
const SHIFT = 397;

/** The part of `crypto.subtle` that is used. */
export type Digest = Pick<SubtleCrypto, "digest">;

/** Returns the bytes that a text seeds with: itself and its SHA-512. */
export async function seedOf(text: string, subtle: Digest): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const digest = new Uint8Array(await subtle.digest("SHA-512", bytes));
  return Uint8Array.from([...bytes, ...digest]);
}

export class PythonRandom {
  readonly #state: Uint32Array;
  #place = STATE_SIZE;

  constructor(seed: Uint8Array) {
    this.#state = seededBy(wordsOf(seed));
  }

  /** Returns a whole number from 0 to one less than `count`. */
  below(count: number): number {
    const unused = Math.clz32(count);
    for (;;) {
      const drawn = this.#next() >>> unused;
      if (drawn < count) return drawn;
    }
  }

  /** Draws some of few items, in random order; Python draws in another way if there are more than 21. */
  sample<T>(items: readonly T[], count: number): readonly T[] {
    const pool = [...items];
    const drawn: T[] = [];
    for (let left = items.length; drawn.length < count; left--) {
      const place = this.below(left);
      drawn.push(pool[place] as T);
      pool[place] = pool[left - 1] as T;
    }
    return drawn;
  }

  choose<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  #next(): number {
    if (this.#place === STATE_SIZE) {
      renew(this.#state);
      this.#place = 0;
    }
    let drawn = at(this.#state, this.#place++);
    drawn ^= drawn >>> 11;
    drawn ^= (drawn << 7) & 0x9d2c5680;
    drawn ^= (drawn << 15) & 0xefc60000;
    return (drawn ^ (drawn >>> 18)) >>> 0;
  }
}

/** Returns the number that bytes write, the highest first, as words, the lowest first. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
  whole.set(bytes, whole.length - bytes.length);
  const view = new DataView(whole.buffer);
  return Uint32Array.from({ length: whole.length / 4 }, (_, place) => view.getUint32(whole.length - 4 * (place + 1)));
}

function seededBy(key: Uint32Array): Uint32Array {
  const state = new Uint32Array(STATE_SIZE);
  const mixed = (place: number): number => {
    const before = at(state, place - 1);
    return before ^ (before >>> 30);
  };
  state[0] = 19_650_218;
  for (let place = 1; place < STATE_SIZE; place++) state[place] = Math.imul(1_812_433_253, mixed(place)) + place;
  let [place, part] = [1, 0];
  const advance = (): void => {
    if (++place === STATE_SIZE) {
      state[0] = at(state, STATE_SIZE - 1);
      place = 1;
    }
  };
  for (let turn = Math.max(STATE_SIZE, key.length); turn > 0; turn--) {
    state[place] = (at(state, place) ^ Math.imul(mixed(place), 1_664_525)) + at(key, part) + part;
    advance();
    part = (part + 1) % key.length;
  }
  for (let turn = STATE_SIZE - 1; turn > 0; turn--) {
    state[place] = (at(state, place) ^ Math.imul(mixed(place), 1_566_083_941)) - place;
    advance();
  }
  state[0] = 0x80000000;
  return state;
}

function renew(state: Uint32Array): void {
  for (let place = 0; place < STATE_SIZE; place++) {
    const joined = (at(state, place) & 0x80000000) | (at(state, (place + 1) % STATE_SIZE) & 0x7fffffff);
    state[place] = at(state, (place + SHIFT) % STATE_SIZE) ^ (joined >>> 1) ^ (joined & 1 ? 0x9908b0df : 0);
  }
}

function at(words: Uint32Array, place: number): number {
  return words[place] as number;
}
