// The strip of a group table: the players, which are also the tabs. "You" is the list of questions; anybody else opens
// the sheet of what they may hold.

import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import type { AnswerColumn, GroupModel, PlayerModel } from "../../board/model.ts";
import type { MatchState } from "../../board/values.ts";
import type { Snapshot, TableController } from "../../game/table/controller.ts";
import type { State } from "../../generated/messages.ts";
import { SeatFace } from "../../parts/group-row.tsx";
import { boardLabel, nameOf, roundLabel } from "../../parts/labels.ts";
import { LineIcon } from "../../parts/line-icon.tsx";
import { moveInLine, useTabStop } from "../../parts/roving-focus.ts";
import { useTranslation } from "../../parts/translation.ts";
import { lazy } from "../lazy.tsx";
import { Link } from "../link.tsx";
import { HelpButton } from "../rules/help-button.tsx";
import { Clock, useServerTime } from "./clock.tsx";
import { isAnybodyAway, isAway, levelLabel, presenceLabel } from "./seat-labels.ts";

const RoundLedger = lazy("later", (chunk) => chunk.RoundLedger);

interface GroupStripProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  match: MatchState;
  model: GroupModel;
  /** The board whose notes are open; null for the list. */
  open: AnswerColumn | null;
  onOpen: (column: AnswerColumn | null) => void;
  onBook: () => void;
}

export function GroupStrip(props: GroupStripProps): VNode {
  const { model, match, controller, snapshot, open, onBook } = props;
  const t = useTranslation();
  const [stop, onKeyDown] = useTabStop(tabName(open), moveInLine);
  return (
    <nav class="g-strip" aria-label={t("player.title")}>
      <Link to="/" class="btn-icon g-back" aria-label={t("over.shelf")}>
        <LineIcon of="back" />
      </Link>
      <ul class="g-seats" onKeyDown={onKeyDown}>
        {model.seats.map((player) => (
          <SeatTabs key={player.seat} player={player} stop={stop} {...props} />
        ))}
      </ul>
      <div class="g-rounds">
        {match.view.rounds.length === 0 ? (
          <p>{roundLabel(t, match, 1)}</p>
        ) : (
          <RoundLedger controller={controller} match={match} shownRound={snapshot.shownRound} />
        )}
      </div>
      <HelpButton onHelp={onBook} className="g-back g-book" />
    </nav>
  );
}

/** A player with a tab for each board. The reader's own tab is the list, and a spectator has no notes to open. */
function SeatTabs({ player, stop, ...props }: GroupStripProps & { player: PlayerModel; stop: string }): VNode {
  const { model, state, match, open } = props;
  const { seat, isYou } = player;
  const boards = isYou || model.you === null ? 1 : model.boardsEach;
  return (
    <li
      class={player.isStillIn ? "g-seat" : "g-seat is-out"}
      data-keypeg="seat"
      data-seat={seat}
      data-score={player.won}
    >
      {Array.from({ length: boards }, (_, board) => {
        const column = { seat, board };
        const tab = isYou ? null : column;
        const isOpen = tabName(open) === tabName(tab);
        return model.you === null ? (
          <span key={board} class="g-tab">
            <SeatContent {...props} player={player} column={tab} />
          </span>
        ) : (
          <button
            key={board}
            type="button"
            class="g-tab"
            data-rove={tabName(tab)}
            tabIndex={tabName(tab) === stop ? 0 : -1}
            aria-pressed={isOpen}
            onClick={() => props.onOpen(tab)}
          >
            <SeatContent {...props} player={player} column={tab} />
          </button>
        );
      })}
      {match.awaited.includes(seat) && (state.table.turn_ends[seat] ?? null) !== null ? (
        <Clock
          seat={seat}
          ends={state.table.turn_ends[seat] ?? 0}
          offset={props.snapshot.clockOffsetSeconds}
          isYours={isYou}
        />
      ) : null}
    </li>
  );
}

function tabName(column: AnswerColumn | null): string {
  return column === null ? "list" : `${column.seat} ${column.board}`;
}

interface SeatContentProps extends GroupStripProps {
  player: PlayerModel;
  /** The board that the tab stands for; null for all of them. */
  column: AnswerColumn | null;
}

function SeatContent({ snapshot, state, match, model, player, column }: SeatContentProps): VNode {
  const t = useTranslation();
  const { seat, isYou, isStillIn, won } = player;
  const time = useServerTime(snapshot.clockOffsetSeconds, isAnybodyAway(snapshot.presence));
  const name = column === null ? (nameOf(model, seat) ?? t("you")) : boardLabel(t, model, column);
  const role = [
    isStillIn ? "" : t("player.out"),
    levelLabel(t, state, seat),
    presenceLabel(t, snapshot.presence, state, seat, time),
  ].filter(Boolean);
  const spoken = [
    match.awaited.includes(seat) ? t("player.turn", isYou) : "",
    t("tab.won", won),
    model.you === null ? "" : isYou ? t("tab.all") : t("tab.notes", name),
  ].filter(Boolean);
  return (
    <>
      <SeatFace
        model={model}
        seat={seat}
        hasState
        isAway={isAway(snapshot.presence, seat)}
        {...(column === null ? {} : { board: column.board })}
      />
      <span class="g-name">
        <b>{name}</b>
        <span class="vh"> ({spoken.join(", ")})</span>
        <small class="g-role">{role.join(", ")}</small>
      </span>
      {(column?.board ?? 0) === 0 && won > 0 ? (
        <span class="g-won" aria-hidden="true">
          {won}
        </span>
      ) : null}
    </>
  );
}

/** The way back from a call, which nobody knows of until it is made. On a phone it takes the place of the strip. */
export function CallBar({ onLeave }: { onLeave: () => void }): VNode {
  const t = useTranslation();
  useEffect(() => {
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || document.querySelector("[data-dismiss], dialog[open], :popover-open") !== null)
        return;
      event.stopPropagation();
      onLeave();
    };
    addEventListener("keydown", leave, { capture: true });
    return () => removeEventListener("keydown", leave, { capture: true });
  }, []);
  return (
    <div class="g-callbar">
      <button type="button" class="btn-icon g-back" aria-label={t("log.back")} onClick={onLeave}>
        <LineIcon of="cross" />
      </button>
      <p>{t("call.private")}</p>
    </div>
  );
}
