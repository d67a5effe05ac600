// An address that leads nowhere.
import type { VNode } from "preact";
import { useWords } from "../parts/words.ts";
import { Link } from "./link.tsx";

export function NotFound(): VNode {
  const t = useWords();
  return (
    <div class="leaf">
      <h1 class="display">{t("lost.title")}</h1>
      <p>{t("lost.text")}</p>
      <p>
        <Link to="/" class="btn">
          {t("nav.home")}
        </Link>
      </p>
    </div>
  );
}
