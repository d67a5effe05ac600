// Says that there is no connection or no server at all, and what works without.
import type { VNode } from "preact";
import { BUILT_IN_EDITIONS } from "../game/editions.ts";
import { rulesPath } from "../game/route.ts";
import { site } from "../net/site.ts";
import { useTranslation } from "../parts/translation.ts";
import { isConnected } from "./app-state.ts";
import { Link } from "./link.tsx";
import { useShared } from "./shared-value.ts";

/** Whether the server was reached when it was last asked. */
export function useServer(): boolean {
  return useShared(isConnected) && site.hasServer;
}

interface NoConnectionProps {
  onRetry?: (() => void) | undefined;
  /** Whether there is nothing else on the page. */
  isPage?: boolean;
}

/** Whoever shows it tries again by itself; a reader who cannot wait presses the button. */
export function NoConnection({ onRetry, isPage }: NoConnectionProps): VNode {
  const t = useTranslation();
  const [first] = BUILT_IN_EDITIONS;
  const title = t(site.hasServer ? "offline.title" : "offline.none.title");
  return (
    <div class="stack-2 no-connection">
      <div role="alert">
        {isPage === true ? <h1 class="display">{title}</h1> : <b>{title}</b>}
        <p class="small">{t(site.hasServer ? "offline.text" : "offline.none.text")}</p>
      </div>
      <ul class="small">
        <li>
          <Link to="/practice">{t("title.practice")}</Link>
        </li>
        {site.hasServer ? (
          <li>
            <Link to="/daily">{t("offline.daily")}</Link>
          </li>
        ) : null}
        <li>
          <Link to="/puzzles">{t("title.puzzles")}</Link>
        </li>
        <li>
          <Link to="/analysis">{t("title.analysis")}</Link>
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
      {onRetry === undefined || !site.hasServer ? null : (
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
