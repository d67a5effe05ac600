// A round with hidden codes: strip, sentence, board and dock in fixed places.
import type { VNode } from "preact";
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { frame } from "../../board/model.ts";
import { scoreCard } from "../../board/score-card.ts";
import type { Board, MatchState } from "../../board/values.ts";
import type { Snapshot, TableController } from "../../game/table/controller.ts";
import { headline, phraseText } from "../../game/table/phrases.ts";
import { sendingPhrase } from "../../game/table/sending.ts";
import type { State, View } from "../../generated/messages.ts";
import { RowTagContext, type RowTags } from "../../parts/row-tag.ts";
import { ScoreCard } from "../../parts/score-card.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { lazy } from "../lazy.tsx";
import { Actions } from "./actions.tsx";
import { layoutClass, type RowChoice, TableBoard } from "./board.tsx";
import { Players } from "./players.tsx";
import { ScoreStrip } from "./score-strip.tsx";
import { Sentence } from "./sentence.tsx";

const Ending = lazy("later", (chunk) => chunk.Ending);
const RowDetails = lazy("later", (chunk) => chunk.RowDetails);

export interface EndedRound {
  readonly view: View;
  /** Its index in the history. */
  readonly place: number;
}

interface HuntTableProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  match: MatchState;
  board: Board;
  /** The round that has just ended, while it is still shown as it was played. */
  ending: EndedRound | null;
  holder: string | null;
  drawers: VNode;
  hasDrawer: boolean;
  onBook: () => void;
  /** Opens the coach; null where there is none. */
  onCoach: (() => void) | null;
  tags: RowTags | null;
  onTags: (tags: RowTags | null) => void;
}

export function HuntTable(props: HuntTableProps): VNode {
  const { controller, snapshot, state, match, board, holder, drawers, hasDrawer, onBook, ending } = props;
  const t = useTranslation();
  const { view } = match;
  const [chosen, setChosen] = useState<RowChoice | null>(null);
  const closeDetails = useCallback(() => setChosen(null), []);
  useEffect(closeDetails, [view.history.length, ending === null]);
  const hasRows = board.rows.length > 0;
  useEffect(() => {
    if (hasRows) Ending.preload();
  }, [hasRows]);
  const text = phraseText(t, headline(match, snapshot.isCalling));
  const offset = snapshot.clockOffsetSeconds;
  const clocks = useMemo(
    () => ({ ends: ending === null ? state.table.turn_ends : [], offset }),
    [ending === null, state, offset],
  );
  // In hard mode a row that is refused gets tags, for which there is always room.
  const isStrict = state.table.is_hard_mode;
  const classes = ["play", layoutClass(match, board), hasDrawer ? "has-drawer" : "", isStrict ? "is-strict" : ""];
  return (
    <div class={classes.filter(Boolean).join(" ")}>
      <ScoreStrip match={match} shownRound={null} clocks={clocks} presence={snapshot.presence} onBook={onBook} />
      <Players
        controller={controller}
        state={state}
        match={match}
        presence={snapshot.presence}
        clockOffset={offset}
        shownRound={snapshot.shownRound}
      />
      <Sentence
        controller={controller}
        news={snapshot.news}
        refused={snapshot.refused}
        match={match}
        board={board}
        state={state}
        onCoach={props.onCoach}
        onTags={props.onTags}
        phrase={sendingPhrase(snapshot)}
      >
        {ending !== null ? (
          <Ending view={ending.view} place={ending.place} />
        ) : holder === null || snapshot.task === null ? (
          text
        ) : (
          t("headline.of", holder, text)
        )}
      </Sentence>
      <div class="stage">
        <RowTagContext.Provider value={props.tags}>
          <TableBoard
            controller={controller}
            snapshot={snapshot}
            match={match}
            board={board}
            chosen={chosen}
            onChoose={setChosen}
          />
        </RowTagContext.Provider>
        {chosen === null ? null : (
          <RowDetails
            look={match.look}
            chosen={chosen}
            canCopy={snapshot.draft !== null}
            onCopy={(code) => controller.command({ do: "copy", code })}
            onClose={closeDetails}
          />
        )}
      </div>
      <Actions controller={controller} snapshot={snapshot} state={state} match={match} board={board} />
      {match.play.row_points === null ? (
        <div class="empty" />
      ) : (
        <ScoreCard frame={frame(match, board)} card={scoreCard(match)} />
      )}
      {drawers}
    </div>
  );
}
