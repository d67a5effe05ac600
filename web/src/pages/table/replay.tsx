// The replay of a finished match, move by move, as anybody at the table saw it.

import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { latestBoard } from "../../board/board-model.ts";
import type { MatchState, Seat } from "../../board/values.ts";
import { reviewPathAt } from "../../game/review/place.ts";
import { type ReplayPlace, replayPath } from "../../game/route.ts";
import { phraseText } from "../../game/table/phrases.ts";
import { followedSeat, huntPath, type Move, moveCaption } from "../../game/table/replay.ts";
import type { Position, View } from "../../generated/messages.ts";
import { fetchPosition, fetchTranscript } from "../../net/finished.ts";
import { codeLabel } from "../../parts/labels.ts";
import { LineIcon } from "../../parts/line-icon.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { address } from "../app-state.ts";
import { CopiedLink } from "../copied-link.tsx";
import { Link } from "../link.tsx";
import { StepButton, useArrowKeys } from "../steps.tsx";
import { layoutClass, TableBoard } from "./board.tsx";
import { nameIn, WrongTags } from "./end-parts.tsx";

interface ReplayProps {
  table: string;
  match: MatchState;
  start: ReplayPlace;
  /** Called when there is something to show. */
  onReady: () => void;
  onLeave: () => void;
  /** Opens another page of this match. */
  onOpen: (path: string) => void;
}

const PLAY_MS = 1700;

