// Before the match: who sits where, the invitation, and the start.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { editionOf } from "../../board/values.ts";
import { phraseText } from "../../game/phrases.ts";
import { refusalPhrase } from "../../game/refusals.ts";
import { tablePath } from "../../game/route.ts";
import type { Snapshot, TableController } from "../../game/table-controller.ts";
import type { SeatInfo, State } from "../../generated/messages.ts";
import type { TableAddress } from "../../net/connection.ts";
import { fetchMe, HttpError, takeSeat } from "../../net/http.ts";
import { useTranslation } from "../../parts/translation.ts";
import { publicOrigin } from "../app-state.ts";
import { CopyLink } from "../copy-link.tsx";

export interface LobbyProps {
  game: TableController;
  now: Snapshot;
  state: State;
  seating: TableAddress;
  own: readonly number[];
  onSeated: () => void;
}

export function Lobby({ game, now, state, seating, own, onSeated }: LobbyProps): VNode {
  const t = useTranslation();
  const { table } = state;
  const free = table.seats.filter(isFree).length;
  return (
    <div class="leaf lobby">
      <h1 class="display">{t("lobby.title", t(`edition.${editionOf(table.edition)}`))}</h1>
      <ul class="seats">
        {table.seats.map((seat, number) => (
          <SeatLine key={number} seat={seat} awaySince={now.presence?.away_since[number] ?? null} />
        ))}
      </ul>
      {own.length > 0 && table.invite !== null ? (
        <section class="lobby-invite">
          <h2>{t("lobby.invite")}</h2>
          <CopyLink address={publicOrigin + tablePath(table.id, table.invite)} label={t("lobby.invite")} />
        </section>
      ) : null}
      <p class="quiet">{free === 0 ? t("lobby.waiting") : t("lobby.open", free)}</p>
      {own.length === 0 ? (
        <Sit seating={seating} isFull={free === 0} onSeated={onSeated} />
      ) : (
        <div class="acts">
          <button
            type="button"
            class={free === 0 ? "btn" : "btn btn-wait"}
            aria-disabled={free === 0 ? undefined : "true"}
            onClick={() => free === 0 && !now.isSending && void game.request({ type: "start" })}
          >
            {t("lobby.start")}
          </button>
          {seating.seat !== null && own.length === 1 ? (
            <button
              type="button"
              class="btn btn-plain"
              onClick={() => void game.request({ type: "leave" }).then(onSeated)}
            >
              {t("lobby.leave")}
            </button>
          ) : null}
        </div>
      )}
      {now.refused === null ? null : (
        <p class="wrong" role="alert">
          {phraseText(t, refusalPhrase(now.refused))}
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
    ? t("people.free")
    : seat.level === null
      ? seat.name
      : `${t("people.computer", null)}, ${t(`level.${seat.level}`)}`;
  return (
    <li class={isFree(seat) ? "seat is-free" : "seat"}>
      <span class="face" aria-hidden="true">
        {isFree(seat) ? "" : Array.from(name)[0]?.toLocaleUpperCase()}
      </span>
      <b>{name}</b>
      <span class="quiet small">
        {seat.is_yours
          ? t("people.you")
          : awaySince !== null && !isFree(seat) && seat.level === null
            ? t("people.gone")
            : ""}
      </span>
    </li>
  );
}

function Sit({
  seating,
  isFull,
  onSeated,
}: {
  seating: TableAddress;
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
  if (isFull || seating.invite === "") return <p>{t("people.watch")}</p>;
  return (
    <form
      class="sit"
      onSubmit={(event) => {
        event.preventDefault();
        takeSeat(seating.table, { name, invite: seating.invite }).then(onSeated, (error: unknown) =>
          setProblem(error instanceof HttpError ? error : null),
        );
      }}
    >
      <label class="field">
        <span>{t("lobby.name")}</span>
        <input
          value={name}
          maxLength={24}
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
