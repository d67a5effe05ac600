// Provides the translation to all components.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Translate } from "../i18n/index.ts";

export const TranslationContext = createContext<Translate | null>(null);

export function useTranslation(): Translate {
  const t = useContext(TranslationContext);
  if (t === null) throw new Error("useTranslation needs a <TranslationContext.Provider>");
  return t;
}
