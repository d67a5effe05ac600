// The options of the edition and the terms of the table, folded away.
import type { VNode } from "preact";
import {
  AWAY_SECONDS,
  canBeDevious,
  canBeHard,
  DEFAULT_AWAY_SECONDS,
  DEFAULT_PAUSE_SECONDS,
  isByHand,
  isCoached,
  optionsFor,
  PAUSE_SECONDS,
  type Setup,
  TURN_SECONDS,
} from "../../game/new-table/request.ts";
import type { Translate } from "../../i18n/index.ts";
import { useTranslation } from "../../parts/translation.ts";
import type { SetupProps } from "./form.tsx";
import { differences, Option } from "./option.tsx";

interface OptionsProps extends SetupProps {
  /** Options that are set elsewhere on the page. */
  hidden: ReadonlySet<string>;
  refused: ReadonlySet<string>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

export function Options({ setup, onChange, hidden, refused, isOpen, onOpen }: OptionsProps): VNode {
  const t = useTranslation();
  const summary = summaryOf(t, setup, hidden);
  return (
    <details class="options" open={isOpen} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        <b>{t("new.options")}</b>
        <span class="quiet">{summary.length === 0 ? t("new.options.usual") : summary.join(" · ")}</span>
      </summary>
      <div class="stack-4 options-sheet">
        {optionsFor(setup)
          .filter(({ name }) => !hidden.has(name))
          .map((option) => (
            <Option
              key={option.name}
              setup={setup}
              onChange={onChange}
              option={option}
              isRefused={refused.has(option.name)}
            />
          ))}
        <Terms setup={setup} onChange={onChange} />
      </div>
    </details>
  );
}

function Terms({ setup, onChange }: SetupProps): VNode {
  const t = useTranslation();
  return (
    <fieldset class="stack-4 terms">
      <legend class="display">{t("new.terms")}</legend>
      <div class="option is-line">
        <label for="clock">{t("new.clock")}</label>
        <select
          class="entry"
          id="clock"
          aria-describedby="clock-about"
          value={String(setup.turnSeconds ?? "")}
          onChange={(event) =>
            onChange({
              ...setup,
              turnSeconds: event.currentTarget.value === "" ? null : Number(event.currentTarget.value),
            })
          }
        >
          {TURN_SECONDS.map((seconds) => (
            <option key={seconds} value={String(seconds ?? "")}>
              {clockText(t, seconds)}
            </option>
          ))}
        </select>
        <p class="small quiet" id="clock-about">
          {t("new.clock.about")}
        </p>
      </div>
      <SecondsChoice
        id="pause"
        label={t("new.pause")}
        about={t("new.pause.about")}
        values={PAUSE_SECONDS}
        text={(seconds) => t("new.pause.most", t("duration", seconds))}
        value={setup.pauseSeconds}
        onChoose={(pauseSeconds) => onChange({ ...setup, pauseSeconds })}
      />
      <SecondsChoice
        id="away"
        label={t("new.away")}
        about={t("new.away.about")}
        values={AWAY_SECONDS}
        text={(seconds) => t("duration", seconds)}
        value={setup.awaySeconds}
        onChoose={(awaySeconds) => onChange({ ...setup, awaySeconds })}
      />
      <YesNo
        id="watched"
        label={t("new.watched")}
        about={t("new.watched.about")}
        isOn={setup.isWatched}
        onChoose={(isWatched) => onChange({ ...setup, isWatched })}
      />
      <YesNo
        id="coach"
        label={t("drawer.coach")}
        about={t("new.coach.about")}
        isOn={isCoached(setup)}
        onChoose={(wantsCoach) => onChange({ ...setup, wantsCoach })}
      />
      {canBeHard(setup) ? (
        <YesNo
          id="hard"
          label={t("new.hard")}
          about={t("new.hard.about")}
          isOn={setup.wantsHardMode}
          onChoose={(wantsHardMode) => onChange({ ...setup, wantsHardMode })}
        />
      ) : null}
      {isByHand(setup) ? (
        <YesNo
          id="wrong-marks"
          label={t("new.wrongMarks")}
          about={t("new.wrongMarks.about")}
          isOn={setup.doWrongMarksLose}
          onChoose={(doWrongMarksLose) => onChange({ ...setup, doWrongMarksLose })}
        />
      ) : null}
      {canBeDevious(setup) ? (
        <YesNo
          id="devious"
          label={t("new.devious")}
          about={t("new.devious.about")}
          isOn={setup.wantsDevious}
          onChoose={(wantsDevious) => onChange({ ...setup, wantsDevious })}
        />
      ) : null}
    </fieldset>
  );
}

interface YesNoProps {
  id: string;
  label: string;
  about: string;
  isOn: boolean;
  onChoose: (isOn: boolean) => void;
}

function YesNo({ id, label, about, isOn, onChoose }: YesNoProps): VNode {
  return (
    <div class="option is-line">
      <label for={id}>{label}</label>
      <input
        type="checkbox"
        class="tick-box"
        id={id}
        aria-describedby={`${id}-about`}
        checked={isOn}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <p class="small quiet" id={`${id}-about`}>
        {about}
      </p>
    </div>
  );
}

function clockText(t: Translate, seconds: number | null): string {
  return seconds === null ? t("new.clock.none") : t("duration", seconds);
}

function summaryOf(t: Translate, setup: Setup, hidden: ReadonlySet<string>): readonly string[] {
  return [
    ...differences(t, setup, hidden),
    ...(setup.turnSeconds === null ? [] : [t("labelled", t("new.clock"), clockText(t, setup.turnSeconds))]),
    ...(setup.pauseSeconds === DEFAULT_PAUSE_SECONDS
      ? []
      : [t("labelled", t("new.pause"), t("new.pause.most", t("duration", setup.pauseSeconds)))]),
    ...(setup.awaySeconds === DEFAULT_AWAY_SECONDS
      ? []
      : [t("labelled", t("new.away"), t("duration", setup.awaySeconds))]),
    ...(setup.isWatched ? [] : [t("agreed.private")]),
    ...(setup.wantsCoach === null ? [] : [t(setup.wantsCoach ? "drawer.coach" : "agreed.uncoached")]),
    ...(canBeHard(setup) && setup.wantsHardMode ? [t("new.hard")] : []),
    ...(isByHand(setup) && !setup.doWrongMarksLose ? [t("option.off", t("new.wrongMarks"))] : []),
    ...(canBeDevious(setup) && setup.wantsDevious ? [t("devious")] : []),
  ];
}

interface SecondsChoiceProps {
  id: string;
  label: string;
  about: string;
  values: readonly number[];
  text: (seconds: number) => string;
  value: number;
  onChoose: (seconds: number) => void;
}

function SecondsChoice({ id, label, about, values, text, value, onChoose }: SecondsChoiceProps): VNode {
  return (
    <div class="option is-line">
      <label for={id}>{label}</label>
      <select
        class="entry"
        id={id}
        aria-describedby={`${id}-about`}
        value={String(value)}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {values.map((seconds) => (
          <option key={seconds} value={String(seconds)}>
            {text(seconds)}
          </option>
        ))}
      </select>
      <p class="small quiet" id={`${id}-about`}>
        {about}
      </p>
    </div>
  );
}
