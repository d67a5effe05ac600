// The header of every page: the name of the program, the main pages, and the settings.
import type { VNode } from "preact";
import { linkedPages } from "../game/pages.ts";
import { site } from "../net/site.ts";
import { useTranslation } from "../parts/translation.ts";
import { notice } from "./app-state.ts";
import { Link } from "./link.tsx";
import { LanguageSelect, SettingsMenu } from "./settings-menu.tsx";
import { useShared } from "./shared-value.ts";

const LINKS = linkedPages(site.hasServer);

export function Header(): VNode {
  const t = useTranslation();
  return (
    <header class="top">
      <Link to="/" class="word" aria-label={t("nav.home")}>
        <Wordmark />
      </Link>
      {useShared(notice)}
      <nav class="top-nav line" aria-label={t("nav")}>
        {LINKS.map(({ path, name }) => (
          <Link key={path} to={path}>
            {t(name)}
          </Link>
        ))}
        <LanguageSelect />
        <SettingsMenu />
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
