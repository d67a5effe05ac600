// The levels of computers as a groove with a hole for each, in which a peg stands.
import type { VNode } from "preact";
import { LEVELS } from "../../generated/constants.ts";
import type { Level } from "../../generated/messages.ts";
import { Dome, Hole } from "../../parts/peg.tsx";
import { useTranslation } from "../../parts/translation.ts";

/** What the two ends of the groove and its middle are like. */
const SCALE = ["first", "middle", "last"] as const;

interface LevelGrooveProps {
  chosen: Level | null;
  onChoose: (level: Level) => void;
  /** What is said of a level to those who do not see the page. */
  about: (level: Level) => string;
}

export function LevelGroove({ chosen, onChoose, about }: LevelGrooveProps): VNode {
  const t = useTranslation();
  return (
    <>
      <div class="groove-levels">
        {LEVELS.map((level) => (
          <label key={level}>
            <input type="radio" name="level" checked={level === chosen} onChange={() => onChoose(level)} />
            <Hole />
            <span class="vh level-name">{t(`level.${level}`)}</span>
            <span class="vh">{about(level)}</span>
          </label>
        ))}
        {chosen === null ? null : (
          <span class="groove-peg" style={{ "--at": LEVELS.indexOf(chosen) }} aria-hidden="true">
            <Dome peg="A" />
          </span>
        )}
      </div>
      <p class="strength-scale small quiet" aria-hidden="true">
        {SCALE.map((word) => (
          <span key={word}>{t(`level.scale.${word}`)}</span>
        ))}
      </p>
    </>
  );
}
