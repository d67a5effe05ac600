// In the place of what is not here: a word of patience, or what went wrong and a way to try again.
import type { VNode } from "preact";
import { useWords } from "../parts/words.ts";
import type { Asking } from "./home-asking.ts";
import { problemText } from "./home-problem.ts";

export function Waiting<T>({ asking, text }: { asking: Asking<T>; text: string }): VNode {
  const t = useWords();
  return asking.answer.is === "refused" ? (
    <div class="refused">
      <p role="alert">{problemText(t, asking.answer.problem)}</p>
      <button type="button" class="btn btn-plain" onClick={asking.again}>
        {t("home.again")}
      </button>
    </div>
  ) : (
    <p class="quiet" role="status">
      {text}
    </p>
  );
}
