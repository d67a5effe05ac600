// French: the coach at a table.
import type { coach as english } from "../../en/study/coach.ts";
import type { TranslationOf } from "../../index.ts";
import { list, plural } from "../../wording.ts";
import { word } from "../numbers.ts";

const n = plural("fr");
const and = list("fr");
const whole = new Intl.NumberFormat("fr");
const average = new Intl.NumberFormat("fr", { maximumFractionDigits: 1 });

function counted(pegs: number, one: string, many: string): string {
  return pegs === 0 ? `aucun ${one}` : pegs === 1 ? `un ${one}` : `${word(pegs)} ${many}`;
}

function markWords(exact: number, misplaced: number): string {
  return exact + misplaced === 0
    ? "rien du tout"
    : `${counted(exact, "bien placé", "bien placés")} et ${counted(misplaced, "mal placé", "mal placés")}`;
}

export const coach: TranslationOf<typeof english> = {
  "coach.lead": "Demandez autant ou aussi peu que vous voulez.",
  "coach.count": "Combien de codes sont possibles ?",
  "coach.fit": "Ma rangée peut-elle être le code ?",
  "coach.leaves": "Que laissera ma rangée ?",
  "coach.better": "Montrez-moi une meilleure rangée",
  "coach.codes": "Quels codes sont possibles ?",
  "coach.opponent": (name) => `Que peut savoir ${name} de mon code ?`,
  "coach.tokens": "Que peuvent encore avoir les autres ?",
  "coach.leaves.question": "Que laissera ma question ?",
  "coach.call": "Mon annonce est-elle sûre ?",
  "coach.unfilled": "Remplissez d’abord votre rangée.",
  "coach.codemaker": "Vous composez le code de cette manche. L’entraîneur aide ceux qui cherchent.",
  "coach.setting": "Composez d’abord votre code. L’entraîneur vous aidera ensuite à trouver l’autre.",
  "coach.waiting": "Un instant.",
  "coach.count.is": (possible, of) => `*${whole.format(possible)}* sur ${whole.format(of)}.`,
  "coach.no_code_fits": "Aucun code ne va avec ces évaluations : l’une d’elles doit être fausse.",
  "coach.unavailable": "L’entraîneur est occupé. Redemandez dans un instant.",
  "coach.no_advice": "Il n’y a rien à en dire pour le moment.",
  "coach.fit.yes": "*Oui.* Rien ne s’y oppose.",
  "coach.fit.no": (row, given, wouldBe) =>
    `*Plus maintenant.* La rangée ${row} dit ${markWords(...given)}. Si votre rangée était le code, elle dirait ${markWords(...wouldBe)}.`,
  "coach.fit.also": (rows) =>
    n(rows.length, { one: "La rangée & s’y oppose aussi.", other: "Les rangées & s’y opposent aussi." }).replace(
      "&",
      and(rows.map(String)),
    ),
  "coach.fit.repeat": "*Non.* Aucune couleur ne revient deux fois dans ce code.",
  "coach.leaves.is": (left, worst) =>
    worst === 1
      ? "*Un seul.* Quelle que soit l’évaluation, vous connaîtrez le code."
      : `*${average.format(left)}* codes en moyenne, *${whole.format(worst)}* au pire.`,
  "coach.leaves.still":
    "Elle vaut quand même la peine : une rangée qui ne peut pas gagner peut vous apprendre quelque chose.",
  "coach.points": (expected, next, name) =>
    `Elle rapporte *${average.format(expected)}* points en moyenne. ${name ?? "Votre rangée suivante"} peut ensuite en espérer *${average.format(next)}*.`,
  "coach.better.is": (left, worst, fits) =>
    `Elle en laisse *${average.format(left)}* en moyenne, *${whole.format(worst)}* au pire, et ${fits ? "peut être le code" : "ne peut pas être le code, mais en dit plus"}.`,
  "coach.better.yours": (left, saved) =>
    `La vôtre en laisse ${average.format(left)}.${saved < 0.05 ? "" : ` En moyenne, celle-ci épargne ${average.format(saved)} ${saved < 2 ? "rangée" : "rangées"}.`}`,
  "coach.better.none": "La vôtre vaut toutes les autres.",
  "coach.lay": "Prendre cette rangée",
  "coach.lay.code": (pegs) => `Prendre ${pegs}`,
  "coach.laid": "Elle est dans votre rangée.",
  "coach.codes.many": (possible) => `Trop pour une liste : ${whole.format(possible)}. Redemandez plus tard.`,
  "coach.opponent.is": (name, possible) =>
    possible === 1
      ? `${name} peut le connaître.`
      : `*${whole.format(possible)}* codes vont avec tout ce que ${name} a vu.`,
  "coach.tokens.left": (possible) =>
    possible === 1 ? "Il reste un code : vous pouvez l’annoncer." : `Il reste *${whole.format(possible)}* codes.`,
  "coach.tokens.fill": "Barrer le reste dans mes notes",
  "coach.tokens.filled": "Vos notes sont à jour.",
  "coach.tokens.at": (place, colours) => `${place} : ${and(colours)}`,
  "coach.call.sure": "*Oui.* C’est le seul code qui reste.",
  "coach.call.open": (others) =>
    `*Pas encore.* Elle peut être juste, mais ${n(others, { one: "un autre code convient", other: "# autres codes conviennent" })} aussi.`,
  "coach.call.wrong": "*Non.* Elle ne va pas avec ce que vous avez entendu.",
  "coach.tag": "avec votre rangée, il y aurait",
  "coach.refused": (row, mark) => `Cela ne peut pas être le code : la rangée ${row} dirait alors ${mark}.`,
  "coach.refused.repeat": "Cela ne peut pas être le code : aucune couleur n’y revient deux fois.",
};
