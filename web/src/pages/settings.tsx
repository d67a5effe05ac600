// The settings of this device: language, theme, colours, symbols, keys and sound.
import type { VNode } from "preact";
import { useId, useRef } from "preact/hooks";
import { LANGUAGES, type Language } from "../i18n/index.ts";
import { useTranslation } from "../parts/translation.ts";
import { language, preferences, setPreferences } from "./app-state.ts";

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", fr: "Français", de: "Deutsch" };

export function LanguageSelect(): VNode {
  const t = useTranslation();
  return (
    <label class="choice">
      <span class="vh">{t("language")}</span>
      <select
        value={language.value}
        onChange={(event) => {
          const chosen = LANGUAGES.find((each) => each === event.currentTarget.value);
          if (chosen !== undefined) setPreferences({ language: chosen });
        }}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

export function SettingsMenu(): VNode {
  const t = useTranslation();
  const menu = useRef<HTMLDetailsElement>(null);
  return (
    <details
      class="looks"
      ref={menu}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || menu.current?.open !== true) return;
        event.preventDefault();
        menu.current.open = false;
      }}
    >
      <summary aria-label={t("settings")}>
        <HalfLitIcon />
      </summary>
      <div class="sheet looks-sheet">
        <Settings />
      </div>
    </details>
  );
}

/** Also shown in the drawer of a table, because phones hide the header there. */
export function Settings(): VNode {
  const t = useTranslation();
  const name = useId();
  const { theme, palette, symbols, keys, sound } = preferences.value;
  return (
    <div class="look-choices">
      <RadioGroup
        name={`theme-${name}`}
        label={t("settings.theme")}
        value={theme}
        values={[
          [null, t("settings.system")],
          ["light", t("settings.light")],
          ["dark", t("settings.dark")],
        ]}
        onChoose={(chosen) => setPreferences({ theme: chosen })}
      />
      <RadioGroup
        name={`palette-${name}`}
        label={t("settings.palette")}
        value={palette}
        values={[
          [null, t("settings.usual")],
          ["deutan", t("settings.deutan")],
          ["tritan", t("settings.tritan")],
        ]}
        onChoose={(chosen) => setPreferences({ palette: chosen })}
      />
      <label class="tick">
        <input type="checkbox" checked={symbols} onChange={() => setPreferences({ symbols: !symbols })} />{" "}
        {t("settings.symbols")}
      </label>
      <label class="tick">
        <input type="checkbox" checked={keys} onChange={() => setPreferences({ keys: !keys })} /> {t("settings.keys")}
      </label>
      <label class="tick">
        <input type="checkbox" checked={sound} onChange={() => setPreferences({ sound: !sound })} />{" "}
        {t("settings.sound")}
      </label>
    </div>
  );
}

interface RadioGroupProps<Value extends string> {
  name: string;
  label: string;
  value: Value | null;
  values: readonly (readonly [Value | null, string])[];
  onChoose: (value: Value | null) => void;
}

function RadioGroup<Value extends string>({ name, label, value, values, onChoose }: RadioGroupProps<Value>): VNode {
  return (
    <fieldset class="choices">
      <legend>{label}</legend>
      {values.map(([each, text]) => (
        <label key={text} class="tick">
          <input type="radio" name={name} checked={each === value} onChange={() => onChoose(each)} /> {text}
        </label>
      ))}
    </fieldset>
  );
}

function HalfLitIcon(): VNode {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2" />
      <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
    </svg>
  );
}
