// A connected table: the lobby before the match, the board during it, and the result after it.
import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { MatchState } from "../../board/values.ts";
import type { Store } from "../../game/storage.ts";
import { soundFor } from "../../game/table/announcements.ts";
import { type Snapshot, TableController } from "../../game/table/controller.ts";
import { type DeviceStep, nextStep, rowCount } from "../../game/table/device.ts";
import { Drafts } from "../../game/table/drafts.ts";
import { headline, phraseText } from "../../game/table/phrases.ts";
import { type RefusedRequest, refusalPhrase } from "../../game/table/refusals.ts";
import { canCall } from "../../game/table/task.ts";
import { matchOf } from "../../game/table/view.ts";
import type { EditionInfo, State } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { browserEnvironment, socketUrl, type TableAddress } from "../../net/connection.ts";
import { roundLabel } from "../../parts/labels.ts";
import { useTranslation } from "../../parts/translation.ts";
import { navigate, preferences } from "../app-state.ts";
import { lazy } from "../lazy.tsx";
import { DeadEnd } from "../link.tsx";
import { loadChunk } from "../load.ts";
import { useShared } from "../shared-value.ts";
import { Announcer } from "./announcer.tsx";
import { keepShown } from "./keep-shown.ts";
import { Match, preloadTable } from "./match.tsx";

const Lobby = lazy("lobby", (chunk) => chunk.Lobby);
const MatchEnd = lazy("later", (chunk) => chunk.MatchEnd);
const PassButton = lazy("lobby", (chunk) => chunk.PassButton);
const SeatNotice = lazy("later", (chunk) => chunk.SeatNotice);
const Reactions = lazy("later", (chunk) => chunk.Reactions);

/** Who gets a shared device next, and whether the screen has to be covered until they say that they have it. */
export interface NextHolder {
  readonly seat: number;
  readonly name: string;
  readonly isCovered: boolean;
  /** Whether they want it in order to call, out of turn. */
  readonly isCall: boolean;
}

interface LiveTableProps {
  address: TableAddress;
  edition: EditionInfo;
  isCall: boolean;
  isFreed: boolean;
  /** The reader has taken a seat, or sits elsewhere than before. */
  onMoved: (wasFreed: boolean) => void;
  onPass: (next: NextHolder | null) => void;
}

export function LiveTable({ address, edition, isCall, isFreed, onMoved, onPass }: LiveTableProps): VNode | null {
  const t = useTranslation();
  const showsReactions = useShared(preferences).reactions;
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const controller = useMemo(
    () =>
      new TableController(
        (version) => socketUrl(location, address, version),
        browserEnvironment(address.invite),
        setSnapshot,
        new Drafts(tabStorage(), `${address.table} ${address.seat}`),
      ),
    [],
  );
  useEffect(() => reconnectWhenVisible(controller), [controller]);
  useEffect(() => preloadTable(edition.roles), []);
  const state = snapshot?.state ?? null;
  useKeeping(state);
  const match = useMemo(() => (state === null ? null : matchOf(state, edition.look)), [state, edition]);
  const ownSeats = useMemo(() => ownSeatsOf(state), [state]);
  const step = useDevice(snapshot, address.seat, ownSeats, isCall);
  const pass = (seat: number, isCovered: boolean, wantsCall = false): void =>
    onPass({ seat, name: state?.table.seats[seat]?.name ?? "", isCovered, isCall: wantsCall });
  useEffect(() => {
    if (step.is === "pass") pass(step.to, step.isCovered);
    if (step.is === "release") onPass(null);
  }, [step.is]);
  const mayCall = match !== null && canCall(match.view);
  useEffect(() => {
    if (isCall && mayCall) controller.setCalling(true);
  }, [isCall && mayCall]);
  useEffect(() => {
    const sound = snapshot === null ? null : soundFor(snapshot.news);
    if (sound !== null && preferences.value.sound)
      loadChunk("later").then(
        ({ playSound }) => playSound(sound),
        () => undefined,
      );
  }, [snapshot?.news]);
  const isDue = snapshot !== null && snapshot.task !== null && isAwaited(match, address.seat);
  const title = match === null || snapshot === null || state === null ? "" : titleOf(t, state, match, snapshot);
  useEffect(() => {
    // Before the match, the lobby says who has come.
    if (match !== null || state === null)
      document.title = `${isDue ? "● " : ""}${title === "" ? "" : `${title} · `}Keypeg`;
  }, [title, isDue, match === null, state === null]);
  const hadState = useRef(false);
  useEffect(() => {
    if (hadState.current && isDue && document.visibilityState !== "visible")
      loadChunk("later").then(
        ({ notifyHidden }) => notifyHidden(title, address.table),
        () => undefined,
      );
    hadState.current = state !== null;
  }, [isDue, state === null]);
  useFollowing(state);
  const hasMoved = state !== null && state.you !== address.seat;
  // Somebody who was signed out has no other seat to look for.
  const hasEnded = snapshot?.status.is === "ended" && snapshot.status.reason !== "signed_out";
  useEffect(() => {
    const wasFreed = state?.news.some(({ what, seat }) => what === "freed" && seat === address.seat) === true;
    if (hasMoved || (hasEnded && address.seat !== null)) onMoved(wasFreed);
  }, [hasMoved, hasEnded]);
  if (snapshot === null || step.is === "pass" || step.is === "release") return null;
  const reactions = showsReactions ? snapshot.reactions : [];
  if (snapshot.status.is === "ended") {
    const { reason } = snapshot.status;
    return <TableUnavailable problem={{ error: reason, message: reason }} />;
  }
  // There the sentence says what the banner and the bubbles would.
  const isAtBoard = state?.table.state === "running" && (snapshot.shownRound === null || snapshot.isSettling);
  const comings = isAtBoard ? [] : snapshot.comings;
  return (
    <>
      {isAtBoard ? null : <Banner snapshot={snapshot} onAgain={() => controller.reconnect()} />}
      {state === null ? null : match === null ? (
        <Lobby
          controller={controller}
          snapshot={snapshot}
          state={state}
          address={address}
          edition={edition}
          ownSeats={ownSeats}
          isFreed={isFreed}
          onSeated={() => onMoved(false)}
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
          holder={ownSeats.length > 1 && address.seat !== null ? (state.table.seats[address.seat]?.name ?? null) : null}
          onCallFor={ownSeats.length > 1 ? (seat) => pass(seat, true, true) : undefined}
        />
      )}
      {step.is === "offer" && !snapshot.isCalling ? (
        <PassButton name={state?.table.seats[step.to]?.name ?? ""} onPass={() => pass(step.to, step.isCovered)} />
      ) : null}
      {isPlayedByComputer(state, address.seat) ? <SeatNotice controller={controller} state={state} /> : null}
      <Announcer snapshot={snapshot} match={match} />
      <div role="status">
        {match !== null && (reactions.length > 0 || comings.length > 0) ? (
          <Reactions reactions={reactions} comings={comings} view={match.view} />
        ) : null}
      </div>
    </>
  );
}

