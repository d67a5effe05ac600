// The options of the edition and the terms of the table, folded away.
import type { VNode } from "preact";
import {
  AWAY_SECONDS,
  DEFAULT_AWAY_SECONDS,
  DEFAULT_PAUSE_SECONDS,
  optionsFor,
  PAUSE_SECONDS,
  type Setup,
  TURN_SECONDS,
} from "../../game/new-table.ts";
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
      <div class="options-sheet">
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
    <fieldset class="terms">
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
      <div class="option is-line">
        <label for="watched">{t("new.watched")}</label>
        <input
          type="checkbox"
          class="tick-box"
          id="watched"
          aria-describedby="watched-about"
          checked={setup.isWatched}
          onChange={(event) => onChange({ ...setup, isWatched: event.currentTarget.checked })}
        />
        <p class="small quiet" id="watched-about">
          {t("new.watched.about")}
        </p>
      </div>
    </fieldset>
  );
}

function clockText(t: Translate, seconds: number | null): string {
  return seconds === null ? t("new.clock.none") : t("duration", seconds);
}

function summaryOf(t: Translate, setup: Setup, hidden: ReadonlySet<string>): readonly string[] {
  return [
    ...differences(t, setup, hidden),
    ...(setup.turnSeconds === null ? [] : [t("option.is", t("new.clock"), clockText(t, setup.turnSeconds))]),
    ...(setup.pauseSeconds === DEFAULT_PAUSE_SECONDS
      ? []
      : [t("option.is", t("new.pause"), t("new.pause.most", t("duration", setup.pauseSeconds)))]),
    ...(setup.awaySeconds === DEFAULT_AWAY_SECONDS
      ? []
      : [t("option.is", t("new.away"), t("duration", setup.awaySeconds))]),
    ...(setup.isWatched ? [] : [t("agreed.private")]),
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
