// The page for addresses that lead nowhere.
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { useTranslation } from "../parts/translation.ts";
import { Link } from "./link.tsx";

export function NotFound(): VNode {
  const t = useTranslation();
  useEffect(() => {
    document.title = `${t("title.unknown")} · Keypeg`;
  }, [t]);
  return (
    <div class="leaf">
      <h1 class="display">{t("notFound.title")}</h1>
      <p>{t("notFound.text")}</p>
      <p>
        <Link to="/" class="btn">
          {t("nav.home")}
        </Link>
      </p>
    </div>
  );
}
