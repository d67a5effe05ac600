// A finished match: who has won and how it came about, the rematch, and the way to the replay.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { latestBoard } from "../../board/board-model.ts";
import { keysClass } from "../../board/look.ts";
import { frame } from "../../board/model.ts";
import { scoreCard } from "../../board/score-card.ts";
import type { MatchState, Seat } from "../../board/values.ts";
import { type ReviewStart, reviewPath, reviewStart } from "../../game/review/place.ts";
import { type ReplayPlace, replayPath, replayPlace, tablePath } from "../../game/route.ts";
import type { Snapshot, TableController } from "../../game/table/controller.ts";
import { matchOutcome } from "../../game/table/endings.ts";
import {
  bestMoment,
  type CodeLine,
  codeLines,
  gainsBySeat,
  playerNote,
  ranking,
} from "../../game/table/match-story.ts";
import { type Phrase, phraseText } from "../../game/table/phrases.ts";
import { playerName, scoreUnit } from "../../game/table/view.ts";
import type { Presence, State } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { recordUrl } from "../../net/finished.ts";
import { Lamp } from "../../parts/face.tsx";
import { HopTrack } from "../../parts/hop-track.tsx";
import { codeLabel, initialOf, playedBefore } from "../../parts/labels.ts";
import { CodePegs } from "../../parts/lid.tsx";
import { KeyPeg } from "../../parts/marks.tsx";
import { ScoreCard } from "../../parts/score-card.tsx";
import { Towers } from "../../parts/towers.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { Wreath } from "../../parts/wreath.tsx";
import { address } from "../app-state.ts";
import { lazy } from "../lazy.tsx";
import { Link } from "../link.tsx";
import { Challenge } from "../share/challenge.tsx";
import { EndReact, goneNote, nameIn, Watching, WayHome } from "./end-parts.tsx";
import { Rematch } from "./rematch.tsx";
import { Replay } from "./replay.tsx";
import { SealProof } from "./seal.tsx";
import { isAway } from "./seat-labels.ts";

const Strangers = lazy("later", (chunk) => chunk.Strangers);
const Review = lazy("review", (chunk) => chunk.Review);

interface MatchEndProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  match: MatchState;
}

type Opened =
  | { readonly page: "replay"; readonly start: ReplayPlace }
  | { readonly page: "review"; readonly start: ReviewStart };

/** Reads from the address what is open beside the result. */
function openedHere(): Opened | null {
  const { pathname, search } = address.place;
  const review = reviewStart(pathname, search);
  if (review !== null) return { page: "review", start: review };
  const replay = replayPlace(search);
  return replay === null ? null : { page: "replay", start: replay };
}

export function MatchEnd(props: MatchEndProps): VNode {
  const { snapshot, state, match } = props;
  // A link to a move opens the replay, unless the match was played to its end on this page.
  const [opened, setOpened] = useState(() => (snapshot.news.length > 0 ? null : openedHere()));
  const [isReady, setReady] = useState(opened !== null);
  const open = (path: string): void => {
    address.openDetail(path);
    setOpened(openedHere());
  };
  // The browser's own way back leads from the replay or review to where it was opened, and forward again.
  useEffect(
    () =>
      address.subscribe(() => {
        const there = openedHere();
        setOpened(there);
        if (there === null) setReady(false);
      }),
    [],
  );
  const shared = {
    table: state.table.id,
    match,
    onReady: () => setReady(true),
    onLeave: () => address.leave(tablePath(state.table.id)),
    onOpen: open,
  };
  return (
    <>
      {opened === null ? null : opened.page === "review" ? (
        <Review {...shared} start={opened.start} />
      ) : (
        <Replay {...shared} start={opened.start} />
      )}
      {isReady ? null : <MatchResult {...props} onOpen={open} />}
    </>
  );
}

