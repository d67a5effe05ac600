// Positions of random matches in every edition, and what tests build others from.
import type { MatchState } from "../src/board/values.ts";
import type { Store } from "../src/game/storage.ts";
import { EDITIONS } from "../src/generated/editions.ts";
import type { CodeShape, Look, Play, Position } from "../src/generated/messages.ts";
import data from "./fixtures.json" with { type: "json" };

// TypeScript infers arrays of numbers from the JSON where the messages have tuples.
const positions = data as unknown as Readonly<Record<string, Position & { readonly play: Play }>>;

export type FixtureName = keyof typeof data;

export const FIXTURES: Readonly<Record<string, MatchState>> = Object.fromEntries(
  Object.entries(positions).map(([name, position]) => [name, { ...position, look: lookOf(position.view.edition) }]),
);

export function fixture(name: FixtureName): MatchState {
  const match = FIXTURES[name];
  if (match === undefined) throw new Error(`there is no fixture ${name}`);
  return match;
}

export function lookOf(edition: string): Look {
  const look = EDITIONS.find(({ key }) => key === edition)?.look;
  if (look === undefined) throw new Error(`there is no edition ${edition}`);
  return look;
}

export const SHAPE: CodeShape = {
  type: "code",
  holes: 4,
  colours: 6,
  blanks: false,
  repeats: true,
  laid: [],
  pegs: [4, 4],
};

/** The look of an edition that the client has no colours for. */
export const PLAIN_LOOK: Look = {
  box: "plain",
  colours: Array.from("0123456789"),
  piece: "plain",
  marks: "line",
  exact: "red",
};

/** What a browser keeps for a page. */
export class MemoryStore implements Store {
  readonly items = new Map<string, string>();
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
}
