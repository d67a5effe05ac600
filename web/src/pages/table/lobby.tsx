// The table before the match: seats, invitation and start.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { editionName } from "../../game/editions.ts";
import { phraseText } from "../../game/phrases.ts";
import { refusalPhrase } from "../../game/refusals.ts";
import { tablePath } from "../../game/route.ts";
import type { Snapshot, TableController } from "../../game/table-controller.ts";
import { MAX_NAME_LENGTH } from "../../generated/constants.ts";
import type { EditionInfo, SeatInfo, State } from "../../generated/messages.ts";
import type { TableAddress } from "../../net/connection.ts";
import { fetchMe, HttpError, takeSeat } from "../../net/http.ts";
import { useTranslation } from "../../parts/translation.ts";
import { publicOrigin } from "../app-state.ts";
import { CopyLink } from "../copy-link.tsx";

interface LobbyProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  address: TableAddress;
  edition: EditionInfo;
  ownSeats: readonly number[];
  onSeated: () => void;
}

export function Lobby({ controller, snapshot, state, address, edition, ownSeats, onSeated }: LobbyProps): VNode {
  const t = useTranslation();
  const { table } = state;
  const free = table.seats.filter(isFree).length;
  return (
    <div class="leaf lobby">
      <h1 class="display">{t("lobby.title", editionName(t, edition))}</h1>
      <ul class="seats">
        {table.seats.map((seat, number) => (
          <SeatLine key={number} seat={seat} awaySince={snapshot.presence?.away_since[number] ?? null} />
        ))}
      </ul>
      {ownSeats.length > 0 && table.invite !== null ? (
        <section class="lobby-invite">
          <h2>{t("lobby.invite")}</h2>
          <CopyLink address={publicOrigin + tablePath(table.id, table.invite)} label={t("lobby.invite")} />
        </section>
      ) : null}
      <p class="quiet">{free === 0 ? t("lobby.waiting") : t("lobby.open", free)}</p>
      {ownSeats.length === 0 ? (
        <SitForm address={address} isFull={free === 0} onSeated={onSeated} />
      ) : (
        <div class="acts">
          <button
            type="button"
            class={free === 0 ? "btn" : "btn btn-wait"}
            aria-disabled={free === 0 ? undefined : "true"}
            onClick={() => free === 0 && !snapshot.isSending && void controller.request({ type: "start" })}
          >
            {t("lobby.start")}
          </button>
          {address.seat !== null && ownSeats.length === 1 ? (
            <button
              type="button"
              class="btn btn-plain"
              onClick={() => void controller.request({ type: "leave" }).then(onSeated)}
            >
              {t("lobby.leave")}
            </button>
          ) : null}
        </div>
      )}
      {snapshot.refused === null ? null : (
        <p class="wrong" role="alert">
          {phraseText(t, refusalPhrase(snapshot.refused))}
        </p>
      )}
    </div>
  );
}

function isFree(seat: SeatInfo): boolean {
  return seat.level === null && seat.name === "";
}

function SeatLine({ seat, awaySince }: { seat: SeatInfo; awaySince: number | null }): VNode {
  const t = useTranslation();
  const name = isFree(seat)
    ? t("player.free")
    : seat.level === null
      ? seat.name
      : `${seat.name}, ${t(`level.${seat.level}`)}`;
  return (
    <li class={isFree(seat) ? "seat is-free" : "seat"}>
      <span class="face" aria-hidden="true">
        {isFree(seat) ? "" : Array.from(name)[0]?.toLocaleUpperCase()}
      </span>
      <b>{name}</b>
      <span class="quiet small">
        {seat.is_yours
          ? t("player.you")
          : awaySince !== null && !isFree(seat) && seat.level === null
            ? t("player.gone")
            : ""}
      </span>
    </li>
  );
}

function SitForm({
  address,
  isFull,
  onSeated,
}: {
  address: TableAddress;
  isFull: boolean;
  onSeated: () => void;
}): VNode | null {
  const t = useTranslation();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<HttpError | null>(null);
  useEffect(() => {
    fetchMe().then(
      ({ name: known }) => setName((typed) => (typed === "" ? (known ?? "") : typed)),
      () => undefined,
    );
  }, []);
  if (isFull || address.invite === "") return <p>{t("player.watch")}</p>;
  return (
    <form
      class="sit"
      onSubmit={(event) => {
        event.preventDefault();
        takeSeat(address.table, { name, invite: address.invite }).then(onSeated, (error: unknown) =>
          setProblem(error instanceof HttpError ? error : null),
        );
      }}
    >
      <label class="field">
        <span>{t("lobby.name")}</span>
        <input
          value={name}
          maxLength={MAX_NAME_LENGTH}
          required
          autoComplete="nickname"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="btn">
        {t("lobby.sit")}
      </button>
      {problem === null ? null : (
        <p class="wrong" role="alert">
          {phraseText(t, refusalPhrase(problem.body))}
        </p>
      )}
    </form>
  );
}
