// What is said of a seat beside its name: the level of a computer, and who is away.
import type { Board } from "../../board/values.ts";
import type { Presence, State } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { roundedSeconds } from "../../i18n/wording.ts";

export function levelLabel(t: Translate, state: State, seat: number): string {
  const level = state.table.seats[seat]?.level ?? null;
  return level === null ? "" : t(`level.${level}`);
}

/** Whether the code of this round may change within what the marks allow: a computer hides it, for practice. */
export function isDevious({ table }: State, board: Board): boolean {
  const maker = board.type === "code_board" ? board.codemaker : null;
  return table.is_devious && maker !== null && table.seats[maker]?.level !== null;
}

export function presenceLabel(
  t: Translate,
  presence: Presence | null,
  state: State,
  seat: number,
  time: number,
): string {
  if (state.table.seats[seat]?.is_taken_over === true) return t("player.takenOver");
  const since = presence?.away_since[seat] ?? null;
  return since === null ? "" : t("player.away", t("duration", roundedSeconds(time - since)));
}

/** Undefined while nobody knows who is here. */
export function isAway(presence: Presence | null, seat: number): boolean | undefined {
  return presence === null ? undefined : (presence.away_since[seat] ?? null) !== null;
}

/** Whether the reader has no seat. */
export function isWatching({ table }: State): boolean {
  return !table.seats.some(({ is_yours }) => is_yours);
}

export function isAnybodyAway(presence: Presence | null): boolean {
  return presence?.away_since.some((since) => since !== null) ?? false;
}
