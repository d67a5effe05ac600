// The words a drawing speaks with, handed down to all parts.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Translate } from "../i18n/index.ts";

export const Words = createContext<Translate | null>(null);

export function useWords(): Translate {
  const t = useContext(Words);
  if (t === null) throw new Error("the parts need <Words.Provider>");
  return t;
}
