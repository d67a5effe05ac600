// A match at the referee: the screen for where it stands.
import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { findingOf } from "../../game/referee/findings.ts";
import { type Match, roundResult, type Step } from "../../game/referee/match.ts";
import { type Save, withoutLastStep } from "../../game/referee/save.ts";
import { CodeScreen } from "./code-screens.tsx";
import { MatchEnd, PassScreen, RoundEnd } from "./ends.tsx";
import { GroupScreen } from "./group-screens.tsx";
import { type Opened, PLAY, type ScreenProps } from "./screen.ts";
import { WrongScreen } from "./wrong.tsx";

interface MatchScreenProps {
  match: Match;
  save: Save;
  onSave: (save: Save) => void;
  onAgain: () => void;
  onLeave: () => void;
}

export function MatchScreen({ match, save, onSave, onAgain, onLeave }: MatchScreenProps): VNode | null {
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
