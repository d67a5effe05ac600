// The seats before the match. The host gives free ones to computers, and frees those that are taken.
import type { VNode } from "preact";
import type { Snapshot, TableController } from "../../game/table/controller.ts";
import { LEVELS } from "../../generated/constants.ts";
import type { SeatInfo, State } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { Face } from "../../parts/face.tsx";
import { initialOf } from "../../parts/labels.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Confirm, Cross } from "../confirm.tsx";
import { isAway } from "./seat-labels.ts";

interface LobbySeatsProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  isHost: boolean;
  /** Whether the first free seat is the reader's for the taking. */
  isOffered: boolean;
}

export function isFree(seat: SeatInfo): boolean {
  return seat.level === null && seat.name === "";
}

export function LobbySeats(props: LobbySeatsProps): VNode {
  const { table } = props.state;
  const offered = props.isOffered ? table.seats.findIndex(isFree) : -1;
  return (
    <ol class="lobby-seats">
      {table.seats.map((seat, number) => (
        <SeatLine key={number} {...props} seat={seat} number={number} isOffered={number === offered} />
      ))}
    </ol>
  );
}

type SeatLineProps = LobbySeatsProps & { seat: SeatInfo; number: number };

function SeatLine(props: SeatLineProps): VNode {
  const t = useTranslation();
  const { seat, number, state, snapshot, isOffered, isHost } = props;
  const free = isFree(seat);
  const [name, note] = free ? freeSeatWords(t, isOffered) : [seatName(t, props), seatNote(t, props)];
  return (
    <li class={["lobby-seat", free ? "is-free" : "", isOffered ? "is-offered" : ""].filter(Boolean).join(" ")}>
      <Face {...(free ? {} : { isAway: isAway(snapshot.presence, number) })}>
        {free ? (isOffered ? "?" : "") : initialOf({ players: state.table.seats.map(({ name }) => name) }, number)}
      </Face>
      <span class="lobby-who">
        <b>{name}</b> <span class="small quiet">{note}</span>
      </span>
      {isHost && !free && !seat.is_yours ? <SeatActions {...props} /> : null}
    </li>
  );
}

function freeSeatWords(t: Translate, isOffered: boolean): readonly [string, string] {
  return isOffered ? [t("seat.yours"), t("lobby.yours.about")] : [t("lobby.free"), t("lobby.free.about")];
}

function seatName(t: Translate, { seat, state }: SeatLineProps): string {
  // On one device "you" could be anybody.
  const isAlone = state.table.seats.filter(({ is_yours }) => is_yours).length === 1;
  return seat.is_yours && isAlone ? t("you") : seat.name;
}

function seatNote(t: Translate, props: SeatLineProps): string {
  const { seat, number, state, snapshot } = props;
  // The host sees the level in the menu beside it.
  if (seat.level !== null) return t("lobby.computer", props.isHost ? null : t(`level.${seat.level}`));
  if (number === state.table.host) return t("lobby.host", seatName(t, props) !== seat.name);
  return t(isAway(snapshot.presence, number) ? "player.gone" : "lobby.here");
}

function SeatActions({ controller, seat, number }: SeatLineProps): VNode {
  const t = useTranslation();
  const free = (): void => void controller.request({ type: "free_seat", seat: number });
  if (seat.level === null)
    return (
      <Confirm
        label={t("lobby.freeSeat", seat.name)}
        class="btn-icon cross"
        question={t("lobby.freeSeat.sure", seat.name)}
        yes={t("lobby.freeSeat.yes")}
        no={t("lobby.freeSeat.no")}
        onYes={free}
      >
        <Cross />
      </Confirm>
    );
  return (
    <span class="lobby-computer">
      <label class="choice">
        <span class="vh">{t("lobby.level", seat.name)}</span>
        <select
          value={seat.level}
          onChange={(event) => {
            const level = LEVELS.find((each) => each === event.currentTarget.value);
            if (level !== undefined) void controller.request({ type: "seat_computer", seat: number, level });
          }}
        >
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {t(`level.${level}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="btn-icon cross" aria-label={t("lobby.freeSeat", seat.name)} onClick={free}>
        <Cross />
      </button>
    </span>
  );
}
