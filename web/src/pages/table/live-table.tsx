// A table over its socket: the lobby before the match, the board during it, the whole match after it.
import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { soundOf } from "../../game/announcements.ts";
import { headline, say } from "../../game/phrases.ts";
import { refusal } from "../../game/refusals.ts";
import { type Snapshot, TableGame } from "../../game/table-controller.ts";
import { awaitedSeats } from "../../game/task.ts";
import { withNames } from "../../game/view.ts";
import { addressOf, BROWSER, type Seating } from "../../net/connection.ts";
import { Problem } from "../../net/http.ts";
import { useWords } from "../../parts/translation.ts";
import { go, preferences } from "../app-state.ts";
import { Announcer } from "./announcer.tsx";
import { Lobby } from "./lobby.tsx";
import { Match } from "./match.tsx";
import { Ended } from "./match-end.tsx";
import { play } from "./sound.ts";

export interface LiveTableProps {
  seating: Seating;
  /** All seats of this device. */
  own: readonly number[];
  onSeated: () => void;
  onPass: (seat: number) => void;
}

export function LiveTable({ seating, own, onSeated, onPass }: LiveTableProps): VNode | null {
  const t = useWords();
  const [now, setNow] = useState<Snapshot | null>(null);
  const game = useMemo(() => new TableGame((version) => addressOf(location, seating, version), BROWSER, setNow), []);
  useEffect(() => watchPage(game), [game]);
  const told = now?.state ?? null;
  const state = useMemo(() => {
    if (told?.view == null) return told;
    return { ...told, view: withNames(told.view, told.table.seats, (number) => t("people.computer", number)) };
  }, [told, t]);
  const next = now === null ? null : nextOnDevice(now, seating.seat, own);
  useEffect(() => {
    if (next !== null) onPass(next);
  }, [next]);
  useEffect(() => {
    const sound = now === null ? null : soundOf(now.news);
    if (sound !== null && preferences.peek().sound) play(sound);
  }, [now?.news]);
  const title =
    state?.view === null || state?.view === undefined || now === null
      ? ""
      : say(t, headline(state.view, now.isCalling));
  useEffect(() => {
    document.title = `${now?.task == null ? "" : "● "}${title === "" ? "" : `${title} · `}Keypeg`;
  }, [title, now?.task == null]);
  const following = state?.table.following ?? null;
  const [had] = useState<{ following: string | null }>({ following: null });
  useEffect(() => {
    // Who asked for the rematch, or sits there with the page open, is taken along.
    if (following !== null && had.following === null && now?.isSending === true) go(`/t/${following}`);
    had.following = following;
  }, [following]);
  if (now === null || next !== null) return null;
  if (now.status.is === "ended") return <Refused reason={now.status.reason} />;
  return (
    <>
      <Banner now={now} onAgain={() => game.wake()} />
      <Announcer now={now} view={state?.view ?? null} />
      {state === null ? null : state.view === null ? (
        <Lobby game={game} now={now} state={state} seating={seating} own={own} onSeated={onSeated} />
      ) : state.table.state === "over" && now.looking === null ? (
        <Ended game={game} now={now} state={state} view={state.view} />
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

function watchPage(game: TableGame): () => void {
  const wake = (): void => {
    if (document.visibilityState === "visible") game.wake();
  };
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  return () => {
    document.removeEventListener("visibilitychange", wake);
    removeEventListener("online", wake);
    game.close();
  };
}

function Refused({ reason }: { reason: string }): VNode {
  const t = useWords();
  const problem = new Problem(0, { error: reason, message: reason });
  return (
    <div class="leaf">
      <h1 class="display">{t("link.ended")}</h1>
      <p role="alert">{say(t, refusal(problem.body))}</p>
    </div>
  );
}

export function Banner({ now, onAgain }: { now: Snapshot; onAgain: () => void }): VNode | null {
  const t = useWords();
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
