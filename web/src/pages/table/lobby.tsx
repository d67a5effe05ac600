// The table before the match: what is played, who sits where, the invitation, and the start.
import type { VNode } from "preact";
import { editionName, editionWords } from "../../game/editions.ts";
import { tablePath } from "../../game/route.ts";
import type { Snapshot, TableController } from "../../game/table/controller.ts";
import type { EditionInfo, State } from "../../generated/messages.ts";
import type { TableAddress } from "../../net/connection.ts";
import { useTranslation } from "../../parts/translation.ts";
import { navigate, preferences, publicOrigin } from "../app-state.ts";
import { Confirm } from "../confirm.tsx";
import { CopyLink } from "../copy-link.tsx";
import { lazy } from "../lazy.tsx";
import { LinkForm } from "../link-form.tsx";
import { Notices } from "../notices.tsx";
import { QrCode } from "../qr-code.tsx";
import { RulesCard } from "../rules/rules-card.tsx";
import { Refused } from "../use-request.tsx";
import { LobbyFrame } from "./lobby-frame.tsx";
import { isFree, LobbySeats } from "./lobby-seats.tsx";
import { useLobbyTitle } from "./lobby-title.ts";
import { SitForm } from "./sit-form.tsx";

const WaitingRoom = lazy("later", (chunk) => chunk.WaitingRoom);

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
  const { controller, snapshot, state, address, edition, ownSeats, isFreed, onSeated } = props;
  const t = useTranslation();
  const { table } = state;
  const { invite, host, seats } = table;
  const free = seats.filter(isFree).length;
  const isGuest = ownSeats.length === 0;
  const canSit = isGuest && free > 0 && address.invite !== "";
  const isHost = host !== null && ownSeats.includes(host);
  const link = isGuest || free === 0 || invite === null ? null : publicOrigin + tablePath(table.id, invite);
  const { name, about } = editionWords(t, edition);
  useLobbyTitle(t("lobby.title", name), snapshot, state);
  return (
    <LobbyFrame edition={edition} table={table} title={title()}>
      <div class="stack-4 lobby-main">
        {isFreed && isGuest ? <p class="lobby-freed">{t("lobby.freed")}</p> : null}
        {isGuest ? <p class={canSit ? "quiet" : "lobby-freed"}>{canSit ? about : lead()}</p> : null}
        {canSit ? <SitForm address={address} draws={table.draws} onSeated={onSeated} /> : null}
        {isGuest && free > 0 && !canSit ? <LinkForm /> : null}
        {link === null ? null : (
          <CopyLink
            address={link}
            label={t("lobby.invite.link")}
            text={t("lobby.invite.text", editionName(t, edition))}
          />
        )}
        {!isGuest && free === 0 ? <StartButton {...props} free={free} /> : null}
        <LobbySeats {...props} isHost={isHost} isOffered={canSit} />
        <p class="lobby-lead" role="status">
          {isGuest ? null : lead()}
          {link === null ? null : <span class="small quiet">{t("lobby.kept")}</span>}
        </p>
        <Refused request={snapshot.refused} />
        {!isGuest && free > 0 ? <StartButton {...props} free={free} /> : null}
      </div>
      <div class="stack-5 lobby-papers">
        {link === null ? (
          <section class="sheet stack-3 lobby-paper">
            <RulesCard edition={edition} />
          </section>
        ) : (
          <QrPaper link={link} />
        )}
      </div>
      {isGuest ? null : (
        <div class="lobby-also">
          {isHost && free > 0 ? (
            <button
              type="button"
              class="btn btn-plain"
              onClick={() =>
                void controller.request({
                  type: "seat_computer",
                  seat: seats.findIndex(isFree),
                  level: preferences.value.level,
                })
              }
            >
              {t("lobby.seatComputer", seats.length === 2)}
            </button>
          ) : null}
          <Notices />
          <LeaveButton {...props} isHost={isHost} />
        </div>
      )}
    </LobbyFrame>
  );

  function title(): string {
    if (canSit) return t("lobby.asked", host === null ? null : (seats[host]?.name ?? null), name);
    if (link !== null) return t("lobby.ready");
    const friend = seats.length === 2 ? seats.find(({ level, is_yours }) => level === null && !is_yours) : undefined;
    return !isGuest && friend !== undefined ? t("lobby.arrived", friend.name) : t("lobby.title", name);
  }

  function lead(): string {
    if (!isGuest) return free === 0 ? t("lobby.full") : t("lobby.waiting", seats.length === 2 ? null : free);
    if (free > 0) return t("lobby.watch");
    return t(table.is_watched ? "lobby.none.watch" : "refused.no_seat_free");
  }
}

function StartButton({ controller, snapshot, state, edition, ownSeats, free }: LobbyProps & { free: number }): VNode {
  const t = useTranslation();
  const { seats, host } = state.table;
  const [least, most] = edition.players;
  const filled = seats.length - free;
  // Without a host, anybody may start with the seats that are filled.
  const mayDecide = host === null || ownSeats.includes(host);
  const canStartAsFewer = free > 0 && mayDecide && least <= filled && filled <= most;
  const isReady = free === 0;
  const start = (withoutFreeSeats: boolean): void => {
    if (!snapshot.isSending) void controller.request({ type: "start", without_free_seats: withoutFreeSeats });
  };
  return (
    <div class="lobby-start line">
      <button
        type="button"
        class={isReady ? "btn" : "btn btn-wait"}
        aria-disabled={isReady ? undefined : "true"}
        onClick={() => isReady && start(false)}
      >
        {isReady ? t("lobby.start") : t("lobby.start.all", seats.length)}
      </button>
      {canStartAsFewer ? (
        <button type="button" class="btn btn-plain" onClick={() => start(true)}>
          {t("lobby.start.as", filled)}
        </button>
      ) : null}
    </div>
  );
}

/** The host is asked first. On a shared device that nobody holds there is no seat to leave: the host frees all of theirs. */
function LeaveButton({
  controller,
  state: { table },
  address,
  ownSeats,
  isHost,
}: LobbyProps & { isHost: boolean }): VNode | null {
  const t = useTranslation();
  const isAlone = !table.seats.some(({ name, level, is_yours }) => name !== "" && level === null && !is_yours);
  const leave = async (): Promise<void> => {
    for (const seat of ownSeats) {
      const reply = await controller.request(address.seat === null ? { type: "free_seat", seat } : { type: "leave" });
      if (reply.type !== "done") return;
    }
    navigate("/");
  };
  if (isHost)
    return (
      <Confirm
        label={t("lobby.leave")}
        question={t("lobby.leave.sure", isAlone)}
        yes={t("lobby.leave")}
        no={t("lobby.leave.no")}
        onYes={() => void leave()}
      />
    );
  return address.seat === null ? null : (
    <button type="button" class="btn btn-plain" onClick={() => void leave()}>
      {t("lobby.leave")}
    </button>
  );
}

function QrPaper({ link }: { link: string }): VNode {
  const t = useTranslation();
  return (
    <section class="sheet stack-3 lobby-paper lobby-qr" aria-labelledby="qr">
      <QrCode link={link} alt={t("lobby.qr")} />
      <h2 class="display" id="qr">
        {t("lobby.room")}
      </h2>
      <p class="small">{t("lobby.room.about")}</p>
    </section>
  );
}
