// German: answers in words, answers by hand and calls, once they are needed. A name that is null stands for the reader.
import type { call as english } from "../../en/table/call.ts";
import type { TranslationOf } from "../../index.ts";
import { possessive } from "../grammar.ts";

export const call: TranslationOf<typeof english> = {
  "said.title": "Antworten auf deine Frage",
  "said.black": (name) => `${possessive(name, "Farbe")}, am richtigen Platz.`,
  "said.white": (name) => `${possessive(name, "Farbe")}, aber an einem anderen Platz.`,
  "said.none": (name) => `${possessive(name, "Farbe")} ist nicht dabei.`,
  "said.next": (name) => (name === null ? "Weiter: deine Frage" : `Weiter: ${name} fragt`),
  "said.seen": "Verstanden",
  "call.own": (place) => `${place}, deiner`,
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
