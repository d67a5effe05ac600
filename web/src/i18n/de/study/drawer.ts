// German: the drawers of a table, and the details of a row.
import type { drawer as english } from "../../en/study/drawer.ts";
import type { TranslationOf } from "../../index.ts";
import { dative } from "../grammar.ts";

export const drawer: TranslationOf<typeof english> = {
  "card.title.minute": (edition) => `${edition} in einer Minute`,
  "why.open": "So kam die Bewertung zustande",
  "row.copy": "Diese Reihe übernehmen",
  "code.unchanged": "Beweis, dass der Code nicht geändert wurde",
  "code.fits": "Der Code passt zu seinem Fingerabdruck",
  "code.sealed": "Der Code ist versiegelt",
  "seal.about":
    "Sobald ein Code gesteckt ist, sehen alle seinen Fingerabdruck; ist die Runde zu Ende, wird das Salz gezeigt. Dann kann jeder den Fingerabdruck nachrechnen: SHA-256 über das JSON aus Tisch, Runde, Wiederholung, Platz, Code und Salz.",
  "seal.list": "Die Fingerabdrücke",
  "seal.checked":
    "Gerade in diesem Browser nachgerechnet und mit den Fingerabdrücken verglichen, die er sah, solange die Codes verdeckt waren.",
  "seal.unseen":
    "Dieser Browser hat nicht jeden Fingerabdruck vor dem Code gesehen; er weiß nur, dass sie zueinander passen.",
  "seal.wrong": "Ein Fingerabdruck passt nicht: Dies ist nicht der versiegelte Code.",
  "seal.changed":
    "Ein Fingerabdruck ist ein anderer als der, den dieser Browser gesehen hat. Trau dem Aufgedeckten nicht.",
  "seal.missing": "Ein Fingerabdruck, den dieser Browser gesehen hat, fehlt jetzt. Trau dem Aufgedeckten nicht.",
  "seal.left_out": "Was dein Browser zur Auslosung beigetragen hat, wurde weggelassen.",
  "seal.notDrawn": "Wer angefangen hat oder was ausgeteilt wurde, ist nicht das, was ausgelost wurde.",
  "seal.uncheckable":
    "Dieser Browser rechnet Fingerabdrücke nur über eine sichere Verbindung nach; die heruntergeladene Partie lässt sich überall prüfen.",
  "draws.about": (added) =>
    added === 0
      ? "Wer anfängt und was ausgeteilt wird, ergibt sich aus einer geheimen Zahl des Servers. Niemand hat etwas beigetragen. Ihr Fingerabdruck:"
      : `Wer anfängt und was ausgeteilt wird, ergibt sich aus einer geheimen Zahl des Servers und aus Zufallszahlen, die ${added === 1 ? "eine Person beigetragen hat" : `${added} Personen beigetragen haben`}, nachdem ihr Fingerabdruck gezeigt war:`,
  "draws.checked": "Gerade in diesem Browser noch einmal ausgelost, mit demselben Ergebnis.",
  "receipt.about":
    "Eine Quittung ist eine Datei mit dem, was dieser Browser gesehen hat. keypeg verify vergleicht eine heruntergeladene Partie damit.",
  "receipt.save": "Quittung speichern",
  "seat.handOver": "Den Computer für mich spielen lassen",
  "seat.handOver.about": "Er spielt an deinem Platz, bis du ihn zurücknimmst.",
  "seat.takeBack": "Platz zurücknehmen",
  "seat.handedOver": "An deinem Platz spielt der Computer.",
  "seat.hasResigned": "Du hast aufgegeben. Der Computer spielt an deinem Platz zu Ende.",
  "seat.resign": "Aufgeben",
  "seat.resign.about": (winner) =>
    winner === null
      ? "Der Computer spielt für dich zu Ende. Deinen Platz bekommst du nicht zurück."
      : `${winner} gewinnt die Partie.`,
  "seat.resign.sure": "Diese Partie aufgeben?",
  "seat.resign.no": "Weiterspielen",
  "seat.end": "Partie abbrechen",
  "seat.end.about": "Sie ist dann für alle vorbei, ohne Ergebnis.",
  "seat.end.sure": "Für alle abbrechen?",
  "wait.idle": (name, time, isOver) => `${name} hat seit ${isOver ? "mehr als " : ""}${dative(time)} nicht gezogen.`,
  "wait.soon": (time, { canClaim, canTakeOver }) =>
    `In ${dative(time)} kannst du ${[canClaim ? "den Sieg beanspruchen" : "", canTakeOver ? "den Computer spielen lassen" : ""].filter(Boolean).join(" oder ")}.`,
  "wait.own": (time, opponent) =>
    `Zieh ${time === null ? "jetzt" : `innerhalb von ${dative(time)}`}, sonst kann ${opponent === null ? "der Computer für dich spielen" : `${opponent} den Sieg beanspruchen`}.`,
  "wait.claim": "Sieg beanspruchen",
  "wait.claim.sure": "Den Sieg beanspruchen und die Partie beenden?",
  "wait.on": "Weiter warten",
  "wait.takeOver": (name) => `Den Computer für ${name} spielen lassen`,
  "notices.offer": "Mitteilung, wenn du wieder dran bist?",
  "notices.offer.yes": "Ja, gern",
  "notices.agreed": "Du bekommst eine Mitteilung, wenn du dran bist.",
  "seat.remove": "Aus meiner Liste entfernen",
  "seat.remove.about": "Der Tisch erscheint dann nicht mehr unter deinen. Die anderen behalten ihn.",
};
