// Links to other pages of this site, and what is shown where one leads nowhere.
import type { ComponentChildren, VNode } from "preact";
import { site } from "../net/site.ts";
import { useTranslation } from "../parts/translation.ts";
import { navigate } from "./app-state.ts";

interface LinkProps {
  to: string;
  class?: string;
  children: ComponentChildren;
  "aria-label"?: string;
  "aria-labelledby"?: string;
  "aria-current"?: "page";
  "data-keypeg"?: "next";
}

export function Link({ to, ...rest }: LinkProps): VNode {
  return <a href={site.base + to} {...rest} onClick={(event) => follow(event, to)} />;
}

/** Goes to a page without reloading, unless the reader wants a new tab or window. */
export function follow(event: MouseEvent, to: string): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  navigate(to);
}

/** Says why there is nothing to see here, and leads home. */
export function DeadEnd({ title, text }: { title: string; text: string }): VNode {
  const t = useTranslation();
  return (
    <div class="page leaf">
      <h1 class="display">{title}</h1>
      <p role="alert">{text}</p>
      <Link to="/" class="btn">
        {t("over.shelf")}
      </Link>
    </div>
  );
}
