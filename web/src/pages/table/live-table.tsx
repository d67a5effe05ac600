// A connected table: the lobby before the match, the board during it, and the result after it.
import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { soundFor } from "../../game/announcements.ts";
import { type DraftStorage, Drafts } from "../../game/drafts.ts";
import { headline, phraseText } from "../../game/phrases.ts";
import { refusalPhrase } from "../../game/refusals.ts";
import { tablePath } from "../../game/route.ts";
import { type Snapshot, TableController } from "../../game/table-controller.ts";
import { matchOf } from "../../game/view.ts";
import type { EditionInfo, TableInfo } from "../../generated/messages.ts";
import { BROWSER_ENVIRONMENT, socketUrl, type TableAddress } from "../../net/connection.ts";
import { useTranslation } from "../../parts/translation.ts";
import { navigate, preferences } from "../app-state.ts";
import { lazy } from "../lazy.tsx";
import { Announcer } from "./announcer.tsx";
import { Match } from "./match.tsx";
import { playSound } from "./sound.ts";

const Lobby = lazy(async () => (await import("./later.ts")).Lobby, { words: ["lobby"], styles: ["later"] });
const MatchEnd = lazy(async () => (await import("./match-end.tsx")).MatchEnd, {
  words: ["end", "drawer"],
  styles: ["later"],
});

interface LiveTableProps {
  address: TableAddress;
  edition: EditionInfo;
  /** All seats of this device. */
  ownSeats: readonly number[];
  onSeated: () => void;
  onPass: (seat: number) => void;
}

export function LiveTable({ address, edition, ownSeats, onSeated, onPass }: LiveTableProps): VNode | null {
  const t = useTranslation();
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const controller = useMemo(
    () =>
      new TableController(
        (version) => socketUrl(location, address, version),
        BROWSER_ENVIRONMENT,
        setSnapshot,
        new Drafts(tabStorage(), `${address.table} ${address.seat}`),
      ),
    [],
  );
  useEffect(() => reconnectWhenVisible(controller), [controller]);
  const state = snapshot?.state ?? null;
  const match = useMemo(() => (state === null ? null : matchOf(state, edition.look)), [state, edition]);
  const isSettling = snapshot?.isSettling ?? false;
  const isTurn = snapshot?.task != null && !isSettling;
  const next = snapshot === null || isSettling ? null : nextOnDevice(snapshot, address.seat, ownSeats);
  useEffect(() => {
    if (next !== null) onPass(next);
  }, [next]);
  useEffect(() => {
    const sound = snapshot === null ? null : soundFor(snapshot.news);
    if (sound !== null && preferences.peek().sound) playSound(sound);
  }, [snapshot?.news]);
  const title = match === null || snapshot === null ? "" : phraseText(t, headline(match, snapshot.isCalling));
  useEffect(() => {
    document.title = `${isTurn ? "● " : ""}${title === "" ? "" : `${title} · `}Keypeg`;
  }, [title, isTurn]);
  const rematch = useRef<TableInfo | null>(null);
  useEffect(() => {
    const [before, now] = [rematch.current, state?.table ?? null];
    rematch.current = now;
    // Whoever wants the rematch is taken to it when it is opened, but not when they come back to this table later.
    if (before?.following !== null || now === null || now.following === null) return;
    if (acceptsRematch(before, now) || snapshot?.isSending === true) navigate(tablePath(now.following));
  }, [state?.table]);
  if (snapshot === null || next !== null) return null;
  if (snapshot.status.is === "ended") return <ConnectionRefused reason={snapshot.status.reason} />;
  return (
    <>
      <Banner snapshot={snapshot} onAgain={() => controller.reconnect()} />
      <Announcer snapshot={snapshot} match={match} />
      {state === null ? null : match === null ? (
        <Lobby
          controller={controller}
          snapshot={snapshot}
          state={state}
          address={address}
          edition={edition}
          ownSeats={ownSeats}
          onSeated={onSeated}
        />
      ) : state.table.state === "over" && snapshot.shownRound === null ? (
        <MatchEnd controller={controller} snapshot={snapshot} state={state} match={match} />
      ) : (
        <Match
          controller={controller}
          snapshot={snapshot}
          state={state}
          match={match}
          edition={edition}
          onCallFor={ownSeats.length > 1 ? onPass : undefined}
        />
      )}
    </>
  );
}

/** Checks whether somebody on this device wants the rematch. */
function acceptsRematch(...tables: readonly TableInfo[]): boolean {
  return tables.some(({ seats, rematch }) => rematch?.accepted.some((seat) => seats[seat]?.is_yours === true) === true);
}

/** Returns the seat that the device should be handed to, or null while the current one still has something to do. */
function nextOnDevice(
  { state, task, shownRound, isSending }: Snapshot,
  seat: number | null,
  ownSeats: readonly number[],
): number | null {
  const view = state?.view ?? null;
  if (ownSeats.length < 2 || view === null || shownRound !== null || isSending || (seat !== null && task !== null))
    return null;
  if (view.status === "finished") return null;
  const waiting = (state?.awaited ?? []).filter((each) => ownSeats.includes(each) && each !== seat);
  return waiting[0] ?? (seat === null ? (ownSeats[0] ?? null) : null);
}

function tabStorage(): DraftStorage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function reconnectWhenVisible(controller: TableController): () => void {
  const reconnect = (): void => {
    if (document.visibilityState === "visible") controller.reconnect();
  };
  document.addEventListener("visibilitychange", reconnect);
  addEventListener("online", reconnect);
  return () => {
    document.removeEventListener("visibilitychange", reconnect);
    removeEventListener("online", reconnect);
    controller.close();
  };
}

function ConnectionRefused({ reason }: { reason: string }): VNode {
  const t = useTranslation();
  return (
    <div class="leaf">
      <h1 class="display">{t("connection.ended")}</h1>
      <p role="alert">{phraseText(t, refusalPhrase({ error: reason, message: reason }))}</p>
    </div>
  );
}

function Banner({ snapshot, onAgain }: { snapshot: Snapshot; onAgain: () => void }): VNode | null {
  const t = useTranslation();
  const isLost = snapshot.status.is === "lost";
  if (!isLost && !snapshot.hasTrouble) return null;
  return (
    <div class="banner" role="alert">
      <p>{t(isLost ? "connection.lost" : "connection.trouble")}</p>
      {isLost ? (
        <button type="button" class="btn btn-plain" onClick={onAgain}>
          {t("connection.again")}
        </button>
      ) : null}
    </div>
  );
}
