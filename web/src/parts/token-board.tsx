// A group board: its owner's tokens, the questions, the numbered row for the call, and a peg for each round won.
import type { VNode } from "preact";
import { useContext, useLayoutEffect, useRef } from "preact/hooks";
import { BLANK, pegsOf } from "../board/colours.ts";
import { type Command, type Draft, draftProblem } from "../board/draft.ts";
import type { GroupModel, QuestionModel, TokenBoardModel } from "../board/model.ts";
import type { Code } from "../board/values.ts";
import type { Translate } from "../i18n/index.ts";
import { DraftHoles } from "./draft-holes.tsx";
import { codeLabel, columnLabel, initialOf, nameOf, questionLabel, tokenColourLabel } from "./labels.ts";
import { AnswerPegs, KeyPeg } from "./marks.tsx";
import { memo } from "./memo.ts";
import { Hole, HoleContent } from "./peg.tsx";
import { RowTagContext } from "./row-tag.ts";
import { Tokens } from "./token.tsx";
import { useTranslation } from "./translation.ts";

/** The box has seven holes for rounds won (GR-03). */
const WON_HOLES = 7;

interface TokenBoardProps {
  model: GroupModel;
  board: TokenBoardModel;
  corner: "sw" | "nw" | "ne" | "se";
  isOpen: boolean;
  draft?: Draft | undefined;
  onCommand?: ((command: Command) => void) | undefined;
  onRow?: ((code: Code, board: TokenBoardModel) => void) | undefined;
}

/** Memoized, because the other boards do not change while a question is being made. */
export const TokenBoard = memo(PlainTokenBoard);

function PlainTokenBoard(props: TokenBoardProps): VNode {
  const { model, board, corner, isOpen } = props;
  const t = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const laid = board.rows.filter((row) => row.state !== "empty").length;
  useLayoutEffect(() => showNewest(list.current), [laid, isOpen]);
  const name = nameOf(model, board.seat);
  const title = model.boardsEach > 1 ? t("board.second", name, board.board + 1) : t("board.of", name);
  return (
    <section
      class={`slab gboard g-${corner}${isOpen ? " is-open" : ""}${board.isYours ? " is-yours" : ""}`}
      aria-label={title}
    >
      <div class="band">
        <Tokens look={model.look} token={board.token} />
        <span class="vh">{tokenLabel(t, model, board)}</span>
        <span class="band-name">
          <b>{name ?? t("you")}</b>
          <small>{status(t, board, name)}</small>
        </span>
      </div>
      <ol class="rows" aria-label={title} ref={list}>
        {board.rows.map((row) => (
          <Question key={row.number} row={row} {...props} />
        ))}
      </ol>
      <Final {...props} />
      <span class="wons">
        <span class="vh">{t("board.won", board.won)}</span>
        {Array.from({ length: WON_HOLES }, (_, place) => (
          <KeyPeg key={place} kind={place < board.won ? "exact" : "hole"} />
        ))}
      </span>
    </section>
  );
}

/** Questions have no limit (GR-04), so the list scrolls to the newest one; the page itself does not move. */
function showNewest(list: HTMLOListElement | null): void {
  const newest = list?.querySelector(".row:not(.is-empty):not(:has(~ .row:not(.is-empty)))");
  if (!list || !newest) return;
  const [field, row] = [list.getBoundingClientRect(), newest.getBoundingClientRect()];
  list.scrollBy(0, Math.max(0, row.bottom - field.bottom) + Math.min(0, row.top - field.top));
}

function status(t: Translate, board: TokenBoardModel, name: string | null): string | null {
  if (board.turn === "answers") return t("board.answers", name);
  if (board.turn === "asks") return t("board.asks", name);
  return board.isStillIn ? null : t("board.out");
}

function tokenLabel(t: Translate, model: GroupModel, board: TokenBoardModel): string {
  if (board.token === null) return t("token.hidden");
  return t("token.own", tokenColourLabel(t, model.look, board.token), board.token[1]);
}

