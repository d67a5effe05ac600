// The referee for a real board: keeps the match in this browser and shows the screen for where it stands.
import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { findingOf } from "../../game/referee/findings.ts";
import { type Match, roundResult, type Step } from "../../game/referee/match.ts";
import { type Kept, readSave, replayed, type Save, withoutLastStep, writeSave } from "../../game/referee/save.ts";
import { STORED_IN_TAB } from "../../game/storage.ts";
import { useTranslation } from "../../parts/translation.ts";
import { store } from "../app-state.ts";
import { CodeScreen } from "./code-screens.tsx";
import { MatchEnd, PassScreen, RoundEnd } from "./ends.tsx";
import { GroupScreen } from "./group-screens.tsx";
import { type Opened, PLAY, type ScreenProps } from "./screen.ts";
import { Start } from "./start.tsx";
import { WrongScreen } from "./wrong.tsx";

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
        <p class="banner" role="alert">
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

interface MatchScreenProps {
  match: Match;
  save: Save;
  onSave: (save: Save) => void;
  onAgain: () => void;
  onLeave: () => void;
}

function MatchScreen({ match, save, onSave, onAgain, onLeave }: MatchScreenProps): VNode | null {
  const [opened, setOpened] = useState<Opened>(PLAY);
  const finding = useMemo(() => findingOf(match), [match]);
  const { round } = match;
  const strip = {
    match,
    canUndo: save.steps.length > 0 || opened.is !== "play",
    onUndo: () => {
      // What was only opened is closed first.
      if (opened.is === "play") onSave(withoutLastStep(save));
      setOpened(PLAY);
    },
    onLeave,
  };
  const props: ScreenProps = {
    match,
    opened,
    strip,
    draft: save.draft,
    onDraft: (draft) => onSave({ ...save, draft }),
    onOpen: setOpened,
    onSteps: (...steps: readonly Step[]) => {
      setOpened(PLAY);
      onSave({ ...save, steps: [...save.steps, ...steps], draft: "" });
    },
  };
  if (round === null) return <MatchEnd match={match} strip={strip} onAgain={onAgain} />;
  if (!round.isTaken) return <PassScreen {...props} round={round} />;
  const result = roundResult(match);
  if (opened.is === "play" && finding !== null) return <WrongScreen {...props} round={round} finding={finding} />;
  if (opened.is === "play" && result !== null) return <RoundEnd {...props} round={round} result={result} />;
  return round.kind === "group" ? <GroupScreen {...props} round={round} /> : <CodeScreen {...props} round={round} />;
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
