// A table over its socket: the lobby before the match, the board during it, the whole match after it.
import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { soundFor } from "../../game/announcements.ts";
import { headline, phraseText } from "../../game/phrases.ts";
import { refusalPhrase } from "../../game/refusals.ts";
import { type Snapshot, TableController } from "../../game/table-controller.ts";
import { awaitedSeats } from "../../game/task.ts";
import { withComputerNames } from "../../game/view.ts";
import { BROWSER_ENVIRONMENT, socketUrl, type TableAddress } from "../../net/connection.ts";
import { HttpError } from "../../net/http.ts";
import { useTranslation } from "../../parts/translation.ts";
import { navigate, preferences } from "../app-state.ts";
import { Announcer } from "./announcer.tsx";
import { Lobby } from "./lobby.tsx";
import { Match } from "./match.tsx";
import { MatchEnd } from "./match-end.tsx";
import { playSound } from "./sound.ts";

export interface LiveTableProps {
  seating: TableAddress;
  /** All seats of this device. */
  own: readonly number[];
  onSeated: () => void;
  onPass: (seat: number) => void;
}

export function LiveTable({ seating, own, onSeated, onPass }: LiveTableProps): VNode | null {
  const t = useTranslation();
  const [now, setNow] = useState<Snapshot | null>(null);
  const game = useMemo(
    () => new TableController((version) => socketUrl(location, seating, version), BROWSER_ENVIRONMENT, setNow),
    [],
  );
  useEffect(() => reconnectWhenVisible(game), [game]);
  const told = now?.state ?? null;
  const state = useMemo(() => {
    if (told?.view == null) return told;
    return { ...told, view: withComputerNames(told.view, told.table.seats, (number) => t("people.computer", number)) };
  }, [told, t]);
  const next = now === null ? null : nextOnDevice(now, seating.seat, own);
  useEffect(() => {
    if (next !== null) onPass(next);
  }, [next]);
  useEffect(() => {
    const sound = now === null ? null : soundFor(now.news);
    if (sound !== null && preferences.peek().sound) playSound(sound);
  }, [now?.news]);
  const title =
    state?.view === null || state?.view === undefined || now === null
      ? ""
      : phraseText(t, headline(state.view, now.isCalling));
  useEffect(() => {
    document.title = `${now?.task == null ? "" : "● "}${title === "" ? "" : `${title} · `}Keypeg`;
  }, [title, now?.task == null]);
  const following = state?.table.following ?? null;
  const [had] = useState<{ following: string | null }>({ following: null });
  useEffect(() => {
    // Who asked for the rematch, or sits there with the page open, is taken along.
    if (following !== null && had.following === null && now?.isSending === true) navigate(`/t/${following}`);
    had.following = following;
  }, [following]);
  if (now === null || next !== null) return null;
  if (now.status.is === "ended") return <ConnectionRefused reason={now.status.reason} />;
  return (
    <>
      <Banner now={now} onAgain={() => game.reconnect()} />
      <Announcer now={now} view={state?.view ?? null} />
      {state === null ? null : state.view === null ? (
        <Lobby game={game} now={now} state={state} seating={seating} own={own} onSeated={onSeated} />
      ) : state.table.state === "over" && now.looking === null ? (
        <MatchEnd game={game} now={now} state={state} view={state.view} />
      ) : (
        <Match game={game} now={now} state={state} view={state.view} />
      )}
    </>
  );
}

/** Whose turn with the device it is, if it is not this seat's: nobody of it is needed here while this one has something to do. */
function nextOnDevice(
  { state, task, looking, isSending }: Snapshot,
  seat: number | null,
  own: readonly number[],
): number | null {
  const view = state?.view ?? null;
  if (own.length < 2 || view === null || looking !== null || isSending || (seat !== null && task !== null)) return null;
  if (view.status === "finished") return null;
  const waiting = awaitedSeats(view).filter((each) => own.includes(each) && each !== seat);
  return waiting[0] ?? (seat === null ? (own[0] ?? null) : null);
}

function reconnectWhenVisible(game: TableController): () => void {
  const wake = (): void => {
    if (document.visibilityState === "visible") game.reconnect();
  };
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  return () => {
    document.removeEventListener("visibilitychange", wake);
    removeEventListener("online", wake);
    game.close();
  };
}

function ConnectionRefused({ reason }: { reason: string }): VNode {
  const t = useTranslation();
  const problem = new HttpError(0, { error: reason, message: reason });
  return (
    <div class="leaf">
      <h1 class="display">{t("link.ended")}</h1>
      <p role="alert">{phraseText(t, refusalPhrase(problem.body))}</p>
    </div>
  );
}

export function Banner({ now, onAgain }: { now: Snapshot; onAgain: () => void }): VNode | null {
  const t = useTranslation();
  const isLost = now.status.is === "lost";
  if (!isLost && !now.isTroubled) return null;
  return (
    <div class="banner" role="alert">
      <p>{t(isLost ? "link.lost" : "link.trouble")}</p>
      {isLost ? (
        <button type="button" class="btn btn-plain" onClick={onAgain}>
          {t("link.again")}
        </button>
      ) : null}
    </div>
  );
}
