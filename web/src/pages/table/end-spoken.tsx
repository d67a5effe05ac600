// How a round or match ended, for screen readers: what happened, the points, the code, wrong marks, and what comes next.
import type { VNode } from "preact";
import type { Board, MatchState } from "../../board/values.ts";
import { matchOutcome, roundEnding, roundScoring } from "../../game/table/endings.ts";
import { sumUpTo } from "../../game/table/match-story.ts";
import { phraseText } from "../../game/table/phrases.ts";
import { playerName } from "../../game/table/view.ts";
import type { State } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { codeLabel } from "../../parts/labels.ts";
import { useTranslation } from "../../parts/translation.ts";
import { wrongTexts } from "./end-parts.tsx";
import { nextLabel } from "./round-end.tsx";

export function EndSpoken({ state, match }: { state: State; match: MatchState }): VNode {
  const t = useTranslation();
  const { view, look } = match;
  const place = view.rounds.length - 1;
  const isCalled = view.rounds[place]?.result === "declared";
  const { early_end } = state.table;
  // A match that ended early has no result of its last round, unless that was spoiled.
  const board = early_end === null || early_end.reason === "wrong_marks" ? view.history[place] : undefined;
  const sentences =
    board === undefined
      ? []
      : [
          phraseText(t, roundEnding(view, place)),
          ...wrongTexts(t, view, board),
          ...codeTexts(t, match, board),
          ...scoreTexts(t, match),
        ];
  if (state.table.state === "over") sentences.push(phraseText(t, matchOutcome(match, early_end)));
  else if (state.table.pause !== null && view.seat !== null) sentences.push(t("announce.pause", t(nextLabel(view))));
  return <>{sentences.map((each) => (/[.!?]$/.test(each) ? each : `${each}.`)).join(" ")}</>;

  /** The codes that are open now, except one that was called just before. */
  function codeTexts(t: Translate, { view }: MatchState, board: Board): readonly string[] {
    if (board.type === "token_board")
      return board.code === null || isCalled ? [] : [t("announce.code", codeLabel(t, look, board.code))];
    return board.codes.flatMap((code, seat) =>
      code === null ? [] : [t("announce.codeOf", playerName(view, seat), codeLabel(t, look, code))],
    );
  }

  /** What the round scored, and the scores after it, unless the result of the match is about them. */
  function scoreTexts(t: Translate, match: MatchState): readonly string[] {
    const scoring = isCalled || early_end !== null ? [] : [phraseText(t, roundScoring(match, place))];
    if (state.table.state === "over" && view.players.length === 2) return scoring;
    const scores = view.players.map((_, seat) => t("track.of", playerName(view, seat), sumUpTo(view, place, seat)));
    return [...scoring, t("round.score", scores)];
  }
}
