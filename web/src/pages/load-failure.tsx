// Says that something did not load. The catalogues may be what is missing, so the words are here.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Language } from "../i18n/index.ts";
import { isConnected, language } from "./app-state.ts";
import { useShared } from "./shared-value.ts";

const WORDS: Readonly<Record<Language, { readonly text: string; readonly again: string }>> = {
  en: { text: "Something that belongs here did not load.", again: "Try again" },
  fr: { text: "Un élément de cette page n’a pas pu être chargé.", again: "Réessayer" },
  de: { text: "Etwas, das hierher gehört, wurde nicht geladen.", again: "Noch einmal versuchen" },
};

/** Tries again when the reader asks for it, and by itself when the server is back that could not be reached. */
export function LoadFailure({ onAgain }: { onAgain: () => Promise<unknown> | undefined }): VNode {
  const [isTrying, setTrying] = useState(false);
  const tryAgain = (): void => {
    setTrying(true);
    Promise.resolve(onAgain()).catch(() => setTrying(false));
  };
  useEffect(() => {
    let wasConnected = true;
    return isConnected.follow((isBack) => {
      if (isBack && !wasConnected) tryAgain();
      wasConnected = isBack;
    });
  }, []);
  const { text, again } = WORDS[useShared(language)];
  return (
    <div class="stack-2 load-failure" role="alert">
      <p>{text}</p>
      <button type="button" class="btn btn-plain" disabled={isTrying} onClick={tryAgain}>
        {again}
      </button>
    </div>
  );
}
