// Checks what a table reveals: against what was shown before, and by computing fingerprints and draws again.
import type { Seal, TableInfo, View } from "../../generated/messages.ts";
import { placeOf, type Shown } from "./shown.ts";

/** `pending`: nothing to check yet. `unavailable`: the browser does not let this page compute fingerprints. */
export type ProofCheck = "pending" | "valid" | "invalid" | "unavailable";

/** `left_out`: what this browser added to the draws is not among what they follow from. */
export type ShownProblem = "changed" | "missing" | "left_out";

/** Compares what a table shows now with what it showed before. */
export function problemWith(shown: Shown, { seals, draws, state, seats }: TableInfo): ShownProblem | null {
  const known = new Set(shown.seals.map(({ fingerprint }) => fingerprint));
  const now = new Set(seals.map(({ fingerprint }) => fingerprint));
  const gone = shown.seals.filter(({ fingerprint }) => !now.has(fingerprint)).map(placeOf);
  const others = new Set(seals.filter(({ fingerprint }) => !known.has(fingerprint)).map(placeOf));
  if (gone.length > 0) return gone.some((place) => others.has(place)) ? "changed" : "missing";
  if (shown.draws === null) return null;
  if (draws === null) return "missing";
  if (draws.fingerprint !== shown.draws.fingerprint || draws.decides_first !== shown.draws.decides_first)
    return "changed";
  const isLeftOut = shown.draws.nonce !== null && !draws.nonces.includes(shown.draws.nonce);
  // Whoever has left their seat has taken their nonce along.
  return isLeftOut && state !== "open" && seats.some(({ is_yours }) => is_yours) ? "left_out" : null;
}

/** Checks whether every fingerprint of a revealed code was shown to this browser before. */
export function wasShown(shown: Shown, seals: readonly Seal[]): boolean {
  const known = new Set(shown.seals.map(({ fingerprint }) => fingerprint));
  return seals.every(({ salt, fingerprint }) => salt === null || known.has(fingerprint));
}

/** Returns the file with which `keypeg verify` holds a downloaded match to what this browser was shown. */
export function receiptOf(shown: Shown, table: string, view: View): object {
  const ended = replaysOf(view).filter(({ board }) => board.result !== null);
  return {
    format: "keypeg-receipt/1",
    table,
    seals: shown.seals,
    draws: shown.draws,
    rounds: ended.map(({ board, replay }) => ({
      round: board.number,
      replay,
      rows: board.rows,
      calls: board.type === "token_board" ? board.declarations : [],
    })),
  };
}

export async function checkSeals(
  table: string,
  seals: readonly Seal[],
  view: View,
  digest: SubtleCrypto | undefined,
): Promise<ProofCheck> {
  const secrets = secretsOf(view);
  const opened = seals.filter(({ salt }) => salt !== null);
  if (opened.length === 0) return "pending";
  if (digest === undefined) return "unavailable";
  const counts = new Map<string, number>();
  for (const { round, replay, seat, fingerprint, salt } of opened) {
    const key = placeOf({ round, replay, seat });
    const place = counts.get(key) ?? 0;
    counts.set(key, place + 1);
    const secret = secrets.get(key)?.[place];
    if (
      secret === undefined ||
      (await fingerprintOf(digest, encoded([table, round, replay, seat, secret, salt]))) !== fingerprint
    )
      return "invalid";
  }
  return "valid";
}

/** Draws again who began and what was dealt. */
export async function checkDraws(
  { id, draws, first }: TableInfo,
  view: View,
  subtle: SubtleCrypto | undefined,
): Promise<ProofCheck> {
  if (draws === null || draws.seed === null) return "pending";
  if (subtle === undefined) return "unavailable";
  const seed = Uint8Array.from(draws.seed.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  if ((await fingerprintOf(subtle, seed)) !== draws.fingerprint) return "invalid";
  const key = await subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const sampler = (round: number, replay: number): Sampler => {
    const block = (count: number) => subtle.sign("HMAC", key, encoded([id, round, replay, draws.nonces, count]));
    return new Sampler(block);
  };
  if (draws.decides_first && (await sampler(0, 0).sample([...draws.nonces.keys()], 1))[0] !== first) return "invalid";
  for (const { board, replay } of replaysOf(view)) {
    if (board.type !== "token_board") continue;
    const dealt = board.tokens.flatMap((tokens) => tokens ?? []);
    const chance = sampler(board.number, replay);
    const colours = await chance.sample(tokensOf(board.shape.colours), dealt.length);
    const places = await chance.sample(
      Array.from({ length: board.shape.holes }, (_, place) => place + 1),
      dealt.length,
    );
    if (dealt.some(([colour, place], each) => colour !== colours[each] || place !== places[each])) return "invalid";
  }
  return "valid";
}

/** Numbers each board of the same round from 0. */
export function replaysOf(view: View): readonly { readonly board: View["history"][number]; readonly replay: number }[] {
  const begun = new Map<number, number>();
  return view.history.map((board) => {
    const replay = begun.get(board.number) ?? 0;
    begun.set(board.number, replay + 1);
    return { board, replay };
  });
}

const TOKENS_PER_COLOUR = 4;
const NUMBERS = 2 ** 32;
const NUMBER_BYTES = 4;

/** All tokens in the box: each colour in turn, as often as there are tokens of it. */
function tokensOf(colours: number): readonly string[] {
  const palette = Array.from({ length: colours }, (_, colour) => String.fromCharCode("A".charCodeAt(0) + colour));
  return Array.from({ length: TOKENS_PER_COLOUR }, () => palette).flat();
}

/** Draws members of a list, one after the other, with the numbers of a seed. */
class Sampler {
  readonly #block: (count: number) => Promise<ArrayBuffer>;
  #blocks = 0;
  #left: readonly number[] = [];

  constructor(block: (count: number) => Promise<ArrayBuffer>) {
    this.#block = block;
  }

  async sample<T>(population: readonly T[], count: number): Promise<T[]> {
    const left = [...population];
    const drawn: T[] = [];
    for (let each = 0; each < count; each++) drawn.push(...left.splice(await this.#below(left.length), 1));
    return drawn;
  }

  /** Skips numbers that would make some results likelier than others. */
  async #below(limit: number): Promise<number> {
    const fair = NUMBERS - (NUMBERS % limit);
    while (true) {
      const number = await this.#next();
      if (number < fair) return number % limit;
    }
  }

  async #next(): Promise<number> {
    if (this.#left.length === 0) {
      const view = new DataView(await this.#block(this.#blocks));
      this.#blocks += 1;
      this.#left = Array.from({ length: view.byteLength / NUMBER_BYTES }, (_, at) => view.getUint32(at * NUMBER_BYTES));
    }
    const [next = 0, ...rest] = this.#left;
    this.#left = rest;
    return next;
  }
}

/** Collects the codes, or tokens as text, by round, replay and seat. */
function secretsOf(view: View): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { board, replay } of replaysOf(view)) {
    const secrets =
      board.type === "token_board"
        ? board.tokens.map((tokens) => tokens?.map(([colour, place]) => `${colour}${place}`) ?? [])
        : board.codes.map((code) => (code === null ? [] : [code]));
    for (const [seat, each] of secrets.entries()) found.set(placeOf({ round: board.number, replay, seat }), each);
  }
  return found;
}

function encoded(parts: readonly unknown[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(parts));
}

async function fingerprintOf(digest: SubtleCrypto, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await digest.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
