// What this browser was shown at a table before it was revealed. What is revealed later is compared with it.
import type { Draws, Seal, State } from "../../generated/messages.ts";
import { readStored, STORED, type Store, writeStored } from "../storage.ts";

/** A fingerprint that was shown while its code was hidden: first at this version of the table, in seconds since 1970. */
export interface SeenSeal extends Omit<Seal, "salt"> {
  readonly version: number;
  readonly at: number;
}

/** The fingerprint of the seed that the draws follow from, and what this browser added to them. */
export interface SeenDraws extends Pick<Draws, "fingerprint" | "decides_first"> {
  readonly nonce: string | null;
}

export interface Shown {
  readonly seals: readonly SeenSeal[];
  readonly draws: SeenDraws | null;
}

const NOTHING: Shown = { seals: [], draws: null };
/** What was shown at older tables is dropped. */
const TABLES_KEPT = 50;
const NONCE_BYTES = 32;

/** Returns what this browser adds to the draws, having seen the fingerprint of their seed: the same each time. */
export function nonceFor(store: Store, fingerprint: string, random: Pick<Crypto, "getRandomValues">): string {
  const nonce = keptNonce(store, fingerprint) ?? hex(random.getRandomValues(new Uint8Array(NONCE_BYTES)));
  keep(store, STORED.nonces, fingerprint, nonce);
  return nonce;
}

function keptNonce(store: Store, fingerprint: string): string | null {
  const nonce = readAll(store, STORED.nonces)[fingerprint];
  return typeof nonce === "string" ? nonce : null;
}

export function readShown(store: Store, table: string): Shown {
  const { seals, draws }: Partial<Record<keyof Shown, unknown>> = Object(readAll(store, STORED.shown)[table]);
  return Array.isArray(seals) ? ({ seals, draws: draws ?? null } as Shown) : NOTHING;
}

export function writeShown(store: Store, table: string, shown: Shown): void {
  keep(store, STORED.shown, table, shown);
}

/** Adds what a state shows for the first time; the same value if it shows nothing new. */
export function withShown(before: Shown, { table, version }: State, store: Store, at: number): Shown {
  const known = new Set(before.seals.map(placeOf));
  const added = table.seals.filter((seal) => seal.salt === null && !known.has(placeOf(seal)));
  const draws = before.draws ?? firstDraws(table.draws);
  // It may have been added since the fingerprint was first shown.
  const nonce = draws === null ? null : keptNonce(store, draws.fingerprint);
  if (added.length === 0 && draws === before.draws && nonce === (draws?.nonce ?? null)) return before;
  return {
    seals: [...before.seals, ...added.map(({ salt: _, ...seal }) => ({ ...seal, version, at }))],
    draws: draws === null ? null : { ...draws, nonce },
  };
}

/** A fingerprint that comes with its seed proves nothing. */
function firstDraws(draws: Draws | null): SeenDraws | null {
  if (draws === null || draws.seed !== null) return null;
  return { fingerprint: draws.fingerprint, decides_first: draws.decides_first, nonce: null };
}

/** Names the round, replay and seat of a fingerprint. */
export function placeOf({ round, replay, seat }: Pick<Seal, "round" | "replay" | "seat">): string {
  return `${round} ${replay} ${seat}`;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function keep(store: Store, key: string, name: string, value: unknown): void {
  const { [name]: _, ...others } = readAll(store, key);
  const kept = [...Object.entries(others), [name, value] as const].slice(-TABLES_KEPT);
  writeStored(store, key, Object.fromEntries(kept));
}

function readAll(store: Store, key: string): Readonly<Record<string, unknown>> {
  return Object(readStored(store, key));
}
