// The table before the match: what is played, who sits where, the invitation, and the start.
import type { VNode } from "preact";
import { editionName, editionWords } from "../../game/editions.ts";
import { tablePath } from "../../game/route.ts";
import type { Snapshot, TableController } from "../../game/table/controller.ts";
import { phraseText } from "../../game/table/phrases.ts";
import { refusalPhrase } from "../../game/table/refusals.ts";
import type { EditionInfo, State, TableInfo } from "../../generated/messages.ts";
import type { TableAddress } from "../../net/connection.ts";
import { useTranslation } from "../../parts/translation.ts";
import { navigate, publicOrigin } from "../app-state.ts";
import { Confirm } from "../confirm.tsx";
import { CopyLink } from "../copy-link.tsx";
import { Notices } from "../notices.tsx";
import { QrCode } from "../qr-code.tsx";
import { RulesCard } from "../rules/rules-card.tsx";
import { LobbyFrame } from "./lobby-frame.tsx";
import { isFree, LobbySeats } from "./lobby-seats.tsx";
import { useLobbyTitle } from "./lobby-title.ts";
import { SitForm } from "./sit-form.tsx";
import { WaitingRoom } from "./waiting-room.tsx";

export interface LobbyProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  address: TableAddress;
  edition: EditionInfo;
  /** All seats of this device. */
  ownSeats: readonly number[];
  /** Whether the host has freed the reader's seat. */
  isFreed: boolean;
  onSeated: () => void;
}

export function Lobby(props: LobbyProps): VNode {
  return props.state.table.is_for_strangers ? <WaitingRoom {...props} /> : <LobbyOfFriends {...props} />;
}

function LobbyOfFriends(props: LobbyProps): VNode {
  const { snapshot, state, address, edition, ownSeats, isFreed, onSeated } = props;
  const t = useTranslation();
  const { table } = state;
  const free = table.seats.filter(isFree).length;
  const isGuest = ownSeats.length === 0;
  const canSit = isGuest && free > 0 && address.invite !== "";
  const isHost = table.host !== null && ownSeats.includes(table.host);
  const host = table.host === null ? null : (table.seats[table.host]?.name ?? null);
  const { name, about } = editionWords(t, edition);
  const title = canSit ? t("lobby.asked", host, name) : t("lobby.title", name);
  useLobbyTitle(t("lobby.title", name), snapshot, state);
  return (
    <LobbyFrame edition={edition} table={table} title={title}>
      <div class="lobby-main">
        {isFreed && isGuest ? <p class="lobby-freed">{t("lobby.freed")}</p> : null}
        <p class="quiet" role="status">
          {canSit ? about : isGuest ? t(table.is_watched ? "lobby.none.watch" : "refused.no_seat_free") : lead()}
        </p>
        {canSit ? <SitForm address={address} draws={table.draws} onSeated={onSeated} /> : null}
        <LobbySeats {...props} isHost={isHost} isOffered={canSit} />
        {snapshot.refused === null ? null : (
          <p class="wrong" role="alert">
            {phraseText(t, refusalPhrase(snapshot.refused))}
          </p>
        )}
        {isGuest ? null : <StartActions {...props} free={free} isHost={isHost} />}
        {isGuest ? null : (
          <div class="lobby-also">
            <Notices />
            {isHost ? <HostLeaves {...props} /> : null}
          </div>
        )}
      </div>
      <div class="lobby-papers">
        {isGuest || !isHost || free === 0 ? (
          <section class="sheet lobby-paper">
            <RulesCard edition={edition} />
          </section>
        ) : null}
        {table.invite === null || isGuest ? null : <Invitation table={table} invite={table.invite} edition={edition} />}
      </div>
    </LobbyFrame>
  );

  function lead(): string {
    if (free === 0) return t("lobby.full");
    return isHost ? t("lobby.invite.or", free) : t("lobby.open", free);
  }
}

function StartActions({
  controller,
  snapshot,
  state,
  address,
  edition,
  free,
  isHost,
}: LobbyProps & { free: number; isHost: boolean }): VNode {
  const t = useTranslation();
  const { table } = state;
  const seats = table.seats.length;
  const [least, most] = edition.players;
  const filled = seats - free;
  // Without a host, anybody may start with the seats that are filled.
  const canStartAsFewer = free > 0 && (isHost || table.host === null) && least <= filled && filled <= most;
  const isReady = free === 0;
  const start = (withoutFreeSeats: boolean): void => {
    if (!snapshot.isSending) void controller.request({ type: "start", without_free_seats: withoutFreeSeats });
  };
  const leave = async (): Promise<void> => {
    const reply = await controller.request({ type: "leave" });
    if (reply.type === "done") navigate("/");
  };
  return (
    <div class="lobby-start line">
      <button
        type="button"
        class={isReady ? "btn" : "btn btn-wait"}
        aria-disabled={isReady ? undefined : "true"}
        onClick={() => isReady && start(false)}
      >
        {isReady ? t("lobby.start") : t("lobby.start.all", seats)}
      </button>
      {canStartAsFewer ? (
        <button type="button" class="btn btn-plain" onClick={() => start(true)}>
          {t("lobby.start.as", filled)}
        </button>
      ) : null}
      {address.seat === null || isHost ? null : (
        <button type="button" class="btn btn-plain" onClick={() => void leave()}>
          {t("lobby.leave")}
        </button>
      )}
    </div>
  );
}

/** On a shared device that nobody holds there is no seat to leave: the host frees all of theirs. */
function HostLeaves({ controller, state: { table }, address, ownSeats }: LobbyProps): VNode {
  const t = useTranslation();
  const isAlone = !table.seats.some(({ name, level, is_yours }) => name !== "" && level === null && !is_yours);
  const leave = async (): Promise<void> => {
    for (const seat of ownSeats) {
      const reply = await controller.request(address.seat === null ? { type: "free_seat", seat } : { type: "leave" });
      if (reply.type !== "done") return;
    }
    navigate("/");
  };
  return (
    <Confirm
      label={t("lobby.leave")}
      question={t("lobby.leave.sure", isAlone)}
      yes={t("lobby.leave")}
      no={t("lobby.leave.no")}
      onYes={() => void leave()}
    />
  );
}

function Invitation({ table, invite, edition }: { table: TableInfo; invite: string; edition: EditionInfo }): VNode {
  const t = useTranslation();
  const link = publicOrigin + tablePath(table.id, invite);
  return (
    <section class="sheet lobby-paper lobby-invite" aria-labelledby="invite">
      <h2 class="display" id="invite">
        {t("lobby.invite")}
      </h2>
      <QrCode link={link} alt={t("lobby.qr")} />
      <p class="small">{t("lobby.invite.about")}</p>
      <CopyLink address={link} label={t("lobby.invite.link")} text={t("lobby.invite.text", editionName(t, edition))} />
    </section>
  );
}
