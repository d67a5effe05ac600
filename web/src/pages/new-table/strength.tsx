// The level of the computers: a groove with a hole for each, and what the chosen one means.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { levelFigures, levelSentences, measuredLevels } from "../../game/new-table/levels.ts";
import { commonLevel, type Setup, withAllOthers } from "../../game/new-table/request.ts";
import type { Level, OwnLevel } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { fetchOwnLevel } from "../../net/levels.ts";
import { useTranslation } from "../../parts/translation.ts";
import { errorText } from "../use-request.tsx";
import type { LevelProps } from "./form.tsx";
import { LevelGroove } from "./level-groove.tsx";

export function Strength({ setup, onChange, levels }: LevelProps): VNode {
  const t = useTranslation();
  const { edition } = setup;
  const measured = measuredLevels(edition, setup.values, levels);
  const chosen = commonLevel(setup);
  const choose = (level: Level): void => onChange(withAllOthers(setup, { level }));
  const like = useLikeMe(setup, choose);
  const figures = chosen === null ? [] : levelFigures(t, measured, chosen);
  return (
    <fieldset class="strength">
      <legend class="display">{t("new.level")}</legend>
      <LevelGroove
        chosen={chosen}
        onChoose={(level) => {
          like.forget();
          choose(level);
        }}
        about={(level) => levelSentences(t, edition, measured, level).join(" ")}
      />
      <b class="strength-name display" aria-hidden="true">
        {chosen === null ? null : t(`level.${chosen}`)}
      </b>
      <button type="button" class="btn btn-plain strength-like" aria-disabled={like.isAsking} onClick={like.ask}>
        {t("level.like")}
      </button>
      <p class="strength-about" aria-live="polite">
        {chosen === null ? t("level.mixed") : levelSentences(t, edition, measured, chosen).join(" ")}
      </p>
      <div class="strength-note small quiet">
        <p role="status">{like.text}</p>
        {figures.length === 0 ? null : (
          <details>
            <summary>{t("level.figures.title")}</summary>
            <p>{figures.join(" ")}</p>
          </details>
        )}
      </div>
    </fieldset>
  );
}

interface LikeMe {
  readonly isAsking: boolean;
  /** Why a level was chosen, or why none was; null unless it was asked. */
  readonly text: string | null;
  readonly ask: () => void;
  readonly forget: () => void;
}

type Answer =
  | { readonly is: "asking" }
  | { readonly is: "found"; readonly own: OwnLevel }
  | { readonly is: "failed"; readonly problem: unknown };

/** Chooses the level nearest to the reader's own when it is asked for. */
function useLikeMe({ edition }: Setup, choose: (level: Level) => void): LikeMe {
  const t = useTranslation();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return undefined;
    const leaving = new AbortController();
    setAnswer({ is: "asking" });
    fetchOwnLevel(edition.key, leaving.signal).then(
      (own) => {
        if (leaving.signal.aborted) return;
        setAnswer({ is: "found", own });
      },
      (problem: unknown) => leaving.signal.aborted || setAnswer({ is: "failed", problem }),
    );
    return () => leaving.abort();
  }, [asked]);
  const found = answer?.is === "found" ? answer.own.level : null;
  useEffect(() => {
    if (found !== null) choose(found);
  }, [answer]);
  const isAsking = answer?.is === "asking";
  return {
    isAsking,
    text: answer === null ? null : answerText(t, answer),
    ask: () => {
      if (!isAsking) setAsked(asked + 1);
    },
    forget: () => {
      setAnswer(null);
      setAsked(0);
    },
  };
}

function answerText(t: Translate, answer: Answer): string {
  if (answer.is === "asking") return t("level.like.working");
  if (answer.is === "failed") return errorText(t, answer.problem);
  const { level, rows } = answer.own;
  if (level === null) return t("level.like.none");
  const name = t(`level.${level}`);
  return rows === null ? t("level.like.other", name) : t("level.like.rows", rows, name);
}
