// The end of a round: how it ended, the code, an explained row, the score and why, and the button that goes on.
import type { VNode } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { keysClass } from "../../board/look.ts";
import { frame } from "../../board/model.ts";
import { scoreCard } from "../../board/score-card.ts";
import type { Board, MatchState } from "../../board/values.ts";
import { wrongGiven } from "../../board/wrong-marks.ts";
import type { Snapshot, TableController } from "../../game/table/controller.ts";
import { matchOutcome, roundEnding, roundScoring } from "../../game/table/endings.ts";
import { gainsBySeat, sumUpTo } from "../../game/table/match-story.ts";
import { phraseText } from "../../game/table/phrases.ts";
import { playerName } from "../../game/table/view.ts";
import type { Presence, State, View } from "../../generated/messages.ts";
import { roundedSeconds } from "../../i18n/wording.ts";
import { Face } from "../../parts/face.tsx";
import { HopTrack } from "../../parts/hop-track.tsx";
import { initialOf, playedBefore, roundLabel } from "../../parts/labels.ts";
import { ScoreCard } from "../../parts/score-card.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { small as SMALL_SCREEN } from "../../theme/breakpoints.json";
import { layoutClass, type RowChoice, TableBoard } from "./board.tsx";
import { useServerTime } from "./clock.tsx";
import { EndReact, goneNote, nameIn, Watching, WayHome, WrongTags, wrongTexts } from "./end-parts.tsx";
import { RowDetails, RowExplanation } from "./row-details.tsx";
import { SealProof } from "./seal.tsx";
import { isAway, isDevious } from "./seat-labels.ts";

interface RoundEndProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  match: MatchState;
  /** The index of the round in the history. */
  place: number;
  board: Board;
}

export function RoundEnd({ controller, snapshot, state, match, place, board }: RoundEndProps): VNode {
  const t = useTranslation();
  const { view } = match;
  const layout = layoutClass(match, board);
  const hasColumn = useColumn() && board.type === "code_board" && board.codemaker !== null;
  const [picked, setPicked] = useState<RowChoice | null>(null);
  const closeDetails = useCallback(() => setPicked(null), []);
  const first = useMemo(() => initialChoice(board), [board]);
  const chosen = picked ?? (hasColumn ? first : null);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), [place]);
  const hint = board.rows.length === 0 ? null : <p class="quiet small why-pick">{t("why.pick")}</p>;
  // The board and the card show the score as it stood after this round.
  const shown = useMemo(() => {
    const scores = view.players.map((_, seat) => sumUpTo(view, place, seat));
    return { ...match, view: { ...view, scores, history: view.history.slice(0, place + 1) } };
  }, [match, place]);
  // Nothing is played again once a second round was spoiled.
  const hasLostMatch = state.table.early_end?.reason === "wrong_marks" && place === view.rounds.length - 1;
  return (
    <div class={`end is-round ${layout}`} data-keypeg="end" data-over="round">
      <WayHome />
      <Gains view={view} place={place} presence={snapshot.presence} />
      <EndReact controller={controller} state={state} />
      <div class="end-say">
        <p class="eyebrow">{roundLabel(t, match, board.number, playedBefore(view, place))}</p>
        <h1 class="display" data-keypeg="headline">
          {phraseText(t, roundEnding(view, place))}
        </h1>
        {wrongTexts(t, view, board).map((text) => (
          <p key={text} class="wrong-given">
            {text}
          </p>
        ))}
        {hasLostMatch ? null : <p>{phraseText(t, roundScoring(match, place))}</p>}
        {isDevious(state, board) ? <p>{t("end.devious")}</p> : null}
      </div>
      <div class="end-body">
        <div class="end-board" style={{ "--laid": mostLaid(board), "--tags": wrongGiven(board).length }}>
          <WrongTags match={match} board={board}>
            <TableBoard
              controller={null}
              snapshot={null}
              match={shown}
              board={board}
              chosen={chosen}
              onChoose={setPicked}
            />
          </WrongTags>
          {hasColumn ? null : hint}
        </div>
        {hasColumn ? (
          <div
            class="stack-3 end-why"
            role="region"
            aria-label={chosen === null ? undefined : t("why.row", chosen.row)}
            tabIndex={0}
          >
            {chosen === null ? null : <RowExplanation look={match.look} chosen={chosen} />}
            {hint}
          </div>
        ) : null}
        <div class="stack-4 end-more">
          {match.play.row_points === null ? (
            <RoundTrack match={match} place={place} />
          ) : (
            <ScoreCard frame={frame(match, board)} card={scoreCard(shown)} />
          )}
          <SealProof state={state} view={view} />
        </div>
      </div>
      <div class="end-dock acts">
        <Watching state={state} />
        <GoOnNote snapshot={snapshot} state={state} match={match} />
        <button type="button" class="btn" data-keypeg="next" ref={next} onClick={() => controller.goOn()}>
          {t(state.table.state === "over" ? "round.result" : snapshot.isLookingBack ? "round.back" : nextLabel(view))}
        </button>
      </div>
      {picked === null || hasColumn ? null : (
        <RowDetails look={match.look} chosen={picked} isExplained onClose={closeDetails} />
      )}
    </div>
  );
}

