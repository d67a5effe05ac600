// The game that is analysed: an edition or any size, its link, and rows as text.
import type { VNode } from "preact";
import { PRESETS, presetOf, type Study, studyPath } from "../../game/analysis.ts";
import { editionName } from "../../game/editions.ts";
import type { RowProblem } from "../../game/row-text.ts";
import { MAX_COLOURS, MAX_HOLES, type Space } from "../../game/space.ts";
import type { Translate } from "../../i18n/index.ts";
import { Counter } from "../../parts/counter.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { CopiedLink } from "../copied-link.tsx";

interface GameProps {
  study: Study;
  onPlay: (space: Space, edition: string | null) => void;
}

export function Game({ study, onPlay }: GameProps): VNode {
  const t = useTranslation();
  const { space, edition } = study;
  const chosen = presetOf(study);
  const resize = (change: Partial<Space>): void => onPlay({ ...space, ...change }, edition);
  return (
    <>
      <h2 class="display" id="game">
        {t("analysis.game")}
      </h2>
      <div class="presets" role="group" aria-labelledby="game">
        {PRESETS.map((preset) => (
          <button
            key={preset.edition}
            type="button"
            class="btn btn-plain"
            aria-pressed={preset === chosen}
            onClick={() => onPlay(preset.space, preset.edition)}
          >
            {editionName(t, { key: preset.edition, name: preset.edition })}
          </button>
        ))}
      </div>
      <Count name="holes" count={space.holes} most={MAX_HOLES} onCount={(holes) => resize({ holes })} />
      <Count name="colours" count={space.colours} most={MAX_COLOURS} onCount={(colours) => resize({ colours })} />
      <label class="peg-check">
        <input
          type="checkbox"
          checked={space.blanks}
          onChange={(event) => resize({ blanks: event.currentTarget.checked })}
        />
        <span>{t("analysis.blanks")}</span>
      </label>
      <label class="peg-check">
        <input
          type="checkbox"
          checked={!space.repeats}
          onChange={(event) => resize({ repeats: !event.currentTarget.checked })}
        />
        <span>{t("analysis.once")}</span>
      </label>
    </>
  );
}

interface CountProps {
  name: "holes" | "colours";
  count: number;
  most: number;
  onCount: (count: number) => void;
}

function Count({ name, ...count }: CountProps): VNode {
  const t = useTranslation();
  return (
    <Counter
      label={t(`analysis.${name}`)}
      less={t(`analysis.${name}.less`)}
      more={t(`analysis.${name}.more`)}
      {...count}
    />
  );
}

/** The address, which carries the whole position. */
export function StudyLink({ study }: { study: Study }): VNode {
  const t = useTranslation();
  const path = studyPath(study);
  return (
    <div class="study-link">
      <p class="small quiet">{t("analysis.link")}</p>
      <code data-keypeg="address">
        {path.split(/(?<=\/)/).map((part, place) => (
          <span key={place}>
            {part}
            <wbr />
          </span>
        ))}
      </code>
      <CopiedLink path={path} label={t("lobby.copy")} />
    </div>
  );
}

interface PasteFieldProps {
  text: string;
  problem: RowProblem | null;
  onText: (text: string) => void;
  onAdd: () => void;
}

export function PasteField({ text, problem, onText, onAdd }: PasteFieldProps): VNode {
  const t = useTranslation();
  return (
    <form
      class="stack-1 paste"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
      <label class="stack-1 field">
        <span>{t("analysis.paste")}</span>
        <textarea
          rows={2}
          value={text}
          placeholder="AABB=1,1"
          spellcheck={false}
          autocapitalize="characters"
          aria-invalid={problem === null ? undefined : "true"}
          aria-describedby={problem === null ? "paste-about" : "paste-problem"}
          onInput={(event) => onText(event.currentTarget.value)}
        />
      </label>
      {problem === null ? (
        <p class="small quiet" id="paste-about">
          {t("analysis.paste.about")}
        </p>
      ) : (
        <p class="wrong small" id="paste-problem" role="alert">
          {problemText(t, problem)}
        </p>
      )}
      <button type="submit" class="btn btn-plain" aria-disabled={text.trim() === "" ? "true" : undefined}>
        {t("analysis.paste.add")}
      </button>
    </form>
  );
}

/** Says what cannot be read, and where. */
export function problemText(t: Translate, problem: RowProblem): string {
  switch (problem.key) {
    case "length":
    case "mark":
      return t(`analysis.wrong.${problem.key}`, problem.at, problem.text, problem.holes);
    default:
      return t(`analysis.wrong.${problem.key}`, problem.at, problem.text);
  }
}
