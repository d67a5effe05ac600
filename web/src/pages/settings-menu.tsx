// The language and the settings in the header. The settings are loaded when the menu is opened.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { LANGUAGES, type Language } from "../i18n/index.ts";
import { useTranslation } from "../parts/translation.ts";
import { language, setPreferences } from "./app-state.ts";
import { lazy } from "./lazy.tsx";
import { useShared } from "./shared-value.ts";

const Settings = lazy("shell", (chunk) => chunk.Settings);
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", fr: "Français", de: "Deutsch" };

export function LanguageSelect(): VNode {
  const t = useTranslation();
  return (
    <label class="choice">
      <span class="vh">{t("language")}</span>
      <select
        value={useShared(language)}
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
  const [isOpened, setOpened] = useState(false);
  return (
    <>
      <button type="button" class="btn-icon looks" popovertarget="settings" aria-label={t("settings")}>
        <HalfLitIcon />
      </button>
      <div id="settings" popover="auto" class="sheet looks-sheet" onToggle={() => setOpened(true)}>
        {isOpened ? <Settings /> : null}
      </div>
    </>
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
