// German: the coach at a table.
import type { coach as english } from "../../en/study/coach.ts";
import type { TranslationOf } from "../../index.ts";
import { list, plural } from "../../wording.ts";
import { NUMBERS } from "../grammar.ts";

const n = plural("de");
const and = list("de");
const whole = new Intl.NumberFormat("de");
const average = new Intl.NumberFormat("de", { maximumFractionDigits: 1 });

function counted(pegs: number): string {
  return pegs === 0 ? "keiner" : pegs === 1 ? "einer" : (NUMBERS[pegs] ?? String(pegs));
}

function markWords(exact: number, misplaced: number): string {
  return exact + misplaced === 0 ? "gar nichts" : `${counted(exact)} richtig, ${counted(misplaced)} falsch platziert`;
}

export const coach: TranslationOf<typeof english> = {
  "coach.lead": "Frag so viel oder so wenig, wie du willst.",
  "coach.count": "Wie viele Codes sind möglich?",
  "coach.fit": "Kann meine Reihe der Code sein?",
  "coach.leaves": "Was lässt meine Reihe übrig?",
  "coach.better": "Zeig mir eine bessere Reihe",
  "coach.codes": "Welche Codes sind möglich?",
  "coach.opponent": (name) => `Was kann ${name} über meinen Code wissen?`,
  "coach.tokens": "Was können die anderen noch haben?",
  "coach.leaves.question": "Was lässt meine Frage übrig?",
  "coach.call": "Ist meine Ansage sicher?",
  "coach.unfilled": "Füll erst deine Reihe.",
  "coach.codemaker": "In dieser Runde steckst du den Code. Der Trainer hilft denen, die raten.",
  "coach.setting": "Steck zuerst deinen Code. Dann hilft dir der Trainer, den anderen zu finden.",
  "coach.waiting": "Einen Moment.",
  "coach.count.is": (possible, of) => `*${whole.format(possible)}* von ${whole.format(of)}.`,
  "coach.no_code_fits": "Zu diesen Bewertungen passt kein Code: Eine davon muss falsch sein.",
  "coach.unavailable": "Der Trainer ist gerade beschäftigt. Frag gleich noch einmal.",
  "coach.no_advice": "Dazu gibt es jetzt nichts zu sagen.",
  "coach.fit.yes": "*Ja.* Nichts spricht dagegen.",
  "coach.fit.no": (row, given, wouldBe) =>
    `*Nicht mehr.* Reihe ${row} sagt: ${markWords(...given)}. Wäre deine Reihe der Code, stünde dort: ${markWords(...wouldBe)}.`,
  "coach.fit.also": (rows) =>
    n(rows.length, { one: "Auch Reihe & spricht dagegen.", other: "Auch die Reihen & sprechen dagegen." }).replace(
      "&",
      and(rows.map(String)),
    ),
  "coach.fit.repeat": "*Nein.* In diesem Code kommt keine Farbe zweimal vor.",
  "coach.leaves.is": (left, worst) =>
    worst === 1
      ? "*Einen.* Wie auch immer sie bewertet wird, danach kennst du den Code."
      : `Im Schnitt *${average.format(left)}* Codes, schlimmstenfalls *${whole.format(worst)}*.`,
  "coach.leaves.still": "Legen lohnt sich trotzdem: Auch eine Reihe, die nicht gewinnen kann, verrät etwas.",
  "coach.points": (expected, next, name) =>
    `Sie bringt im Schnitt *${average.format(expected)}* Punkte. ${name ?? "Deine nächste Reihe"} kann danach *${average.format(next)}* erwarten.`,
  "coach.better.is": (left, worst, fits) =>
    `Sie lässt im Schnitt *${average.format(left)}* übrig, schlimmstenfalls *${whole.format(worst)}*, und ${fits ? "kann selbst der Code sein" : "kann nicht der Code sein, verrät aber mehr"}.`,
  "coach.better.yours": (left, saved) =>
    `Deine lässt ${average.format(left)} übrig.${saved < 0.05 ? "" : ` Im Schnitt spart diese ${average.format(saved)} Reihen.`}`,
  "coach.better.none": "Deine ist so gut wie jede andere.",
  "coach.lay": "Diese Reihe nehmen",
  "coach.lay.code": (pegs) => `${pegs} nehmen`,
  "coach.laid": "Sie steht jetzt in deiner Reihe.",
  "coach.codes.many": (possible) => `Zu viele für eine Liste: ${whole.format(possible)}. Frag später noch einmal.`,
  "coach.opponent.is": (name, possible) =>
    possible === 1
      ? `${name} kann ihn kennen.`
      : `*${whole.format(possible)}* Codes passen zu allem, was ${name} gesehen hat.`,
  "coach.tokens.left": (possible) =>
    possible === 1
      ? "Ein Code bleibt übrig: Du kannst ihn ansagen."
      : `Damit bleiben *${whole.format(possible)}* Codes.`,
  "coach.tokens.fill": "Den Rest in meinen Notizen streichen",
  "coach.tokens.filled": "Deine Notizen sind auf dem neuesten Stand.",
  "coach.tokens.at": (place, colours) => `${place}: ${and(colours)}`,
  "coach.call.sure": "*Ja.* Ein anderer Code ist nicht mehr möglich.",
  "coach.call.open": (others) =>
    `*Noch nicht.* Sie kann stimmen, aber ${n(others, { one: "ein anderer Code passt", other: "# andere Codes passen" })} auch.`,
  "coach.call.wrong": "*Nein.* Sie passt nicht zu dem, was du gehört hast.",
  "coach.tag": "mit deiner Reihe stünde hier",
  "coach.refused": (row, mark) => `Das kann nicht der Code sein: Reihe ${row} hätte dann ${mark}.`,
  "coach.refused.repeat": "Das kann nicht der Code sein: Keine Farbe kommt darin zweimal vor.",
};