function isAwaited(match: MatchState | null, seat: number | null): boolean {
  return match !== null && seat !== null && match.awaited.includes(seat);
}

/** What the tab says: what is to be done, or which round the reader still looks at. */
function titleOf(t: Translate, { table, you }: State, match: MatchState, { isCalling, shownRound }: Snapshot): string {
  if (table.state === "over") return t("headline.over");
  const isLooking = you !== null && table.pause?.looking.includes(you) === true;
  const ended = match.view.history[shownRound ?? -1];
  if (isLooking && ended !== undefined) return roundLabel(t, match, ended.number);
  return phraseText(t, headline(match, isCalling));
}

function ownSeatsOf(state: State | null): readonly number[] {
  return state?.table.seats.flatMap(({ is_yours }, seat) => (is_yours ? [seat] : [])) ?? [];
}

function isPlayedByComputer(state: State | null, seat: number | null): state is State {
  return state?.table.state === "running" && seat !== null && state.table.seats[seat]?.is_handed_over === true;
}

const STAY: DeviceStep = { is: "stay" };

/** Returns what to do with a device on which several players play. */
function useDevice(
  snapshot: Snapshot | null,
  seat: number | null,
  ownSeats: readonly number[],
  isCall: boolean,
): DeviceStep {
  const state = snapshot?.state ?? null;
  const view = state?.view ?? null;
  const start = useRef<{ readonly roundsBefore: number; readonly rowsBefore: number } | null>(null);
  if (view !== null)
    start.current ??= { roundsBefore: view.history.length, rowsBefore: seat === null ? 0 : rowCount(view, seat) };
  if (state === null || start.current === null || snapshot?.shownRound !== null || snapshot.isSending) return STAY;
  return nextStep(state, { seat, ownSeats, isCall, ...start.current });
}

/** Keeps the fingerprints that were shown, as they were before anything was revealed. */
function useKeeping(state: State | null): void {
  useEffect(() => {
    if (state !== null) keepShown(state);
  }, [state?.table.seals.length]);
}

/** Takes everybody who has agreed to a rematch to its table. */
function useFollowing(state: State | null): void {
  const following = state?.table.following ?? null;
  const wasOpen = useRef(false);
  useEffect(() => {
    const isWanted = ownSeatsOf(state).some((seat) => state?.table.rematch?.accepted.includes(seat) === true);
    if (following !== null && wasOpen.current && isWanted) navigate(`/t/${following}`);
    wasOpen.current = state !== null && following === null;
  }, [following, state === null]);
}

function tabStorage(): Store | null {
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
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener("visibilitychange", reconnect, { signal });
  addEventListener("online", reconnect, { signal });
  addEventListener("offline", () => controller.suspect(), { signal });
  return () => {
    stop.abort();
    controller.close();
  };
}

/** Shows why this table cannot be shown. */
export function TableUnavailable({ problem }: { problem: RefusedRequest }): VNode {
  const t = useTranslation();
  return <DeadEnd title={t("connection.ended")} text={phraseText(t, refusalPhrase(problem))} />;
}

function Banner({ snapshot, onAgain }: { snapshot: Snapshot; onAgain: () => void }): VNode | null {
  const t = useTranslation();
  const isLost = snapshot.status.is === "lost";
  if (!isLost && !snapshot.hasTrouble) return null;
  return (
    <div class="banner line" role="alert">
      <p>{t(isLost ? "connection.lost" : "connection.trouble")}</p>
      {isLost ? (
        <button type="button" class="btn btn-plain" onClick={onAgain}>
          {t("connection.again")}
        </button>
      ) : null}
    </div>
  );
}
