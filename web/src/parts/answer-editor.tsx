// Gives a group answer: black, white or nothing for each of the player's boards.
import type { VNode } from "preact";
import { keysClass } from "../board/look.ts";
import { type ManualAnswer, toAnswers, withAnswer } from "../board/manual-marks.ts";
import type { GroupModel } from "../board/model.ts";
import type { AnswerPeg } from "../board/values.ts";
import type { Token } from "../generated/messages.ts";
import { boardLabel, tokenColourLabel } from "./labels.ts";
import { KeyPeg } from "./marks.tsx";
import { useTranslation } from "./translation.ts";

const PEGS = [
  ["black", "exact"],
  ["white", "misplaced"],
  ["none", "hole"],
] as const satisfies readonly (readonly [AnswerPeg, string])[];

interface AnswerEditorProps {
  model: GroupModel;
  tokens: readonly Token[];
  answer: ManualAnswer;
  onAnswer: (answer: ManualAnswer) => void;
  onSubmit: () => void;
}

export function AnswerEditor({ model, tokens, answer, onAnswer, onSubmit }: AnswerEditorProps): VNode {
  const t = useTranslation();
  const { look } = model;
  const isReady = toAnswers(answer) !== null;
  return (
    <form
      class={`answer-editor ${keysClass(look)}`}
      aria-label={t("headline.answer")}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onSubmit();
      }}
    >
      {tokens.map((token, board) => {
        const name = boardLabel(t, model, { seat: model.you ?? 0, board });
        return (
          <fieldset key={board} class="answer-choice">
            <legend class={tokens.length > 1 ? "" : "vh"}>
              {t("answer.editBoard", name, t("token.at", tokenColourLabel(t, look, token), token[1]))}
            </legend>
            {PEGS.map(([peg, key]) => (
              <label key={peg} class="answer-peg">
                <input
                  type="radio"
                  name={`answer-${board}`}
                  checked={answer[board] === peg}
                  onChange={() => onAnswer(withAnswer(answer, board, peg))}
                />
                <KeyPeg kind={key} />
                <span>
                  <b>{t(`answer.${peg}`)}</b>
                  <small>{t(`answer.${peg}Means`)}</small>
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      <button
        type="submit"
        class={isReady ? "btn" : "btn btn-wait"}
        data-keypeg="submit"
        aria-disabled={isReady ? undefined : "true"}
      >
        {t("answer.give")}
      </button>
    </form>
  );
}
