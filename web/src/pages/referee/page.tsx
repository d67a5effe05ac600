// The referee for a real board: keeps the match in this browser and shows the screen for where it stands.
import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { type Kept, readSave, replayed, type Save, writeSave } from "../../game/referee/save.ts";
import { STORED_IN_TAB } from "../../game/storage.ts";
import { useTranslation } from "../../parts/translation.ts";
import { store } from "../app-state.ts";
import { lazy } from "../lazy.tsx";
import { Start } from "./start.tsx";

const MatchScreen = lazy("refereeMatch", (chunk) => chunk.MatchScreen);

export function RefereePage(): VNode {
  const t = useTranslation();
  const [kept, setKept] = useState<Kept>(() => readSave(store));
  const [isOpen, setOpen] = useState(() => wasOpen());
  const [isLost, setLost] = useState(false);
  useEffect(() => rememberOpen(isOpen), [isOpen]);
  const save = kept.is === "found" ? kept.save : null;
  const match = useMemo(() => (save === null ? null : replayed(save)), [save]);
  const put = (changed: Save): void => {
    setKept({ is: "found", save: changed });
    setLost(!writeSave(store, changed));
  };
  const begin = (setup: Save["setup"]): void => {
    put({ setup, steps: [], draft: "" });
    setOpen(true);
    scrollTo(0, 0);
  };
  if (save === null || match === null || !isOpen)
    return (
      <Start
        running={match?.round == null ? null : match}
        isDamaged={kept.is === "damaged"}
        onResume={() => setOpen(true)}
        onBegin={begin}
      />
    );
  return (
    <>
      {isLost ? (
        <p class="banner line" role="alert">
          {t("ref.lost")}
        </p>
      ) : null}
      <MatchScreen
        match={match}
        save={save}
        onSave={put}
        onAgain={() => begin(save.setup)}
        onLeave={() => setOpen(false)}
      />
    </>
  );
}

/** It is kept while a match is on screen, so that a reload comes back to it; another visit is asked first. */
function wasOpen(): boolean {
  try {
    return sessionStorage.getItem(STORED_IN_TAB.openReferee) !== null;
  } catch {
    return false;
  }
}

function rememberOpen(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(STORED_IN_TAB.openReferee, "1");
    else sessionStorage.removeItem(STORED_IN_TAB.openReferee);
  } catch {
    // Storage is blocked: then every visit begins with the question.
  }
}
