// Opens a table with easy opponents at once.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { findEdition } from "../../game/editions.ts";
import { newSetup, newTableBody } from "../../game/new-table.ts";
import { tablePath } from "../../game/route.ts";
import { createTable, fetchMe } from "../../net/http.ts";
import { useTranslation } from "../../parts/translation.ts";
import { loadWords, navigate, translation } from "../app-state.ts";
import { errorText } from "../use-request.tsx";

export function PlayNow({ edition, isMain }: { edition: string; isMain: boolean }): VNode {
  const t = useTranslation();
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const play = async (): Promise<void> => {
    setOpening(true);
    setProblem(null);
    try {
      navigate(await openTable(edition));
    } catch (caught) {
      setProblem(caught);
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
          {errorText(t, problem)}
        </p>
      )}
    </>
  );
}

/** Resolves to the address of the new table. */
async function openTable(edition: string): Promise<string> {
  const [info, me] = await Promise.all([
    findEdition(edition),
    fetchMe().catch(() => ({ name: null })),
    loadWords("newTable"),
  ]);
  const name = me.name ?? translation.peek()?.("new.name.default") ?? "";
  const setup = newSetup(info, name, "novice", () => "");
  const { id, invite } = await createTable(newTableBody(setup));
  return tablePath(id, invite);
}
