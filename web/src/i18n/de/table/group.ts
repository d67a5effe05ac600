// German: tokens, questions, answers and calls. A name that is null stands for the reader.
import type { group as english } from "../../en/table/group.ts";
import type { TranslationOf } from "../../index.ts";
import { capitalized, list, plural, spelled } from "../../wording.ts";
import { NUMBERS, possessive } from "../grammar.ts";

const n = plural("de");
const and = list("de");
const word = spelled({ ...NUMBERS, 1: "ein" });
const questionOf = (name: string | null): string => (name === null ? "Deine Frage" : possessive(name, "Frage"));

export const group: TranslationOf<typeof english> = {
  "tab.all": "alle Fragen",
  "tab.notes": (board) => `was ${board} haben kann`,
  "tab.won": (rounds) => n(rounds, { one: "# Runde gewonnen", other: "# Runden gewonnen" }),
  "player.out": "diese Runde raus",
  "wait.others": (names) => `Warten auf ${and(names)}`,
  "wait.next": (name) => `Nach ${name} bist du dran`,
  "wait.out": "Du antwortest nur noch",
  "note.first": "Alle anderen antworten für ihre eigenen Plättchen.",
  "note.turn": (name) => `${name} ist dran. Lass dir Zeit.`,
  "note.lastLeft": "Alle anderen sind raus. Nur du bist noch dabei: Frag weiter oder sag an.",
  "call.start": "Ich weiß es",
  "log.back": "Zurück zu den Fragen",
  "announce.asked": (name, pegs) => `${questionOf(name)}: ${pegs}.`,
  "announce.answered": (answers) => `${answers}.`,
  "announce.dealt": "Die Plättchen sind verteilt.",
  "call.private": "Noch ist nichts gesagt. Du kannst zurück.",
  "call.shape": (pegs, empty) =>
    `${capitalized(word(pegs))} Stifte. ${empty === 1 ? "Ein Platz bleibt" : `${capitalized(word(empty))} Plätze bleiben`} leer.`,
  "said.title": "Antworten auf deine Frage",
  "said.black": (name) => `${possessive(name, "Farbe")}, am richtigen Platz.`,
  "said.white": (name) => `${possessive(name, "Farbe")}, aber an einem anderen Platz.`,
  "said.none": (name) => `${possessive(name, "Farbe")} ist nicht dabei.`,
  "said.next": (name) => (name === null ? "Als Nächstes: deine Frage" : `Als Nächstes: ${name} fragt`),
  "said.seen": "Verstanden",
  "call.own": (place) => `${place}, dein Platz`,
  "call.cost": "Richtig: Die Runde gehört dir. Falsch: Du fragst diese Runde nicht mehr, antwortest aber weiter.",
  "call.doubt": (tokens) => `Du hast ${tokens}, und diese Reihe widerspricht dem. Trotzdem ansagen?`,
  "call.change": "Reihe ändern",
  "call.verdict": (name, isRight) =>
    isRight
      ? name === null
        ? "Richtig. Die Runde gehört dir."
        : `Richtig. Die Runde geht an ${name}.`
      : name === null
        ? "Falsch. Du bist diese Runde raus, antwortest aber weiter."
        : `Falsch. ${name} ist diese Runde raus, antwortet aber weiter.`,
  "call.others": "Jemand will ansagen",
  "call.who": "Wer will ansagen?",
};