function MatchResult({
  controller,
  snapshot,
  state,
  match,
  onOpen,
}: MatchEndProps & { onOpen: (path: string) => void }): VNode {
  const t = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { early_end } = state.table;
  const winners = early_end?.winners ?? match.view.winners;
  const moment = bestMoment(match, winners);
  return (
    <div class="end is-over" data-keypeg="end" data-over="match">
      <div class="end-body">
        <WayHome />
        <EndReact controller={controller} state={state} />
        <section class="stack-3 hero">
          <Faces match={match} winners={winners} />
          <h1 class="display" data-keypeg="headline" tabIndex={-1} ref={heading}>
            {phraseText(t, matchOutcome(match, early_end))}
          </h1>
          {early_end !== null && winners.length === 0 ? <p>{t("over.noResult")}</p> : null}
          {moment.length === 0 ? null : <p class="moment">{moment.map((phrase) => phraseText(t, phrase)).join(" ")}</p>}
          <Ranking
            match={match}
            winners={winners}
            isDecided={early_end === null || winners.length > 0}
            presence={snapshot.presence}
          />
        </section>
        <section class="stack-4 story" aria-label={t("over.how")}>
          <h2 class="display">{t("over.how")}</h2>
          <Chart match={match} winners={winners} />
          <Card match={match} />
          <Codes controller={controller} match={match} />
          <Challenge state={state} match={match} />
          <SealProof state={state} view={match.view} />
          {state.table.is_for_strangers ? <Strangers state={state} isOver /> : null}
          <a class="btn btn-plain" href={recordUrl(state.table.id)} download={`keypeg-${state.table.id}.json`}>
            {t("over.download")}
          </a>
        </section>
      </div>
      <div class="end-dock acts">
        <Watching state={state} />
        <Rematch controller={controller} snapshot={snapshot} state={state} view={match.view} />
        <div class="end-links line">
          <button type="button" class="btn btn-plain" onClick={() => onOpen(reviewPath(state.table.id, null))}>
            {t("over.review")}
          </button>
          <button
            type="button"
            class="btn btn-plain"
            onClick={() => onOpen(replayPath(state.table.id, { move: 0, viewer: null }))}
          >
            {t("replay.title")}
          </button>
          <Link to="/" class="btn btn-plain">
            {t("over.shelf")}
          </Link>
        </div>
      </div>
    </div>
  );
}

interface PartProps {
  match: MatchState;
  winners: readonly Seat[];
}

/** The winners in their wreaths; between two players the other's face beside it. */
function Faces({ match, winners }: PartProps): VNode {
  const { view, look } = match;
  const others = view.players.flatMap((_, seat) => (winners.includes(seat) ? [] : [seat]));
  return (
    <div class={`faces has-${Math.min(3, winners.length)}`} aria-hidden="true">
      {winners.map((seat) => (
        <Wreath key={seat} look={look} initial={initialOf(view, seat)} />
      ))}
      {winners.length === 0 || view.players.length === 2
        ? others.map((seat) => (
            <span key={seat} class="face">
              {initialOf(view, seat)}
            </span>
          ))
        : null}
    </div>
  );
}

function noteText(t: Translate, note: Phrase | null): string {
  return note === null ? "" : phraseText(t, note);
}

/** Without a result, nobody is first. */
function Ranking({
  match,
  winners,
  isDecided,
  presence,
}: PartProps & { isDecided: boolean; presence: Presence | null }): VNode {
  const t = useTranslation();
  const { view } = match;
  return (
    <ol class={isDecided ? "ranking" : "ranking is-open"} aria-label={t("over.ranking")}>
      {ranking(view, winners).map(({ seat, rank, score }) => (
        <li key={seat} data-keypeg="seat" data-seat={seat} data-score={score}>
          <span class="vh">
            {t("over.score", playerName(view, seat), score, scoreUnit(match.play.roles))}
            {goneNote(t, presence, seat)}
          </span>
          <span class="rank display" aria-hidden="true">
            {isDecided ? rank : null}
          </span>
          <b class="display" aria-hidden="true">
            {nameIn(t, view, seat)}
            <Lamp isAway={isAway(presence, seat)} />
          </b>
          <span class="small quiet">{noteText(t, playerNote(match, seat))}</span>
          <b class="total display" aria-hidden="true">
            {score}
          </b>
        </li>
      ))}
    </ol>
  );
}

