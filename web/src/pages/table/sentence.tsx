// The sentence over the board: what is to be done, what the latest row earned, and the right to dispute a mark.
import type { ComponentChildren, VNode } from "preact";
import type { Board, MatchState } from "../../board/values.ts";
import { notice } from "../../game/table/announcements.ts";
import type { Snapshot, TableController } from "../../game/table/controller.ts";
import { footnote, type Phrase, phraseText } from "../../game/table/phrases.ts";
import { refusalPhrase } from "../../game/table/refusals.ts";
import { canClaim } from "../../game/table/task.ts";
import type { State } from "../../generated/messages.ts";
import { memo } from "../../parts/memo.ts";
import type { RowTags } from "../../parts/row-tag.ts";
import { useTranslation } from "../../parts/translation.ts";
import { lazy } from "../lazy.tsx";
import { SayTools } from "./say-tools.tsx";
import { isDevious } from "./seat-labels.ts";
import { Sending } from "./sending.tsx";

const Confirm = lazy("later", (chunk) => chunk.Confirm);
const RefusedRow = lazy("later", (chunk) => chunk.RefusedRow);

interface SentenceProps {
  controller: TableController;
  news: Snapshot["news"];
  refused: Snapshot["refused"];
  match: MatchState;
  board: Board;
  state: State;
  onCoach: (() => void) | null;
  onTags: (tags: RowTags | null) => void;
  /** What takes the place of the note. */
  phrase: Phrase | null;
  /** The headline. */
  children: ComponentChildren;
}

/** Memoized, because it has nothing to do with the row in progress. */
export const Sentence = memo(PlainSentence);

function PlainSentence(props: SentenceProps): VNode {
  const { controller, news, refused, match, board, state, onCoach, onTags, children } = props;
  const t = useTranslation();
  const { view } = match;
  const mayClaim = canClaim(view);
  const note = notice(news, view) ?? footnote(view);
  return (
    <div class="say">
      <div class="say-text">
        <h1 class="display" data-keypeg="headline">
          {children}
        </h1>
        {isDevious(state, board) ? <span class="say-devious">{t("devious")}</span> : null}
        <Sending phrase={props.phrase}>
          <p>{note === null ? "" : phraseText(t, note)}</p>
        </Sending>
        {refused === null ? null : (
          <p class="wrong" role="alert">
            {refused.error === "cannot_be_code" ? (
              <RefusedRow refused={refused} match={match} board={board} onTags={onTags} />
            ) : (
              phraseText(t, refusalPhrase(refused))
            )}
          </p>
        )}
      </div>
      {mayClaim ? (
        <div class="say-acts">
          <Confirm
            label={t("claim.say")}
            question={t("claim.ask")}
            yes={t("claim.yes")}
            no={t("claim.no")}
            onYes={() => controller.claim()}
          />
        </div>
      ) : null}
      <SayTools controller={controller} state={state} onCoach={onCoach} />
    </div>
  );
}
