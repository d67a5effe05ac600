// A personal link: the reader says whether he wants to go on as its player here.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { Problem, resume } from "../net/http.ts";
import { useWords } from "../parts/translation.ts";
import { go } from "./app-state.ts";
import { Link } from "./link.tsx";
import { problemText } from "./use-request.tsx";

export function Resume({ token }: { token: string }): VNode {
  const t = useWords();
  const [problem, setProblem] = useState<unknown>(null);
  const isInvalid = token === "" || (problem instanceof Problem && [400, 401].includes(problem.status));
  const goOn = async (): Promise<void> => {
    setProblem(null);
    try {
      await resume({ token });
      go("/");
    } catch (refused) {
      setProblem(refused);
    }
  };
  return isInvalid ? (
    <div class="page-narrow">
      <h1 class="display">{t("resume.wrong.title")}</h1>
      <p role="alert">{t("resume.wrong.text")}</p>
      <p>
        <Link to="/" class="btn">
          {t("resume.not")}
        </Link>
      </p>
    </div>
  ) : (
    <div class="page-narrow">
      <h1 class="display">{t("resume.title")}</h1>
      <p>{t("resume.text")}</p>
      <p class="quiet">{t("resume.replaces")}</p>
      <p class="amiss" role="alert">
        {problem === null ? null : problemText(t, problem)}
      </p>
      <p class="page-acts">
        <button type="button" class="btn" onClick={() => void goOn()}>
          {t("resume.go")}
        </button>
        <Link to="/" class="btn btn-plain">
          {t("resume.not")}
        </Link>
      </p>
    </div>
  );
}
