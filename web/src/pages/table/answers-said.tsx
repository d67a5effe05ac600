// The answers to the reader's question, each said in words, until the reader goes on.
import type { VNode } from "preact";
import type { GroupModel, QuestionModel } from "../../board/model.ts";
import { SeatFace } from "../../parts/group-row.tsx";
import { boardLabel } from "../../parts/labels.ts";
import { AnswerPeg } from "../../parts/marks.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { useDeliberate } from "../../parts/use-deliberate.ts";

interface AnswersSaidProps {
  model: GroupModel;
  question: QuestionModel;
  /** Whether the reader's controls are shown as well. */
  isBrief: boolean;
  onSeen: () => void;
}

export function AnswersSaid({ model, question, isBrief, onSeen }: AnswersSaidProps): VNode {
  const t = useTranslation();
  const seen = useDeliberate(onSeen);
  return (
    <section class={isBrief ? "g-said is-brief" : "g-said"} aria-label={t("said.title")}>
      <ul class="keys-black">
        {model.columns.map((column, place) => {
          const answer = question.answers[place] ?? null;
          return answer === null || answer === "own" ? null : (
            <li key={place}>
              <SeatFace model={model} seat={column.seat} board={column.board} />
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
      <button type="button" class={isBrief ? "btn btn-plain" : "btn"} onClick={seen}>
        {t("said.seen")}
      </button>
    </section>
  );
}
