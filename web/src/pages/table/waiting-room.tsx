// A table of strangers before the match: the wait, what else others wait for, and after a while the offer of a computer.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { editionName } from "../../game/editions.ts";
import { isSameWish, type Wish, wishOf } from "../../game/new-table/wish.ts";
import { tablePath } from "../../game/route.ts";
import type { FoundPlace, Level, SeatInfo } from "../../generated/messages.ts";
import { roundedSeconds } from "../../i18n/wording.ts";
import { fetchOwnLevel } from "../../net/levels.ts";
import { poll } from "../../net/retry.ts";
import { useTranslation } from "../../parts/translation.ts";
import { currentRoute, navigate, pauseUntilBack, preferences } from "../app-state.ts";
import { useEditions } from "../editions.tsx";
import { takePlace } from "../find/place.ts";
import { WaitingList } from "../find/waiting-list.tsx";
import { Link } from "../link.tsx";
import { Notices } from "../notices.tsx";
import { RulesCard } from "../rules/rules-card.tsx";
import { Refused } from "../use-request.tsx";
import { useServerTime } from "./clock.tsx";
import type { LobbyProps } from "./lobby.tsx";
import { LobbyFrame } from "./lobby-frame.tsx";
import { isFree } from "./lobby-seats.tsx";
import { useLobbyTitle } from "./lobby-title.ts";

/** How often the reader asks again: somebody may wait elsewhere who was not there before. */
const ASK_AGAIN_MS = 10_000;
/** How long those who are all here wait for a browser that has not added its nonce. */
const START_MS = 4000;

export function WaitingRoom(props: LobbyProps): VNode {
  const { controller, snapshot, state, address, edition } = props;
  const t = useTranslation();
  const { table } = state;
  const free = table.seats.filter(isFree).length;
  const isRematch = table.before !== null;
  const hasComputer = table.seats.some(({ level }) => level !== null);
  const place = usePlace(wishOf(table), table.id, free > 0 && !isRematch && !hasComputer && address.seat !== null);
  const time = useServerTime(snapshot.clockOffsetSeconds, true);
  const name = editionName(t, edition);
  const isAbandoned = address.seat === null && free === table.seats.length;
  const title = isAbandoned ? name : t(isRematch ? "wait.again" : "wait.title", name);
  useLobbyTitle(title, snapshot, state);
  useStart(free === 0, props);
  const stop = (): void => {
    // If this does not arrive, the place is free all the same once the page is left.
    void controller.request({ type: "leave" });
    navigate(isRematch ? "/" : "/find");
  };
  const isOffered = free > 0 && (isRematch || hasComputer || (place !== null && time >= place.offers_computer));
  return (
    <LobbyFrame edition={edition} table={table} title={title} isForStrangers>
      <div class="stack-4 lobby-main">
        <div>
          <p role="status">{status()}</p>
          {place === null || free === 0 ? null : (
            <p class="small quiet">{t("wait.since", t("duration", roundedSeconds(time - place.since)))}</p>
          )}
        </div>
        <ol class="lobby-seats">
          {table.seats.map((seat, number) => (
            <Seat key={number} seat={seat} isExpected={!isRematch && !isAbandoned} />
          ))}
        </ol>
        <div role="status">{isOffered ? <Offer {...props} free={free} /> : null}</div>
        <Refused request={snapshot.refused} />
        <Elsewhere place={place} />
        <div class="lobby-also">
          {isAbandoned ? null : <Notices />}
          {address.seat === null ? (
            <Link to="/find" class={isAbandoned ? "btn" : "btn btn-plain"}>
              {t("title.find")}
            </Link>
          ) : free === 0 ? null : (
            <button type="button" class="btn btn-plain" onClick={stop}>
              {t(isRematch ? "lobby.leave" : "wait.stop")}
            </button>
          )}
        </div>
      </div>
      <div class="stack-5 lobby-papers">
        <section class="sheet stack-3 lobby-paper">
          <RulesCard edition={edition} />
        </section>
      </div>
    </LobbyFrame>
  );

  function status(): string {
    if (free === 0) return t("wait.come");
    if (isAbandoned) return t("wait.abandoned");
    const isAlone = free === table.seats.length - 1;
    return isAlone && !isRematch ? t("wait.nobody") : t("wait.more", free);
  }
}

