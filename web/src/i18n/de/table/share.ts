// German: sharing a result, and the page of a link on which a friend plays the same code.
import { dates } from "../../dates.ts";
import type { share as english } from "../../en/table/share.ts";
import type { TranslationOf } from "../../index.ts";
import { plural } from "../../wording.ts";
import { possessive, word } from "../grammar.ts";

const n = plural("de");
const on = dates("de");
const rowsOf = (count: number): string => n(count, { one: "# Reihe", other: "# Reihen" });
const triesOf = (count: number): string => n(count, { one: "einen Versuch", other: "# Versuche" });

export const share: TranslationOf<typeof english> = {
  "share.which": "Welchen Code teilen",
  "share.title": (date) => (date === null ? "Keypeg" : `Keypeg, ${on.short(date)}`),
  "share.found": (edition, rows, isHard) => `${edition} in ${rows}${isHard ? "*" : ""}`,
  "share.missed": (edition, rows, isHard) => `${edition}: nicht in ${rows}${isHard ? "*" : ""}`,
  "share.text": "Dein Ergebnis als Text",
  "share.about": "Nur die Bewertungen: niemand erfährt den Code.",
  "share.plain": "Einfache Zeichen ohne Farben",
  "share.copy": "Kopieren",
  "share.picture": "Als Bild",
  "share.challenge": "Mit dem Link spielt jemand denselben Code, und ihr seht beide, wie es dem anderen erging.",
  "share.asked": (name, rows, isFound) =>
    isFound
      ? `${name ?? "Jemand"} hat diesen Code in ${rowsOf(rows)} gefunden. Du bist dran.`
      : `${name ?? "Jemand"} hat diesen Code in ${rowsOf(rows)} nicht gefunden. Du bist dran.`,
  "share.how": (holes, exact) =>
    `Stecke ${word(holes)} Stifte. ${exact === "black" ? "Schwarz" : "Rot"}: richtiger Platz. Weiß: richtige Farbe, falscher Platz.`,
  "share.theirs": (name) => (name === null ? "Die anderen Reihen" : possessive(name, "Reihen")),
  "share.compared": (name, own, theirs) => {
    const friend = name ?? "Das andere Spiel";
    if (own === null)
      return theirs === null
        ? "Keiner von euch hat ihn gefunden."
        : name === null
          ? `Im anderen Spiel wurde er in ${rowsOf(theirs)} gefunden.`
          : `${name} hat ihn in ${rowsOf(theirs)} gefunden.`;
    if (theirs === null)
      return name === null
        ? "Du hast ihn gefunden, im anderen Spiel blieb er verborgen."
        : `Du hast ihn gefunden, ${name} nicht.`;
    if (own === theirs) return `Ihr habt beide ${rowsOf(own)} gebraucht.`;
    return own < theirs
      ? `Du hast ${rowsOf(theirs - own)} weniger gebraucht${name === null ? "" : ` als ${name}`}.`
      : `${friend} hat ${rowsOf(own - theirs)} weniger gebraucht als du.`;
  },
  "share.yours": "Das ist dein Link",
  "share.yours.about": "Schick ihn weiter: andere spielen denselben Code, und du siehst hier, wie es ihnen erging.",
  "share.friends": "So ging es den anderen",
  "share.gone": "Dieser Link führt nirgendwohin",
  "share.gone.text": "Vielleicht ist er abgeschnitten. Bitte frag nach dem ganzen Link.",
  "share.puzzle": (name, tries) =>
    n(tries, {
      one: `${name ?? "Jemand"} hat dieses Rätsel beim ersten Versuch gelöst. Du bist dran.`,
      other: `${name ?? "Jemand"} hat dieses Rätsel in # Versuchen gelöst. Du bist dran.`,
    }),
  "share.puzzle.title": "Ein Keypeg-Rätsel",
  "share.puzzle.go": "Rätsel öffnen",
  "share.puzzle.solved": (puzzle, tries) =>
    n(tries, { one: `${puzzle}: beim ersten Versuch gelöst`, other: `${puzzle}: in # Versuchen gelöst` }),
  "share.puzzle.compared": (name, own, theirs) =>
    own === theirs
      ? `Ihr habt beide ${triesOf(own)} gebraucht.`
      : `Du hast ${triesOf(own)} gebraucht, ${name ?? "dein Gegenüber"} ${theirs}.`,
  "share.puzzle.about": "Wer den Link öffnet, bekommt dasselbe Rätsel und sieht, wie oft du es versucht hast.",
  "share.match": "Jemanden mit diesem Code herausfordern",
  "share.match.which": "Aus welcher Runde",
  "share.match.about": "Jemand spielt denselben Code; danach seht ihr beide Spiele nebeneinander.",
  "home.played": (name) => `${name ?? "Jemand"} hat deinen Code gespielt`,
  "home.played.rows": (theirs, own) =>
    theirs === null
      ? own === null
        ? "Gefunden habt ihr ihn beide nicht."
        : `Nicht gefunden. Du hast ${n(own, { one: "# Reihe", other: "# Reihen" })} gebraucht.`
      : own === null
        ? `In ${n(theirs, { one: "# Reihe", other: "# Reihen" })} gefunden. Du hattest ihn nicht gefunden.`
        : `${n(theirs, { one: "# Reihe", other: "# Reihen" })}, ${theirs === own ? "genau wie du" : `du hattest ${own}`}.`,
};
