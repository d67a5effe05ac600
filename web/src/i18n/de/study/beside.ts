// German: beside a board: why a row was marked as it was, notes, reactions, and waiting. A name that is null is the reader.
import type { beside as english } from "../../en/study/beside.ts";
import type { TranslationOf } from "../../index.ts";
import { list, plural } from "../../wording.ts";
import { dative, times } from "../grammar.ts";

const n = plural("de");
const and = list("de");
const holes = (places: readonly number[]): string => and(places.map(String));

export const beside: TranslationOf<typeof english> = {
  "why.title": (row, exact, misplaced) => `Reihe ${row}: ${exact} richtig, ${misplaced} falsch platziert`,
  "why.exact": (colour, places) =>
    n(places.length, {
      one: `${colour} sitzt am richtigen Platz.`,
      other: `${colour} sitzt ${times(places.length)} am richtigen Platz.`,
    }),
  "why.misplaced": (colour, at) => `${colour} ist im Code, aber auf Platz ${at}.`,
  "why.blankExact": (places) =>
    places.length === 1 ? "Das leere Loch ist am richtigen Platz." : "Die leeren Löcher sind am richtigen Platz.",
  "why.blank": (at) => `Der Code hat ein leeres Loch, auf Platz ${at}.`,
  "why.noBlank": "Der Code hat kein leeres Loch.",
  "why.absent": (colour) => `${colour} ist nicht im Code.`,
  "why.spent": (colour, inCode) =>
    n(inCode, {
      one: `${colour} kommt im Code nur einmal vor und ist schon gezählt.`,
      other: `${colour} kommt im Code nur ${times(inCode)} vor und ist schon gezählt.`,
    }),
  "why.holes": holes,
  "why.pick": "Wähle eine Reihe, um ihre Bewertung zu verstehen.",
  "log.title": "Diese Runde bisher",
  "notes.title": "Meine Notizen",
  "notes.of": (board) => `Was ${board} haben kann`,
  "notes.help":
    "Wähle ein Feld, um es durchzustreichen, ein zweites Mal, um es einzukreisen, ein drittes Mal, um es zu leeren.",
  "notes.private": "Das siehst nur du. Mit der nächsten Runde ist es wieder leer.",
  "notes.fill": "Aus den Antworten eintragen",
  "notes.cell": (colour, place, mark) => `${colour} auf ${place}: ${mark}`,
  "notes.open": "möglich",
  "notes.crossed": "durchgestrichen",
  "notes.circled": "eingekreist",
  "notes.yours": (place) => `Platz ${place} ist deiner`,
  "reaction.hello": "Hallo",
  "reaction.nice": "Stark",
  "reaction.close": "Knapp",
  "reaction.oops": "Ups",
  "reaction.thinking": "Ich überlege",
  "reaction.thanks": "Danke",
  "reaction.by": (name, reaction) => `${name ?? "Du"}: ${reaction}`,
  "find.another": "Jemand anderen finden",
  "wait.title": (edition) => `Wir suchen jemanden für ${edition}`,
  "wait.again": (edition) => `Noch eine Partie ${edition}`,
  "wait.nobody": "Gerade sucht sonst niemand danach.",
  "wait.more": (free) => n(free, { one: "Es fehlt noch eine Person.", other: "Es fehlen noch # Personen." }),
  "wait.abandoned": "An diesem Tisch wartet niemand mehr.",
  "wait.come": "Es geht los.",
  "wait.since": (time) => `Du suchst seit ${dative(time)}.`,
  "wait.seat": "Jemand",
  "wait.seat.about": "vielleicht schon unterwegs",
  "wait.seat.free": "niemand hat ihn genommen",
  "wait.given": (name) => `hier heißt du ${name}`,
  "wait.offer": (free) =>
    n(free, { one: "Ein Computer kann sofort spielen.", other: "Computer können sofort spielen." }),
  "wait.computer": (free) => n(free, { one: "Lieber gegen einen Computer", other: "Plätze mit Computern füllen" }),
  "wait.level": (level) => `Stärke: ${level}. Oder bleib: Dein Platz ist dir sicher.`,
  "wait.stop": "Nicht mehr suchen",
  "wait.elsewhere": "Andere suchen",
  "hide.title": "An diesem Tisch",
  "hide.about":
    "Blende jemanden aus, und ihr sitzt nie wieder zusammen. Du siehst die Reaktionen nicht mehr. Die Person erfährt es nicht.",
  "hide.it": (name) => `${name} ausblenden`,
  "hide.sure": (name) => `Nie wieder mit ${name} spielen?`,
  "hide.yes": "Ausblenden",
  "hide.no": "Abbrechen",
  "hide.done": (name) => `Du begegnest ${name} nicht wieder.`,
};
