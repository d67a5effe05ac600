// The ruled sheet: rows with their marks, or questions with everybody's answers. A tap on one changes it.
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { keysClass } from "../../board/look.ts";
import { type AnswerColumn, bareFrame, type GroupModel, type LogEntry, laidRow } from "../../board/model.ts";
import type { Seat } from "../../board/values.ts";
import { GROUP_HOLES } from "../../game/referee/deals.ts";
import { type Match, rowPoints } from "../../game/referee/match.ts";
import { type CodeRound, type GroupRound, isMarked, ownerOf } from "../../game/referee/round.ts";
import { ColumnFaces, GroupRow } from "../../parts/group-row.tsx";
import { entryLabel } from "../../parts/labels.ts";
import { LaidRow } from "../../parts/row.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { lookOf, nameAt, type ScreenProps } from "./screen.ts";

interface SheetProps {
  match: Match;
  /** Rows that cannot be right. */
  bad?: readonly number[];
  /** Opens a row or question that is tapped; without it none can be. */
  onOpen?: ScreenProps["onOpen"];
}

/** Keeps the newest row in view, or the one that cannot be right. */
function useNewest(rows: number, bad: readonly number[]) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return;
    const wrong = current.querySelector<HTMLElement>(".is-lit");
    current.scrollTo({
      top: wrong === null ? current.scrollHeight : wrong.offsetTop - current.offsetTop - wrong.offsetHeight,
    });
  }, [rows, String(bad)]);
  return list;
}

interface RowsProps extends SheetProps {
  round: CodeRound;
  /** In a duel, whose rows are shown. */
  side: Seat | null;
}

export function RowSheet({ match, round, side, bad = [], onOpen }: RowsProps): VNode {
  const t = useTranslation();
  const look = lookOf(match);
  const { players } = match.setup;
  const frame = { ...bareFrame(look), players, isShared: players.length > 2 };
  const rows = round.rows
    .map((row, place) => ({ row, place }))
    .filter(({ row }) => (side === null || row.seat === side) && isMarked(row));
  const list = useNewest(rows.length, bad);
  return (
    <ol
      class={`ref-rows ${keysClass(look)}`}
      data-box={look.box}
      data-marks={look.marks}
      aria-label={side === null ? t("rows") : t("rows.of", nameAt(match, side))}
      ref={list}
      tabIndex={0}
      style={{ "--holes": rows[0]?.row.code.length ?? 4 }}
    >
      {rows.map(({ row, place }, number) => (
        <LaidRow
          key={place}
          frame={frame}
          row={laidRow(number + 1, row.code, row.mark, {
            seat: row.seat,
            points: frame.isShared && row.mark !== null ? rowPoints(match, row) : null,
          })}
          isLit={bad.includes(place)}
        >
          {row.isOpen ? (
            <b class="ref-unknown" aria-hidden="true">
              ?
            </b>
          ) : null}
          {onOpen === undefined ? null : (
            <button
              type="button"
              class="row-button"
              aria-label={t("ref.change.row", number + 1)}
              onClick={() => onOpen({ is: "row", row: place })}
            />
          )}
        </LaidRow>
      ))}
    </ol>
  );
}

export function QuestionSheet({ match, round, bad = [], onOpen }: SheetProps & { round: GroupRound }): VNode {
  const t = useTranslation();
  const model = questionsOf(match, round);
  const list = useNewest(model.entries.length, bad);
  return (
    <div
      class="ref-questions keys-black"
      data-box={model.look.box}
      style={{ "--holes": GROUP_HOLES, "--heads": model.columns.length }}
    >
      <div class="g-line" aria-hidden="true">
        <ColumnFaces model={model} />
      </div>
      <ol class="ref-rows" aria-label={t("log")} ref={list} tabIndex={0}>
        {model.entries.map((entry, place) => (
          <GroupRow
            key={place}
            model={model}
            entry={entry}
            label={entryLabel(t, model, entry)}
            isLit={entry.kind === "question" && bad.includes(entry.row - 1)}
            onRow={onOpen && (({ row }) => onOpen({ is: "row", row: row - 1 }))}
            action={t("ref.change.question", entry.number)}
          />
        ))}
      </ol>
    </div>
  );
}

/** The questions and calls of a round; the questions are counted together. */
function questionsOf(match: Match, round: GroupRound): GroupModel {
  const { rules, setup } = match;
  const boardsEach = rules.kind === "group" ? rules.boardsEach : 1;
  const columns = setup.players.flatMap((_, seat) =>
    Array.from({ length: boardsEach }, (_, board): AnswerColumn => ({ seat, board })),
  );
  const callsAfter = (asked: number): readonly LogEntry[] =>
    round.calls.filter(({ after }) => after === asked).map((call) => ({ ...call, kind: "call", number: asked }));
  return {
    ...bareFrame(lookOf(match)),
    kind: "group",
    players: setup.players,
    columns,
    entries: [
      ...callsAfter(0),
      ...round.questions.flatMap(({ seat, code, answers }, place): readonly LogEntry[] => [
        {
          kind: "question",
          number: place + 1,
          row: place + 1,
          seat,
          isYours: false,
          code,
          answers: columns.map((column, board) => (column.seat === seat ? "own" : (answers[board] ?? null))),
          inSeatOrder: null,
        },
        ...callsAfter(place + 1),
      ]),
    ],
    seats: [],
    boardsEach,
    holes: GROUP_HOLES,
    code: null,
    asking: null,
  };
}

/** Names a board by its player, and where each has two by its number as well. */
export function boardName(match: Match, board: number): string {
  const { rules } = match;
  if (rules.kind !== "group") return "";
  const name = nameAt(match, ownerOf(rules, board));
  return rules.boardsEach > 1 ? `${name} ${(board % rules.boardsEach) + 1}` : name;
}
