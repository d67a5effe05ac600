// What a notice says that comes when no page is open. The service worker has no catalogues.
import type { Language } from "./index.ts";

const YOUR_TURN: Readonly<Record<Language, (opponent: string | null) => string>> = {
  en: (opponent) => (opponent === null ? "Your turn" : `Your turn against ${opponent}`),
  fr: (opponent) => (opponent === null ? "À vous de jouer" : `À vous de jouer contre ${opponent}`),
  de: (opponent) => (opponent === null ? "Du bist dran" : `Gegen ${opponent} bist du dran`),
};

/** Says that it is the reader's turn, against one opponent or several. */
export function yourTurn(language: string, opponent: string | null): string {
  return YOUR_TURN[Object.hasOwn(YOUR_TURN, language) ? (language as Language) : "en"](opponent);
}
