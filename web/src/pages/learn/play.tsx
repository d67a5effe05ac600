// The button at the end of a lesson: it opens a table at once.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { useTranslation } from "../../parts/translation.ts";
import { navigate } from "../app-state.ts";
import { loadChunk } from "../load.ts";
import { errorText } from "../use-request.tsx";

export function PlayNow({ edition, isMain }: { edition: string; isMain: boolean }): VNode {
  const t = useTranslation();
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const play = async (): Promise<void> => {
    setOpening(true);
    setProblem(null);
    try {
      const { openEasyTable } = await loadChunk("newTable");
      navigate(await openEasyTable(edition));
    } catch (caught) {
      setProblem(errorText(t, caught));
      setOpening(false);
    }
  };
  return (
    <>
      <button type="button" class={isMain ? "btn" : "btn btn-plain"} disabled={isOpening} onClick={() => void play()}>
        {t("lesson.play")}
      </button>
      {problem === null ? null : (
        <p class="wrong" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
