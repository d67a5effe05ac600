// Says that there is no connection, and what works without one.
import type { VNode } from "preact";
import { BUILT_IN_EDITIONS } from "../game/editions.ts";
import { rulesPath } from "../game/route.ts";
import { useTranslation } from "../parts/translation.ts";
import { Link } from "./link.tsx";

interface NoConnectionProps {
  onRetry?: (() => void) | undefined;
  /** Whether there is nothing else on the page. */
  isPage?: boolean;
}

/** Whoever shows it tries again by itself; a reader who cannot wait presses the button. */
export function NoConnection({ onRetry, isPage }: NoConnectionProps): VNode {
  const t = useTranslation();
  const [first] = BUILT_IN_EDITIONS;
  return (
    <div class="stack-2 no-connection">
      <div role="alert">
        {isPage === true ? <h1 class="display">{t("offline.title")}</h1> : <b>{t("offline.title")}</b>}
        <p class="small">{t("offline.text")}</p>
      </div>
      <ul class="small">
        <li>
          <Link to="/daily">{t("offline.daily")}</Link>
        </li>
        <li>
          <Link to="/puzzles">{t("offline.puzzles")}</Link>
        </li>
        <li>
          <Link to="/referee">{t("title.referee")}</Link>
        </li>
        <li>
          <Link to="/learn">{t("offline.lessons")}</Link>
        </li>
        <li>
          <Link to={rulesPath(first?.key ?? "")}>{t("offline.rules")}</Link>
        </li>
      </ul>
      {onRetry === undefined ? null : (
        <button type="button" class="btn btn-plain" onClick={onRetry}>
          {t("home.again")}
        </button>
      )}
    </div>
  );
}

/** The same, as a page of its own. */
export function NoConnectionPage(): VNode {
  return (
    <div class="page leaf">
      <NoConnection isPage />
    </div>
  );
}
