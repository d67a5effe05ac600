// The page behind a personal link: asks before playing on as its player on this device.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { HttpError, resumeAs } from "../net/http.ts";
import { useTranslation } from "../parts/translation.ts";
import { navigate } from "./app-state.ts";
import { DeadEnd, Link } from "./link.tsx";
import { errorText } from "./use-request.tsx";

export function Resume({ token }: { token: string }): VNode {
  const t = useTranslation();
  const [problem, setProblem] = useState<unknown>(null);
  const isInvalid = token === "" || (problem instanceof HttpError && [400, 401].includes(problem.status));
  const goOn = async (): Promise<void> => {
    setProblem(null);
    try {
      await resumeAs({ token });
      navigate("/");
    } catch (refused) {
      setProblem(refused);
    }
  };
  if (isInvalid) return <DeadEnd title={t("resume.wrong.title")} text={t("resume.wrong.text")} />;
  return (
    <div class="page page-narrow">
      <h1 class="display">{t("resume.title")}</h1>
      <p>{t("resume.text")}</p>
      <p class="quiet">{t("resume.replaces")}</p>
      <p class="amiss" role="alert">
        {problem === null ? null : errorText(t, problem)}
      </p>
      <p class="page-acts line">
        <button type="button" class="btn" onClick={() => void goOn()}>
          {t("resume.go")}
        </button>
        <Link to="/" class="btn btn-plain">
          {t("over.shelf")}
        </Link>
      </p>
    </div>
  );
}