/** Two players hop along the track; more build towers. */
function Chart({ match, winners }: PartProps): VNode | null {
  const t = useTranslation();
  const { view, look } = match;
  const gains = gainsBySeat(view);
  if (gains.every((each) => each.length === 0)) return null;
  const lines = gains.map((each, seat) =>
    t(
      "over.chartLine",
      playerName(view, seat),
      view.scores[seat] ?? 0,
      each.map(({ points }) => points),
    ),
  );
  const label = t("over.chart", lines);
  if (view.players.length === 2)
    return (
      <div class={`slab hop-slab ${keysClass(look)}`}>
        <HopTrack
          label={label}
          lines={gains.map((each, seat) => ({
            initial: initialOf(view, seat),
            hops: each.map(({ points }) => points),
          }))}
        />
      </div>
    );
  const isByRound = gains.every((each) => each.every(({ points }) => points === 1));
  const towers = ranking(view, winners).map(({ seat }) => ({
    name: nameIn(t, view, seat),
    initial: initialOf(view, seat),
    isWinner: winners.includes(seat),
    blocks: (gains[seat] ?? []).map((gain) => ({
      ...gain,
      hasFound: gain.hasFound && !isByRound,
      label: isByRound ? t("round.line", gain.round) : String(gain.points),
    })),
  }));
  return (
    <figure class="stack-2">
      <Towers towers={towers} look={look} label={label} />
      {isByRound ? null : (
        <ul class="legend small" aria-hidden="true">
          <li>
            <i class="maple" />
            {t("over.set")}
          </li>
          <li class={keysClass(look)}>
            <KeyPeg kind="exact" />
            {t("over.found")}
          </li>
        </ul>
      )}
    </figure>
  );
}

function Card({ match }: { match: MatchState }): VNode | null {
  const board = latestBoard(match.view);
  return match.play.row_points === null || board === undefined ? null : (
    <ScoreCard frame={frame(match, board)} card={scoreCard(match)} />
  );
}

/** Every code of the match, with what became of it; each opens its round. */
function Codes({ controller, match }: { controller: TableController; match: MatchState }): VNode | null {
  const t = useTranslation();
  const { view, look } = match;
  const lines = codeLines(view);
  if (lines.length === 0) return null;
  const holes = Math.max(...lines.map(({ code }) => code.length));
  return (
    <section
      class={`slab codes ${holes > 4 ? "is-long " : ""}${keysClass(look)}`}
      data-box={look.box}
      style={{ "--holes": holes }}
      aria-label={t("over.codes")}
    >
      <span class="lid-open codes-lid" aria-hidden="true" />
      <ol>
        {lines.map((line, each) => (
          <CodeLineOf key={each} line={line} match={match} onOpen={() => controller.showRound(line.place)} />
        ))}
      </ol>
    </section>
  );
}

function CodeLineOf({ line, match, onOpen }: { line: CodeLine; match: MatchState; onOpen: () => void }): VNode {
  const t = useTranslation();
  const { view, look } = match;
  const before = playedBefore(view, line.place);
  const round = t("round.line", line.round, before);
  const note = phraseText(t, line.note);
  const code = line.owner === null ? null : t("code.of", playerName(view, line.owner));
  return (
    <li class="code-line">
      <button type="button" class="row-button" aria-label={t("over.open", line.round, before, code)} onClick={onOpen} />
      <span class="code-number">{line.round}</span>
      <span class="vh">{codeLabel(t, look, line.code)}</span>
      <span class="code-pegs" aria-hidden="true">
        <CodePegs code={line.code} look={look} />
      </span>
      <span class="code-note">
        <b class="display">{code ?? round}</b>
        <small>{before === 0 || code === null ? note : t("labelled", round, note)}</small>
      </span>
      {line.gains.map(({ seat, points }) => (
        <span key={seat} class="code-gain display">
          <span class="vh">{nameIn(t, view, seat)}</span>
          <span class="face face-s" aria-hidden="true">
            {initialOf(view, seat)}
          </span>
          +{points}
        </span>
      ))}
    </li>
  );
}