function Seat({ seat, isExpected }: { seat: SeatInfo; isExpected: boolean }): VNode {
  const t = useTranslation();
  if (isFree(seat))
    return (
      <li class="lobby-seat is-free">
        <span class="face is-wanted" aria-hidden="true">
          ?
        </span>
        <span class="lobby-who">
          <b>{t("wait.seat")}</b>{" "}
          <span class="small quiet">{t(isExpected ? "wait.seat.about" : "wait.seat.free")}</span>
        </span>
      </li>
    );
  return (
    <li class="lobby-seat">
      <span class="face" aria-hidden="true">
        {seat.name.charAt(0)}
      </span>
      <span class="lobby-who">
        <b>{seat.is_yours ? t("you") : seat.name}</b>{" "}
        <span class="small quiet">
          {seat.level !== null
            ? t("lobby.computer", t(`level.${seat.level}`))
            : seat.is_yours
              ? t("wait.given", seat.name)
              : t("lobby.here")}
        </span>
      </span>
    </li>
  );
}

/** Computers take all free seats, at the level that is nearest to the reader. */
function Offer({ controller, snapshot, state, edition, free }: LobbyProps & { free: number }): VNode {
  const t = useTranslation();
  const level = useOwnLevel(edition.key);
  const accept = async (): Promise<void> => {
    for (const [seat, info] of state.table.seats.entries())
      if (isFree(info)) {
        const reply = await controller.request({ type: "seat_computer", seat, level });
        if (reply.type !== "done") return;
      }
  };
  return (
    <div class="stack-2 wait-offer">
      <p>{t("wait.offer", free)}</p>
      <button type="button" class="btn" aria-disabled={snapshot.isSending || undefined} onClick={() => void accept()}>
        {t("wait.computer", free)}
      </button>
      <p class="small quiet">{t("wait.level", t(`level.${level}`))}</p>
    </div>
  );
}

function useOwnLevel(edition: string): Level {
  const [level, setLevel] = useState<Level>(preferences.value.level);
  useEffect(() => {
    const leaving = new AbortController();
    fetchOwnLevel(edition, leaving.signal).then(
      (found) => found.level !== null && setLevel(found.level),
      () => undefined,
    );
    return () => leaving.abort();
  }, [edition]);
  return level;
}

/** What others look for whom the reader could join instead. */
function Elsewhere({ place }: { place: FoundPlace | null }): VNode | null {
  const t = useTranslation();
  const editions = useEditions();
  if (place === null || place.waiting.length === 0) return null;
  return (
    <section class="stack-2 wait-elsewhere" aria-labelledby="elsewhere">
      <h2 class="display" id="elsewhere">
        {t("wait.elsewhere")}
      </h2>
      <WaitingList
        waiting={place.waiting}
        editions={editions}
        onJoin={(wish) =>
          void takePlace(wish).then(
            ({ table }) => navigate(tablePath(table)),
            () => undefined,
          )
        }
      />
    </section>
  );
}

/** Keeps the reader's place among those who wait, and takes them along if it is at another table now. */
function usePlace(wish: Wish, table: string, isWaiting: boolean): FoundPlace | null {
  const [place, setPlace] = useState<FoundPlace | null>(null);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      const found = await takePlace(wish);
      // A reader who has left this table by moving is still on its page.
      const route = currentRoute.value;
      if (route.page !== "table" || route.table !== table) return;
      if (found.table === table)
        setPlace({ ...found, waiting: found.waiting.filter((each) => !isSameWish(each, wish)) });
      else navigate(tablePath(found.table));
    };
    void poll(ask, ASK_AGAIN_MS, { signal: stop.signal, pause: pauseUntilBack });
    return () => stop.abort();
  }, [table, isWaiting]);
  return isWaiting ? place : null;
}

/** Begins when all are here but somebody's browser has added nothing to the draws: the first seat first. */
function useStart(isFull: boolean, { controller, address }: LobbyProps): void {
  useEffect(() => {
    if (!isFull || address.seat === null) return undefined;
    const timer = setTimeout(() => void controller.request({ type: "start" }), START_MS * (1 + address.seat));
    return () => clearTimeout(timer);
  }, [isFull]);
}
