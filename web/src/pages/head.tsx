// What stands over every page: the name, the way home, and how the reader likes it.
import type { VNode } from "preact";
import { useId, useRef } from "preact/hooks";
import { LANGUAGES, type Language } from "../i18n/index.ts";
import { useWords } from "../parts/words.ts";
import { language, prefer, preferences } from "./here.ts";
import { Link } from "./link.tsx";

const NAMES: Readonly<Record<Language, string>> = { en: "English", fr: "Français", de: "Deutsch" };

export function Head(): VNode {
  const t = useWords();
  return (
    <header class="top">
      <Link to="/" class="word" aria-label={t("nav.home")}>
        <Wordmark />
      </Link>
      <nav class="top-nav" aria-label={t("nav")}>
        <Link to="/">{t("shelf")}</Link>
        <Link to="/learn">{t("title.learn")}</Link>
        <LanguageChoice />
        <LookChoice />
      </nav>
    </header>
  );
}

function Wordmark(): VNode {
  return (
    <svg
      class="wordmark"
      viewBox="0 0 150 50"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="5"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d="M4 5V34M19 13 4.6 25.6M9.8 21.6 20 34M25 24H44.6A10 10 0 1 0 41 31.8M51 14l9 19.4M69.5 14 57 44M77 14V45M99.6 24H119.2A10 10 0 1 0 115.6 31.8M145.8 14V36.5A9.6 8.4 0 0 1 128.4 41.6" />
      <circle class="wordmark-peg" cx="87" cy="24" r="10" />
      <circle cx="135.8" cy="24" r="10" />
    </svg>
  );
}

export function LanguageChoice(): VNode {
  const t = useWords();
  return (
    <label class="choice">
      <span class="vh">{t("language")}</span>
      <select
        value={language.value}
        onChange={(event) => {
          const chosen = LANGUAGES.find((each) => each === event.currentTarget.value);
          if (chosen !== undefined) prefer({ language: chosen });
        }}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

function LookChoice(): VNode {
  const t = useWords();
  const box = useRef<HTMLDetailsElement>(null);
  return (
    <details
      class="looks"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || box.current?.open !== true) return;
        event.preventDefault();
        box.current.open = false;
      }}
    >
      <summary aria-label={t("looks")}>
        <HalfLight />
      </summary>
      <div class="sheet looks-sheet">
        <Looks />
      </div>
    </details>
  );
}

/** How the reader likes it; also in the drawer of a table, since on a phone there is no head over it. */
export function Looks(): VNode {
  const t = useWords();
  const name = useId();
  const { theme, palette, symbols, keys, sound } = preferences.value;
  return (
    <div class="look-choices">
      <Choices
        name={`theme-${name}`}
        label={t("looks.theme")}
        value={theme}
        values={[
          [null, t("looks.system")],
          ["light", t("looks.light")],
          ["dark", t("looks.dark")],
        ]}
        onChoose={(chosen) => prefer({ theme: chosen })}
      />
      <Choices
        name={`palette-${name}`}
        label={t("looks.palette")}
        value={palette}
        values={[
          [null, t("looks.usual")],
          ["deutan", t("looks.deutan")],
          ["tritan", t("looks.tritan")],
        ]}
        onChoose={(chosen) => prefer({ palette: chosen })}
      />
      <label class="tick">
        <input type="checkbox" checked={symbols} onChange={() => prefer({ symbols: !symbols })} /> {t("looks.symbols")}
      </label>
      <label class="tick">
        <input type="checkbox" checked={keys} onChange={() => prefer({ keys: !keys })} /> {t("looks.keys")}
      </label>
      <label class="tick">
        <input type="checkbox" checked={sound} onChange={() => prefer({ sound: !sound })} /> {t("looks.sound")}
      </label>
    </div>
  );
}

interface ChoicesProps<Value extends string> {
  name: string;
  label: string;
  value: Value | null;
  values: readonly (readonly [Value | null, string])[];
  onChoose: (value: Value | null) => void;
}

function Choices<Value extends string>({ name, label, value, values, onChoose }: ChoicesProps<Value>): VNode {
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

function HalfLight(): VNode {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2" />
      <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
    </svg>
  );
}
