// How a round or match ended, for screen readers: what happened, the points, the code, wrong marks, and what comes next.
import type { VNode } from "preact";
import type { Board, MatchState } from "../../board/values.ts";
import { matchOutcome, roundEnding, roundScoring } from "../../game/table/endings.ts";
import { phraseText } from "../../game/table/phrases.ts";
import { playerName } from "../../game/table/view.ts";
import type { State } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { codeLabel } from "../../parts/labels.ts";
import { useTranslation } from "../../parts/translation.ts";
import { wrongTexts } from "./end-parts.tsx";
import { nextLabel, sumUpTo } from "./round-end.tsx";

export function EndSpoken({ state, match }: { state: State; match: MatchState }): VNode {
  const t = useTranslation();
  const { view, look } = match;
  const place = view.rounds.length - 1;
  // A match that ended early has no result of its last round.
  const board = state.table.early_end === null ? view.history[place] : undefined;
  const points = view.rounds[place]?.points ?? [];
  const gains = view.players.map((_, seat) =>
    t("round.gain", playerName(view, seat), points[seat] ?? 0, sumUpTo(view, place, seat)),
  );
  const sentences =
    board === undefined
      ? []
      : [
          phraseText(t, roundEnding(view, place)),
          ...codeTexts(t, match, board),
          ...wrongTexts(t, view, board),
          // A right call was spoken with its code just before.
          ...(view.rounds[place]?.result === "declared" ? [] : [phraseText(t, roundScoring(match, place))]),
          gains.join(", "),
        ];
  if (state.table.state === "over") sentences.push(phraseText(t, matchOutcome(match, state.table.early_end)));
  else if (state.table.pause !== null && view.seat !== null) sentences.push(t("announce.pause", t(nextLabel(view))));
  return <>{sentences.map((each) => (/[.!?]$/.test(each) ? each : `${each}.`)).join(" ")}</>;

  /** The codes that are open now. */
  function codeTexts(t: Translate, { view }: MatchState, board: Board): readonly string[] {
    if (board.type === "token_board")
      return board.code === null ? [] : [t("announce.code", codeLabel(t, look, board.code))];
    return board.codes.flatMap((code, seat) =>
      code === null ? [] : [t("announce.codeOf", playerName(view, seat), codeLabel(t, look, code))],
    );
  }
}
