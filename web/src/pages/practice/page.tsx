// Practice against the computer, all of it in this browser: before a game.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type KeptPractice, readPractice, writePractice } from "../../game/practice/kept.ts";
import { navigate, store } from "../app-state.ts";
import { loadChunk } from "../load.ts";
import { Choice } from "./choice.tsx";
import { PLAY_PATH } from "./paths.ts";

/** The choices before a game. */
export function PracticePage(): VNode {
  const [kept, setKept] = useState(() => readPractice(store));
  useEffect(() => void loadChunk("practiceGame").catch(() => undefined), []);
  const keep = (changes: Partial<KeptPractice>): void => {
    const changed = { ...kept, ...changes };
    writePractice(store, changed);
    setKept(changed);
  };
  const play = (): void => {
    // The board begins a game if there is none.
    keep({ game: null, draft: "" });
    navigate(PLAY_PATH);
  };
  return (
    <Choice
      setup={kept.setup}
      onChange={(setup) => keep({ setup })}
      onPlay={play}
      onContinue={kept.game === null || kept.game.ended !== null ? null : () => navigate(PLAY_PATH)}
    />
  );
}