export function Replay({ table, match, start, onReady, onLeave, onOpen }: ReplayProps): VNode | null {
  const t = useTranslation();
  const [moves, setMoves] = useState<readonly Move[] | null>(null);
  const [place, setPlace] = useState(start);
  const [isPlaying, setPlaying] = useState(false);
  const positions = useMemo(() => new PositionCache(table), [table]);
  useEffect(() => {
    fetchTranscript(table).then(({ actions }) => setMoves(actions), onLeave);
  }, [table]);
  const last = moves?.length ?? 0;
  const move = Math.min(place.move, last);
  const shown = useShown(positions, moves, move, place.viewer);
  const go = (to: number): void => setPlace({ ...place, move: Math.max(0, Math.min(last, to)) });
  // At once: going back must not find it still to be done, at another page.
  useLayoutEffect(() => address.replace(replayPath(table, { ...place, move })), [move, place.viewer]);
  useEffect(() => {
    if (!isPlaying || shown?.move !== move) return undefined;
    if (move >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => go(move + 1), PLAY_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, move, shown?.move]);
  const step = (to: number): void => {
    setPlaying(false);
    go(to);
  };
  useArrowKeys(move, last, step);
  useEffect(() => {
    const { title } = document;
    document.title = `${t("replay.title")} · Keypeg`;
    return () => {
      document.title = title;
    };
  }, [t]);
  const heading = useRef<HTMLHeadingElement>(null);
  const isReady = moves !== null && shown !== null;
  // Before the next frame, so that the result and the replay are never on screen together.
  useLayoutEffect(() => {
    if (isReady) onReady();
    heading.current?.focus({ preventScroll: true });
  }, [isReady]);
  const boardRef = useRef<HTMLDivElement>(null);
  useEffect(() => showNewest(boardRef.current), [shown]);
  if (!isReady) return null;
  const seen = seenBy(match, shown.after);
  const board = latestBoard(seen.view);
  const played = board === undefined || board.rows.length > 0 ? board : (endedNow(shown, seen.view) ?? board);
  const seat = /^\d+$/.test(place.viewer ?? "") ? Number(place.viewer) : followedSeat(moves, move);
  const analysis = played === undefined ? null : huntPath(played, seat, match.view.edition);
  return (
    <div
      class={`end is-replay${played === undefined ? "" : ` ${layoutClass(match, played)}`}`}
      data-keypeg="end"
      data-over="match"
    >
      <button type="button" class="end-home" aria-label={t("replay.leave")} onClick={onLeave}>
        <LineIcon of="back" />
      </button>
      <ul class={`stack-2 gains gains-${seen.view.players.length}`}>
        {seen.view.players.map((_, seat) => (
          <li
            key={seat}
            class="stack-3 gain"
            data-keypeg="seat"
            data-seat={seat}
            data-score={match.view.scores[seat] ?? 0}
          >
            <b class="gain-name display">{nameIn(t, match.view, seat)}</b>
            <b class="gain-sum display">{seen.view.scores[seat] ?? 0}</b>
          </li>
        ))}
      </ul>
      <div class="end-say">
        <p class="eyebrow">{t("replay.move", shown.move, last)}</p>
        <h1 class="display caption" data-keypeg="headline" tabIndex={-1} ref={heading} aria-live="polite">
          <Caption moves={moves} shown={shown} match={match} />
        </h1>
      </div>
      <div class="end-body">
        <div class="end-board" ref={boardRef}>
          {played === undefined ? null : (
            <WrongTags match={seen} board={played}>
              <TableBoard
                controller={null}
                snapshot={null}
                match={seen}
                board={played}
                chosen={null}
                onChoose={() => undefined}
              />
            </WrongTags>
          )}
        </div>
      </div>
      <div class="end-dock">
        <Controls move={move} last={last} isPlaying={isPlaying} onStep={step} onPlay={setPlaying} onRestart={go} />
        <div class="replay-more line">
          <ViewAs view={match.view} viewer={place.viewer} onViewer={(viewer) => setPlace({ move, viewer })} />
          <CopiedLink path={replayPath(table, { ...place, move })} label={t("lobby.copy")} />
          <button type="button" class="btn btn-plain" onClick={() => onOpen(reviewPathAt(table, move))}>
            {t("over.review")}
          </button>
          {analysis === null ? null : (
            <Link to={analysis} class="btn btn-plain">
              {t("replay.analysis")}
            </Link>
          )}
          <button type="button" class="btn btn-plain replay-leave" onClick={onLeave}>
            {t("replay.leave")}
          </button>
        </div>
      </div>
    </div>
  );
}

/** On a phone, where the board scrolls, the row that was laid last is in view. */
function showNewest(board: HTMLElement | null): void {
  const body = board?.parentElement ?? null;
  const newest = board?.querySelector(".row:nth-last-child(1 of .row:not(.is-empty, .is-awaited))") ?? null;
  if (board === null || body === null || newest === null || body.scrollHeight <= body.clientHeight) return;
  const [field, row] = [body.getBoundingClientRect(), newest.getBoundingClientRect()];
  body.scrollBy(0, Math.max(0, row.bottom + 8 - field.bottom) + Math.min(0, row.top - field.top));
}

/** What is on screen: the positions before and after a move, seen by the same seat. */
interface Shown {
  readonly move: number;
  readonly before: Position | null;
  readonly after: Position;
}

/** Keeps the last position on screen until the next one has come. */
function useShown(
  positions: PositionCache,
  moves: readonly Move[] | null,
  move: number,
  viewer: string | null,
): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (moves === null) return undefined;
    let isWanted = true;
    const viewerAt = (at: number): string => viewer ?? String(followedSeat(moves, at) ?? "spectator");
    const wanted = [positions.get(move, viewerAt(move)), move === 0 ? null : positions.get(move - 1, viewerAt(move))];
    void Promise.all(wanted).then(
      ([after = null, before = null]) => {
        if (!isWanted || after === null) return;
        setShown({ move, before, after });
        // What is one step away is there before it is asked for.
        for (const next of [move + 1, move - 1])
          if (next >= 0 && next <= moves.length) void positions.get(next, viewerAt(next)).catch(() => undefined);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [positions, moves, move, viewer]);
  return shown;
}

/** Positions never change, so each is fetched once; one that could not be fetched is tried again. */
class PositionCache {
  readonly #table: string;
  readonly #found = new Map<string, Promise<Position>>();

  constructor(table: string) {
    this.#table = table;
  }

  get(move: number, viewer: string): Promise<Position> {
    const key = `${move} ${viewer}`;
    const found = this.#found.get(key);
    if (found !== undefined) return found;
    const fetched = fetchPosition(this.#table, move, viewer);
    this.#found.set(key, fetched);
    fetched.catch(() => this.#found.delete(key));
    return fetched;
  }
}

/** The reader keeps their place at the board, whoever's knowledge it shows; nothing can be done on it. */
function seenBy(match: MatchState, position: Position): MatchState {
  const { seat, players } = match.view;
  return { ...match, ...position, view: { ...position.view, seat, players, may: {} } };
}

/** After the last move of a round its board stays, as the next round's is still bare. */
function endedNow({ before }: Shown, view: View) {
  const board = before === null ? undefined : view.history[before.view.history.length - 1];
  return board?.result == null ? undefined : board;
}

function Caption({ moves, shown, match }: { moves: readonly Move[]; shown: Shown; match: MatchState }): VNode {
  const t = useTranslation();
  const move = moves[shown.move - 1];
  if (move === undefined || shown.before === null) return <>{t("replay.start")}</>;
  const phrases = moveCaption(seenBy(match, shown.before).view, move, seenBy(match, shown.after).view, {
    code: (code) => codeLabel(t, match.look, code),
    answer: (peg) => t.find(`answer.${peg}`) ?? peg,
    answerBy: (name, peg) => t("labelled", name ?? t("you"), t.find(`answer.${peg}`) ?? peg),
  });
  const sentences = phrases.map((phrase) => phraseText(t, phrase));
  return <>{sentences.map((text) => (text.endsWith(".") ? text : `${text}.`)).join(" ")}</>;
}

interface ControlsProps {
  move: number;
  last: number;
  isPlaying: boolean;
  onStep: (move: number) => void;
  onPlay: (isPlaying: boolean) => void;
  onRestart: (move: number) => void;
}

function Controls({ move, last, isPlaying, onStep, onPlay, onRestart }: ControlsProps): VNode {
  const t = useTranslation();
  const play = (): void => {
    if (!isPlaying && move === last) onRestart(0);
    onPlay(!isPlaying);
  };
  return (
    <div class="stack-1 replay-controls" role="group" aria-label={t("replay.title")}>
      <input
        type="range"
        min="0"
        max={last}
        value={move}
        aria-label={t("replay.move", move, last)}
        onInput={(event) => onStep(event.currentTarget.valueAsNumber)}
      />
      <StepButton label={t("replay.first")} path="M6 5v14M19 5 9 12l10 7Z" onPress={() => onStep(0)} />
      <StepButton label={t("replay.back")} path="M17 5 7 12l10 7Z" onPress={() => onStep(move - 1)} />
      <StepButton
        label={t(isPlaying ? "replay.pause" : "replay.play")}
        path={isPlaying ? "M8 5v14M16 5v14" : "M7 4.5 19 12 7 19.5Z"}
        isMain
        onPress={play}
      />
      <StepButton label={t("replay.on")} path="M7 5l10 7-10 7Z" onPress={() => onStep(move + 1)} />
      <StepButton label={t("replay.last")} path="M18 5v14M5 5l10 7-10 7Z" onPress={() => onStep(last)} />
    </div>
  );
}

const FOLLOW = "follow";

interface ViewAsProps {
  view: View;
  viewer: string | null;
  onViewer: (viewer: string | null) => void;
}

function ViewAs({ view, viewer, onViewer }: ViewAsProps): VNode {
  const t = useTranslation();
  return (
    <label class="replay-view small">
      <span>{t("replay.view")}</span>
      <select
        value={viewer ?? FOLLOW}
        onChange={({ currentTarget: { value } }) => onViewer(value === FOLLOW ? null : value)}
      >
        <option value={FOLLOW}>{t("replay.follow")}</option>
        {view.players.map((_, seat: Seat) => (
          <option key={seat} value={String(seat)}>
            {nameIn(t, view, seat)}
          </option>
        ))}
        <option value="spectator">{t("replay.spectator")}</option>
      </select>
    </label>
  );
}
