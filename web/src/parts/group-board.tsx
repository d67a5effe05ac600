// A group round as one list: every question with its answers, and every call. Each board has a column of answers.
import type { VNode } from "preact";
import { useContext, useLayoutEffect, useRef } from "preact/hooks";
import type { Command, Draft } from "../board/draft.ts";
import { ownLatest } from "../board/group-model.ts";
import { keysClass } from "../board/look.ts";
import type { AnswerColumn, GroupModel, LogEntry, QuestionModel } from "../board/model.ts";
import type { Code } from "../board/values.ts";
import type { Token } from "../generated/messages.ts";
import { DraftHoles } from "./draft-holes.tsx";
import { ColumnFaces, GroupRow, SeatFace } from "./group-row.tsx";
import { boardLabel, codeLabel, entryLabel, nameOf, tokensLabel } from "./labels.ts";
import { memo, useStableCallback } from "./memo.ts";
import { Hole } from "./peg.tsx";
import { Pegs } from "./row.tsx";
import { RowTagContext } from "./row-tag.ts";
import { Tokens } from "./token.tsx";
import { useTranslation } from "./translation.ts";

interface GroupBoardProps {
  model: GroupModel;
  /** The question in progress. It is lit once it may be asked. */
  draft?: Draft | undefined;
  onCommand?: ((command: Command) => void) | undefined;
  canAsk?: boolean;
  /** Whether the row for the next question is left out, because it is not what comes next. */
  hasNoNext?: boolean;
  /** The number of the entry that is outlined. */
  lit?: number | undefined;
  onRow?: ((question: QuestionModel) => void) | undefined;
  chosen?: number | undefined;
}

export function GroupBoard(props: GroupBoardProps): VNode {
  const { model, lit, onRow, chosen } = props;
  const t = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const stableRow = useStableCallback(onRow);
  const count = model.entries.length;
  useLayoutEffect(() => keepNewestInView(list.current), [count, props.hasNoNext]);
  const since = ownLatest(model)?.number ?? count;
  return (
    <div
      class={`slab g-log ${keysClass(model.look)}${model.columns.length < 3 ? " has-few" : ""}`}
      data-box={model.look.box}
      style={{ "--holes": model.holes, "--heads": model.columns.length }}
    >
      <div class="g-list">
        <Heads model={model} />
        {model.code === null ? null : <Solution model={model} code={model.code} />}
        <ol class="g-lines" data-keypeg="log" aria-label={t("log")} tabIndex={0} ref={list}>
          {model.entries.map((entry) => (
            <Line
              key={entry.number}
              model={model}
              entry={entry}
              isLit={entry.number === lit || (entry.kind === "question" && entry.number === chosen)}
              isFirstSince={entry.number === since + 1 && since > 0 && model.result === null}
              onRow={stableRow}
            />
          ))}
        </ol>
      </div>
      {props.hasNoNext || model.result !== null ? null : <NextLine {...props} />}
    </div>
  );
}

/** The list scrolls inside itself, and follows what is added, also while the room for it changes. */
function keepNewestInView(list: HTMLOListElement | null): (() => void) | undefined {
  if (list === null) return undefined;
  const follow = (): void => list.scrollTo(0, list.scrollHeight);
  follow();
  const observer = new ResizeObserver(follow);
  observer.observe(list);
  return () => observer.disconnect();
}

/** The numbers of the places, and whose answers are in each column. */
function Heads({ model }: { model: GroupModel }): VNode {
  return (
    <div class="g-line g-heads" aria-hidden="true">
      <span class="holes">
        {Array.from({ length: model.holes }, (_, hole) => (
          <span key={hole} class="g-place">
            {hole + 1}
          </span>
        ))}
      </span>
      <ColumnFaces model={model} />
    </div>
  );
}

