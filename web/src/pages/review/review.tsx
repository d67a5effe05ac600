// The review of a finished match, round by round and row by row.

import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { MatchState } from "../../board/values.ts";
import { wrongGiven } from "../../board/wrong-marks.ts";
import { withoutFalseMarks } from "../../game/review/false-marks.ts";
import { isDuel, placeOf, type ReviewPlace, type ReviewStart, reviewPath, stepsOf } from "../../game/review/place.ts";
import type { ReviewedRound, Review as ReviewFacts } from "../../generated/messages.ts";
import { fetchReview } from "../../net/finished.ts";
import { playedBefore, roundLabel } from "../../parts/labels.ts";
import { LineIcon } from "../../parts/line-icon.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { address } from "../app-state.ts";
import { useArrowKeys } from "../steps.tsx";
import { errorText, type ServerRequest, useRequest } from "../use-request.tsx";
import { DuelReview } from "./duel.tsx";
import { Say } from "./frame.tsx";
import { GroupReview } from "./group.tsx";
import { HuntReview } from "./hunt.tsx";
import { PointsReview } from "./points.tsx";
import type { RoundProps } from "./round.ts";

interface ReviewProps {
  table: string;
  match: MatchState;
  start: ReviewStart;
  /** Called when there is something to show. */
  onReady: () => void;
  onLeave: () => void;
  /** Opens another page of this match. */
  onOpen: (path: string) => void;
}

export function Review(props: ReviewProps): VNode {
  const t = useTranslation();
  const { table, match, start, onLeave } = props;
  const request = useRequest(() => fetchReview(table), table);
  // Before the next frame, so that the result and the review are never on screen together.
  useLayoutEffect(() => props.onReady(), []);
  useEffect(() => {
    const { title } = document;
    document.title = `${t("over.review")} · Keypeg`;
    scrollTo(0, 0);
    return () => {
      document.title = title;
    };
  }, [t]);
  const { state } = request;
  return (
    <div class="stack-5 rev">
      <button type="button" class="btn-icon rev-back" aria-label={t("replay.leave")} onClick={onLeave}>
        <LineIcon of="back" />
      </button>
      {state.is !== "ready" ? (
        <Waiting request={request} />
      ) : state.value.rounds.length === 0 ? (
        <div class="stack-2 rev-say">
          <Heading text={t("review.none")} />
          <p>{t("review.noneText")}</p>
        </div>
      ) : (
        <Rounds {...props} match={match} review={state.value} start={start} />
      )}
    </div>
  );
}

function Waiting({ request }: { request: ServerRequest<ReviewFacts> }): VNode {
  const t = useTranslation();
  const { state, retry } = request;
  return (
    <div class="stack-2 rev-say">
      <Heading text={t("over.review")} />
      {state.is === "failed" ? (
        <>
          <p role="alert">{errorText(t, state.problem)}</p>
          <p>
            <button type="button" class="btn" onClick={retry}>
              {t("connection.again")}
            </button>
          </p>
        </>
      ) : (
        <>
          <p role="status">{t("review.working")}</p>
          <progress aria-label={t("review.working")} />
        </>
      )}
    </div>
  );
}

function Heading({ text }: { text: string }): VNode {
  return (
    <h1 class="display" data-keypeg="headline">
      {text}
    </h1>
  );
}

function Rounds({ table, match, review, start, onOpen }: ReviewProps & { review: ReviewFacts }): VNode | null {
  const { seat: you } = match.view;
  const [place, setPlace] = useState<ReviewPlace | null>(() => placeOf(review, start, you));
  const board = place === null ? undefined : match.view.history[place.round - 1];
  const round = useMemo(() => {
    const found = place === null ? undefined : review.rounds[place.round - 1];
    const isRace = match.play.contested.includes("guess");
    return found === undefined || board === undefined ? found : withoutFalseMarks(found, wrongGiven(board), isRace);
  }, [review, place?.round]);
  const isInDuel = round !== undefined && isDuel(round);
  const steps = (round === undefined ? [] : stepsOf(round)).filter(({ seat }) => !isInDuel || seat === place?.seat);
  const at = steps.findIndex(({ row }) => row === place?.row);
  const go = (to: number): void => {
    const step = steps[Math.max(0, Math.min(steps.length - 1, to))];
    if (step !== undefined && place !== null) setPlace({ ...place, row: step.row, seat: isInDuel ? step.seat : null });
  };
  useArrowKeys(at, steps.length - 1, go);
  // The address names the row that is shown; going back leads to where the reader came from.
  useLayoutEffect(() => address.replace(reviewPath(table, place)), [place]);
  const summary = place === null ? undefined : match.view.rounds[place.round - 1];
  if (place === null || round === undefined || board === undefined || summary === undefined) return null;
  const props: RoundProps = {
    table,
    match,
    board,
    summary,
    round,
    place,
    steps,
    at,
    onPlace: setPlace,
    onGo: go,
    onOpen,
    rounds: (
      <RoundLinks
        table={table}
        match={match}
        review={review}
        place={place}
        onRound={(number) => setPlace(placeOf(review, { at: "row", round: number, row: null, seat: null }, you))}
      />
    ),
  };
  return <RoundReview key={place.round} {...props} />;
}

function RoundReview(props: RoundProps): VNode {
  const { round, board } = props;
  if (board.type === "token_board") return <GroupReview {...props} board={board} />;
  if (round.hunts === null) return <Say round={props} headline={["review.nothing"]} story={[]} />;
  return hasPoints(round) ? (
    <PointsReview {...props} board={board} />
  ) : isDuel(round) ? (
    <DuelReview {...props} board={board} />
  ) : (
    <HuntReview {...props} board={board} />
  );
}

function hasPoints({ points }: ReviewedRound): boolean {
  return points !== null;
}

interface RoundLinksProps {
  table: string;
  match: MatchState;
  review: ReviewFacts;
  place: ReviewPlace;
  onRound: (round: number) => void;
}

/** One link for each round; a round that was played again has two. */
function RoundLinks({ table, match, review, place, onRound }: RoundLinksProps): VNode | null {
  const t = useTranslation();
  if (review.rounds.length < 2) return null;
  return (
    <nav class="rev-rounds" aria-label={t("review.rounds")}>
      {review.rounds.map(({ number, replay }, index) => (
        <a
          key={index}
          href={reviewPath(table, { round: index + 1, row: 1, seat: null })}
          aria-current={place.round === index + 1 ? "true" : undefined}
          aria-label={roundLabel(t, match, number, playedBefore(match.view, index))}
          onClick={(event) => {
            event.preventDefault();
            onRound(index + 1);
          }}
        >
          {replay === 0 ? number : `${number}${"′".repeat(replay)}`}
        </a>
      ))}
    </nav>
  );
}
