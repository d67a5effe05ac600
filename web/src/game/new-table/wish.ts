// What a reader asks strangers for: the edition, how many play, and the clock.

import type { EditionInfo, TableInfo, WaitingPeople } from "../../generated/messages.ts";
import type { TURN_SECONDS } from "../../generated/strangers.ts";
import type { Translate } from "../../i18n/index.ts";
import { editionName } from "../editions.ts";

export type TurnSeconds = (typeof TURN_SECONDS)[number];
export type Wish = Omit<WaitingPeople, "people">;

/** Strangers who do not know each other's patience do best with a clock. */
const USUAL_TURN_SECONDS: TurnSeconds = 120;

export function usualWish({ key, usual_players }: EditionInfo): Wish {
  return { edition: key, players: usual_players, turn_seconds: USUAL_TURN_SECONDS };
}

/** The same wish for another edition, as far as that is for so many players. */
export function withEdition(wish: Wish, edition: EditionInfo): Wish {
  const [least, most] = edition.players;
  const fits = wish.players > 2 && least <= wish.players && wish.players <= most;
  return { ...wish, edition: edition.key, players: fits ? wish.players : edition.usual_players };
}

export function wishOf({ edition, seats, turn_seconds }: TableInfo): Wish {
  return { edition, players: seats.length, turn_seconds };
}

export function isSameWish(one: Wish, other: Wish): boolean {
  return one.edition === other.edition && one.players === other.players && one.turn_seconds === other.turn_seconds;
}

export function playerCounts({ players: [least, most] }: EditionInfo): readonly number[] {
  return Array.from({ length: most - least + 1 }, (_, more) => least + more);
}

function clockText(t: Translate, seconds: number | null): string {
  return seconds === null ? t("find.clock.none") : t("find.clock.is", t("duration", seconds));
}

/** Returns a wish in words. How many play goes without saying where it is always the same. */
export function wishText(t: Translate, wish: Wish, editions: readonly EditionInfo[]): string {
  const edition = editions.find(({ key }) => key === wish.edition);
  const name = edition === undefined ? wish.edition : editionName(t, edition);
  const isFixed = edition !== undefined && edition.players[0] === edition.players[1];
  return t("find.now.line", name, isFixed ? null : wish.players, clockText(t, wish.turn_seconds));
}
