// A connected table: the lobby before the match, the board during it, and the result after it.
import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { soundFor } from "../../game/announcements.ts";
import { headline, phraseText } from "../../game/phrases.ts";
import { refusalPhrase } from "../../game/refusals.ts";
import { type Snapshot, TableController } from "../../game/table-controller.ts";
import { matchOf } from "../../game/view.ts";
import type { EditionInfo } from "../../generated/messages.ts";
import { BROWSER_ENVIRONMENT, socketUrl, type TableAddress } from "../../net/connection.ts";
import { useTranslation } from "../../parts/translation.ts";
import { navigate, preferences } from "../app-state.ts";
import { lazy } from "../lazy.tsx";
import { Announcer } from "./announcer.tsx";
import { Match } from "./match.tsx";
import { playSound } from "./sound.ts";

const Lobby = lazy(async () => (await import("./later.ts")).Lobby, { words: ["lobby"], styles: ["later"] });
const MatchEnd = lazy(async () => (await import("./later.ts")).MatchEnd, {
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
  /** Whether the player took the device to call out of turn. */
  isCalling: boolean;
  onCallFor: (seat: number) => void;
}

export function LiveTable({
  address,
  edition,
  ownSeats,
  onSeated,
  onPass,
  isCalling,
  onCallFor,
}: LiveTableProps): VNode | null {
  const t = useTranslation();
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const controller = useMemo(
    () => new TableController((version) => socketUrl(location, address, version), BROWSER_ENVIRONMENT, setSnapshot),
    [],
  );
  useEffect(() => {
    if (isCalling) controller.setCalling(true);
    return reconnectWhenVisible(controller);
  }, [controller]);
  const state = snapshot?.state ?? null;
  const match = useMemo(() => (state === null ? null : matchOf(state, edition.look)), [state, edition]);
  const next = snapshot === null ? null : nextOnDevice(snapshot, address.seat, ownSeats);
  useEffect(() => {
    if (next !== null) onPass(next);
  }, [next]);
  useEffect(() => {
    const sound = snapshot === null ? null : soundFor(snapshot.news);
    if (sound !== null && preferences.peek().sound) playSound(sound);
  }, [snapshot?.news]);
  const title = match === null || snapshot === null ? "" : phraseText(t, headline(match, snapshot.isCalling));
  useEffect(() => {
    document.title = `${snapshot?.task == null ? "" : "● "}${title === "" ? "" : `${title} · `}Keypeg`;
  }, [title, snapshot?.task == null]);
  const following = state?.table.following ?? null;
  const [previous] = useState<{ following: string | null }>({ following: null });
  useEffect(() => {
    // The player who asked for the rematch is taken to it.
    if (following !== null && previous.following === null && snapshot?.isSending === true) navigate(`/t/${following}`);
    previous.following = following;
  }, [following]);
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
          onCallFor={ownSeats.length > 1 ? onCallFor : undefined}
        />
      )}
    </>
  );
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