function Question({ model, board, row, draft, onCommand, onRow }: TokenBoardProps & { row: QuestionModel }): VNode {
  const t = useTranslation();
  const tagOf = useContext(RowTagContext);
  const label = questionLabel(t, model, board, row, model.boardsEach);
  const isDraft = row.state === "draft" && draft !== undefined && onCommand !== undefined;
  const { code } = row;
  return (
    <li class={`row is-${isDraft ? "draft" : row.state === "draft" ? "awaited" : row.state}`}>
      {onRow !== undefined && code !== null ? (
        <button type="button" class="row-button" aria-label={label} onClick={() => onRow(code, board)} />
      ) : isDraft ? null : (
        <span class="vh">{label}</span>
      )}
      <span class="num" aria-hidden="true">
        {row.number}
      </span>
      {isDraft ? (
        <DraftHoles draft={draft} look={model.look} label={label} onCommand={onCommand} />
      ) : (
        <Holes model={model} code={code} />
      )}
      {isDraft ? <AskButton draft={draft} onCommand={onCommand} /> : null}
      <AnswerPegs answers={row.answers} isBare={code === null} />
      {row.state === "laid" ? tagOf(board.seat, row.number) : null}
    </li>
  );
}

/** Takes the place of the answers to come. On a narrow screen the tray has this button. */
function AskButton({ draft, onCommand }: { draft: Draft; onCommand: (command: Command) => void }): VNode {
  const t = useTranslation();
  const isReady = draftProblem(draft) === null;
  return (
    <button
      type="button"
      class={isReady ? "row-ask" : "row-ask btn-wait"}
      aria-disabled={isReady ? undefined : "true"}
      onClick={() => isReady && onCommand({ do: "submit" })}
    >
      {t("question.ask")}
    </button>
  );
}

function Holes({ model, code }: { model: GroupModel; code: Code | null }): VNode {
  const pegs = code === null ? Array<null>(model.holes).fill(null) : pegsOf(code);
  return (
    <span class="holes" aria-hidden="true">
      {pegs.map((peg, hole) => (
        <HoleContent key={hole} value={peg} look={model.look} isBlankBare={peg === BLANK} />
      ))}
    </span>
  );
}

/** The numbered row: it numbers the holes until its owner calls, and heads the columns of answers. */
function Final({ model, board, draft, onCommand }: TokenBoardProps): VNode {
  const t = useTranslation();
  const { state, code } = board.final;
  if (state === "draft" && draft !== undefined && onCommand !== undefined) {
    return (
      <div class="row final is-draft">
        <span class="num" />
        <DraftHoles draft={draft} look={model.look} label={t("call.draft")} onCommand={onCommand} />
      </div>
    );
  }
  const verdict = state === "right" ? t("call.right") : state === "wrong" ? t("call.wrong") : null;
  return (
    <div class="row final">
      {code === null || verdict === null ? null : (
        <span class="vh">{t("call.is", codeLabel(t, model.look, code), verdict)}</span>
      )}
      <span class="num" />
      {code === null ? (
        <span class="holes" aria-hidden="true">
          {Array.from({ length: model.holes }, (_, hole) => (
            <span key={hole} class="numbered">
              <Hole />
              <i>{hole + 1}</i>
            </span>
          ))}
        </span>
      ) : (
        <Holes model={model} code={code} />
      )}
      {verdict === null ? (
        <span class="heads" aria-hidden="true">
          {board.columns.map((column) => (
            <i key={`${column.seat}.${column.board}`} title={columnLabel(t, model, column, model.boardsEach)}>
              {initialOf(model, column.seat, t)}
              {model.boardsEach > 1 ? <sub>{column.board + 1}</sub> : null}
            </i>
          ))}
        </span>
      ) : (
        <span class="verdict" aria-hidden="true">
          {verdict}
        </span>
      )}
    </div>
  );
}
