// What all reviews of a round share: what is said at the top, the steps, and the links of a row.
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { reviewPath } from "../../game/review/place.ts";
import { replayPath } from "../../game/route.ts";
import { type Phrase, phraseText } from "../../game/table/phrases.ts";
import type { Translate } from "../../i18n/index.ts";
import { playedBefore, roundLabel } from "../../parts/labels.ts";
import { useTranslation } from "../../parts/translation.ts";
import { CopiedLink } from "../copied-link.tsx";
import { Link } from "../link.tsx";
import { StepButton } from "../steps.tsx";
import { wrongTexts } from "../table/end-parts.tsx";
import type { RoundProps } from "./round.ts";

export function phrasesText(t: Translate, phrases: readonly Phrase[]): string {
  return phrases.map((phrase) => phraseText(t, phrase)).join(" ");
}

interface SayProps {
  round: RoundProps;
  /** Whose hunt it is, beside the number of the round. */
  about?: string;
  headline: Phrase;
  story: readonly Phrase[];
  children?: ComponentChildren;
}

export function Say({ round: { match, board, place, rounds }, about, headline, story, children }: SayProps): VNode {
  const t = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // Reading goes on here, also after another round was chosen.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const index = place.round - 1;
  const { history, rounds: summaries } = match.view;
  const { number } = board;
  const label = roundLabel(t, match, number, playedBefore(match.view, index));
  const result = summaries[index]?.result;
  const isAnnulled = result === "void" || result === "penalty";
  const isAgain = history.slice(index + 1).some((later) => later.number === number);
  const said = [...story, ...(isAnnulled ? [["review.annulled", isAgain] as const] : [])];
  return (
    <div class="stack-2 rev-say">
      <div class="rev-head line">
        <p class="rev-about">{about === undefined ? label : `${label} · ${about}`}</p>
        {rounds}
      </div>
      <h1 class="display" data-keypeg="headline" tabIndex={-1} ref={heading}>
        {phraseText(t, headline)}
      </h1>
      {said.length === 0 ? null : <p>{phrasesText(t, said)}</p>}
      {wrongTexts(t, match.view, board).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </div>
  );
}

export function Steps({ round: { round, steps, at, onGo } }: { round: RoundProps }): VNode {
  const t = useTranslation();
  const last = steps.length - 1;
  const row = steps[at]?.row ?? 0;
  return (
    <div class="rev-steps" role="group" aria-label={t("review.steps")}>
      <StepButton
        label={t("review.first")}
        path="M6.5 5v14M18 5l-8 7 8 7Z"
        isDisabled={at <= 0}
        onPress={() => onGo(0)}
      />
      <StepButton
        label={t("review.previous")}
        path="M16 5l-9 7 9 7Z"
        isDisabled={at <= 0}
        onPress={() => onGo(at - 1)}
      />
      <span class="rev-at">
        {round.questions === null
          ? t("review.at", row, steps[last]?.row ?? 0)
          : t("review.atQuestion", row, steps.length)}
      </span>
      <StepButton label={t("review.next")} path="M8 5l9 7-9 7Z" isDisabled={at >= last} onPress={() => onGo(at + 1)} />
      <StepButton
        label={t("review.last")}
        path="M17.5 5v14M6 5l8 7-8 7Z"
        isDisabled={at >= last}
        onPress={() => onGo(last)}
      />
    </div>
  );
}

/** From a row to its address, to its move in the replay, and to the position before it in the analysis. */
export function RowLinks({ round, analysis }: { round: RoundProps; analysis: string | null }): VNode {
  const t = useTranslation();
  const { table, place, steps, at, onOpen } = round;
  const move = steps[at]?.move;
  const replay = move === undefined ? null : replayPath(table, { move, viewer: null });
  return (
    <p class="rev-links">
      {analysis === null ? null : (
        <Link to={analysis} class="btn btn-plain">
          {t("replay.analysis")}
        </Link>
      )}
      {replay === null ? null : (
        <a
          class="btn btn-plain"
          href={replay}
          onClick={(event) => {
            event.preventDefault();
            onOpen(replay);
          }}
        >
          {t("review.replay")}
        </a>
      )}
      <CopiedLink
        path={reviewPath(table, place)}
        label={t(round.round.questions === null ? "review.link" : "review.linkQuestion")}
      />
    </p>
  );
}
