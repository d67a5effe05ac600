// What a component shows, as text: for tests.
import { h, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Translate } from "../src/i18n/index.ts";
import { TranslationContext } from "../src/parts/translation.ts";

export function html(t: Translate, part: VNode): string {
  return renderToString(h(TranslationContext.Provider, { value: t, children: part }));
}

/** Returns the words on the screen, those for screen readers included. */
export function textOf(markup: string): string {
  return markup
    .replace(/<svg.*?<\/svg>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

export function labelsOf(markup: string): readonly string[] {
  return [...markup.matchAll(/aria-label="([^"]*)"/g)].map(([, label = ""]) => label);
}
