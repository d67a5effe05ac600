// The answers to the reader's question, each said in words, until the reader goes on.
import type { VNode } from "preact";
import type { GroupModel, QuestionModel } from "../../board/model.ts";
import { Face } from "../../parts/group-board.tsx";
import { boardLabel } from "../../parts/labels.ts";
import { AnswerPeg } from "../../parts/marks.tsx";
import { useTranslation } from "../../parts/translation.ts";

interface AnswersSaidProps {
  model: GroupModel;
  question: QuestionModel;
  /** Who asks next; null if the reader's controls are shown as well. */
  next: { readonly name: string | null } | null;
  onSeen: () => void;
}

export function AnswersSaid({ model, question, next, onSeen }: AnswersSaidProps): VNode {
  const t = useTranslation();
  return (
    <section class={next === null ? "g-said is-brief" : "g-said"} aria-label={t("said.title")}>
      <ul class="keys-black">
        {model.columns.map((column, place) => {
          const answer = question.answers[place] ?? null;
          return answer === null || answer === "own" ? null : (
            <li key={place}>
              <Face model={model} seat={column.seat} board={column.board} />
              <span class="g-plate">
                <AnswerPeg answer={answer} />
              </span>
              <p>
                <b>{t(`answer.${answer}`)}.</b> <span>{t(`said.${answer}`, boardLabel(t, model, column))}</span>
              </p>
            </li>
          );
        })}
      </ul>
      <button type="button" class={next === null ? "btn btn-plain" : "btn"} onClick={onSeen}>
        {next === null ? t("said.seen") : t("said.next", next.name)}
      </button>
    </section>
  );
}