/** The code over its columns, and the tokens it is made of, once they are laid open. */
function Solution({ model, code }: { model: GroupModel; code: Code }): VNode {
  const t = useTranslation();
  return (
    <div class="g-line g-solution" data-keypeg="code">
      <span class="vh">{t("labelled", t("code"), codeLabel(t, model.look, code))}</span>
      <Pegs code={code} look={model.look} isBlankBare />
      <span class="g-answers">
        {model.columns.map((column) => (
          <ColumnToken key={`${column.seat}.${column.board}`} model={model} column={column} />
        ))}
      </span>
    </div>
  );
}

function ColumnToken({ model, column }: { model: GroupModel; column: AnswerColumn }): VNode {
  const t = useTranslation();
  const token = model.seats.find(({ seat }) => seat === column.seat)?.tokens[column.board] ?? null;
  return (
    <span>
      <Tokens look={model.look} token={token} />
      {token === null ? null : (
        <span class="vh">{t("labelled", boardLabel(t, model, column), tokensLabel(t, model.look, [token]))}</span>
      )}
    </span>
  );
}

/** The tokens of the reader, which stay in view all the time. */
export function OwnTokens({ model }: { model: GroupModel }): VNode | null {
  const t = useTranslation();
  const tokens = ownTokens(model);
  if (tokens.length === 0) return null;
  return (
    <span class="g-own">
      <span class="vh">{t("token.own", tokensLabel(t, model.look, tokens))}</span>
      {tokens.map((token, board) => (
        <span key={board} class="g-own-board">
          {tokens.length > 1 ? (
            <small aria-hidden="true">{boardLabel(t, model, { seat: model.you ?? 0, board })}</small>
          ) : null}
          <Tokens look={model.look} token={token} />
        </span>
      ))}
    </span>
  );
}

/** Lists the reader's tokens, once they are dealt. */
export function ownTokens({ seats }: GroupModel): readonly Token[] {
  return (seats.find(({ isYou }) => isYou)?.tokens ?? []).filter((token) => token !== null);
}

interface LineProps {
  model: GroupModel;
  entry: LogEntry;
  isLit: boolean;
  isFirstSince: boolean;
  onRow?: ((question: QuestionModel) => void) | undefined;
}

/** Memoized, because most lines do not change while a question is being made. */
const Line = memo(PlainLine);

function PlainLine({ model, entry, isLit, isFirstSince, onRow }: LineProps): VNode {
  const t = useTranslation();
  const tagOf = useContext(RowTagContext);
  return (
    <GroupRow
      model={model}
      entry={entry}
      label={`${entry.number}. ${entryLabel(t, model, entry)}`}
      isLit={isLit}
      isFirstSince={isFirstSince}
      onRow={onRow}
    >
      {entry.kind === "question" ? tagOf?.(entry.seat, entry.row) : null}
    </GroupRow>
  );
}

/** The row at the foot of the list: the reader's next question, or the one that somebody else is making. */
function NextLine({ model, draft, onCommand, canAsk = false }: GroupBoardProps): VNode | null {
  const t = useTranslation();
  const number = model.entries.length + 1;
  if (draft !== undefined && onCommand !== undefined) {
    const label = canAsk ? t("question.draft", number) : t("question.next");
    return (
      <div class={canAsk ? "g-line g-next is-draft" : "g-line g-next is-ahead"}>
        <span class="num" aria-hidden="true">
          {canAsk ? number : null}
        </span>
        {model.you === null ? null : <SeatFace model={model} seat={model.you} />}
        <DraftHoles draft={draft} look={model.look} label={label} onCommand={onCommand} />
        <span class="g-wait">{canAsk ? null : t("question.next")}</span>
      </div>
    );
  }
  if (model.asking === null) return null;
  return (
    <div class="g-line g-next">
      <span class="vh">{t("row.awaited", number, nameOf(model, model.asking))}</span>
      <span class="num" aria-hidden="true">
        {number}
      </span>
      <SeatFace model={model} seat={model.asking} />
      <span class="holes" aria-hidden="true">
        {Array.from({ length: model.holes }, (_, hole) => (
          <span key={hole}>
            <Hole />
          </span>
        ))}
      </span>
      <span class="g-wait" aria-hidden="true">
        {t("log.thinking")}
      </span>
    </div>
  );
}
