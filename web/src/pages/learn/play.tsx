// The button at the end of a lesson: it opens a table at once.
import type { VNode } from "preact";
import { useState } from "preact/hooks";

<<<<<<< HEAD

import { findEdition } from "../../game/editions.ts";
import { newSetup, newTableBody } from "../../game/new-table.ts";
import { tablePath } from "../../game/route.ts";
import { createTable, fetchMe } from "../../net/http.ts";

=======
>>>>>>> h-learn

import { useTranslation } from "../../parts/translation.ts";
import { navigate, reloadOnce } from "../app-state.ts";

export function PlayNow({ edition, isMain }: { edition: string; isMain: boolean }): VNode {
  const t = useTranslation();
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const play = async (): Promise<void> => {
    setOpening(true);
    setProblem(null);
    const { errorText, openEasyTable } = await import("./easy-table.ts");
    try {
      navigate(await openEasyTable(edition));
    } catch (caught) {
      setProblem(errorText(t, caught));
      setOpening(false);
    }
  };
  return (
    <>
      <button
        type="button"
        class={isMain ? "btn" : "btn btn-plain"}
        disabled={isOpening}
        onClick={() => void play().catch(reloadOnce)}
      >
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
<<<<<<< HEAD

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
=======
>>>>>>> h-learn
