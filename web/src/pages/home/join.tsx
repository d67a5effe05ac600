// The way to a table that somebody else has opened: a pasted link, or strangers.
import type { VNode } from "preact";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";
import { LinkForm } from "../link-form.tsx";

export function JoinTable(): VNode {
  const t = useTranslation();
  return (
    <section aria-labelledby="join">
      <h2 class="display" id="join">
        {t("home.join")}
      </h2>
      <p class="quiet" id="join-about">
        {t("home.join.about")}
      </p>
      <LinkForm describedBy="join-about" />
      <Link to="/find" class="way">
        {t("home.find")}
      </Link>
    </section>
  );
}