/** Returns whether there is room for a column beside the board that explains a row. */
function useColumn(): boolean {
  const [hasColumn, setColumn] = useState(() => !matchMedia(SMALL_SCREEN).matches);
  useEffect(() => {
    const small = matchMedia(SMALL_SCREEN);
    const changed = (): void => setColumn(!small.matches);
    small.addEventListener("change", changed);
    return () => small.removeEventListener("change", changed);
  }, []);
  return hasColumn;
}

/** How many rows stand below each other. */
function mostLaid(board: Board): number {
  return board.type === "code_board" && board.codemaker === null
    ? Math.max(...[0, 1].map((side) => board.rows.filter(({ seat }) => seat === side).length))
    : board.rows.length;
}

/** Names the button that goes on to the next round. */
export function nextLabel(view: View): "round.next" | "headline.set_code" {
  return view.may.set_code === undefined ? "round.next" : "headline.set_code";
}

/** Says when it goes on, or what has happened meanwhile. */
function GoOnNote({ snapshot, state, match }: { snapshot: Snapshot; state: State; match: MatchState }): VNode | null {
  const t = useTranslation();
  const { pause, early_end } = state.table;
  const ends = pause?.ends ?? null;
  const seconds = (ends ?? 0) - useServerTime(snapshot.clockOffsetSeconds, ends !== null);
  if (state.table.state === "over")
    return <p class="end-result display">{phraseText(t, matchOutcome(match, early_end))}</p>;
  if (snapshot.isLookingBack) return null;
  if (pause !== null && pause.ends === null) return null;
  return (
    <p class="small quiet">
      {pause === null ? t("round.begun") : t("round.waits", t("duration", roundedSeconds(Math.max(0, seconds))))}
    </p>
  );
}

/** A line for each player: face, name, what the round gave, and the sum. */
function Gains({ view, place, presence }: { view: View; place: number; presence: Presence | null }): VNode {
  const t = useTranslation();
  const points = view.rounds[place]?.points ?? [];
  return (
    <ul class={`stack-2 gains gains-${view.players.length}`}>
      {view.players.map((_, seat) => {
        const gained = points[seat] ?? 0;
        const sum = sumUpTo(view, place, seat);
        return (
          <li key={seat} class="stack-3 gain" data-keypeg="seat" data-seat={seat} data-score={sum}>
            <span class="vh">
              {t("round.gain", playerName(view, seat), gained, sum)}
              {goneNote(t, presence, seat)}
            </span>
            <Face isAway={isAway(presence, seat)}>{initialOf(view, seat)}</Face>
            <b class="gain-name display" aria-hidden="true">
              {nameIn(t, view, seat)}
            </b>
            <span class={gained === 0 ? "gain-plus is-zero" : "gain-plus"} aria-hidden="true">
              +{gained}
            </span>
            <b class="gain-sum display" aria-hidden="true">
              {sum}
            </b>
          </li>
        );
      })}
    </ul>
  );
}

/** The score track after this round, with the hop that it gave. */
function RoundTrack({ match, place }: { match: MatchState; place: number }): VNode | null {
  const t = useTranslation();
  const { view, look } = match;
  if (view.players.length !== 2) return null;
  const gains = gainsBySeat(view, place + 1);
  const latest = view.players.map((_, seat) => ((view.rounds[place]?.points[seat] ?? 0) > 0 ? 1 : 0));
  const label = view.players
    .map((_, seat) => t("track.of", playerName(view, seat), sumUpTo(view, place, seat)))
    .join(", ");
  return (
    <div class={`slab hop-slab ${keysClass(look)}`}>
      <HopTrack
        label={t("track.is", label)}
        latest={latest}
        lines={gains.map((hops, seat) => ({
          initial: initialOf(view, seat),
          hops: hops.map(({ points }) => points),
        }))}
      />
    </div>
  );
}

/** Picks the row to explain first: one with a wrong mark, or else the last one that did not solve the code. */
function initialChoice(board: Board): RowChoice | null {
  if (board.type !== "code_board") return null;
  const { rows, codes, codemaker } = board;
  const [wrong] = wrongGiven(board);
  const isSolved = rows.at(-1)?.mark?.[0] === rows.at(-1)?.code.length;
  const usual = rows.length - (isSolved ? 2 : 1);
  const place = wrong === undefined ? Math.max(0, usual) : wrong.row - 1;
  const row = rows[place];
  return row === undefined || codemaker === null
    ? null
    : { row: place + 1, side: null, guess: row.code, code: codes[codemaker] ?? null };
}
