// French: puzzles, and the reasoning that solves them. A name that is null stands for the reader.
import { withFirst } from "../../dates.ts";
import type { puzzles as english } from "../../en/study/puzzles.ts";
import type { TranslationOf } from "../../index.ts";
import { capitalized, list, plural, spelled } from "../../wording.ts";
import { NUMBERS, word } from "../numbers.ts";
import { possessive } from "../possessive.ts";

const and = list("fr");
const eitherOf = new Intl.ListFormat("fr", { type: "disjunction" });
const or = (items: readonly string[]): string => eitherOf.format(items);
const number = new Intl.NumberFormat("fr");
const day = new Intl.DateTimeFormat("fr", { dateStyle: "long", timeZone: "UTC" });
const un = spelled({ ...NUMBERS, 1: "un" });
const une = spelled({ ...NUMBERS, 1: "une" });
const holes = (places: readonly number[]): string =>
  places.length === 1 ? `le trou ${places[0]}` : `les trous ${and(places.map(String))}`;
const inHoles = (places: readonly number[]): string =>
  places.length === 1 ? `trou ${places[0]}` : `trous ${and(places.map(String))}`;
const keyPegs = (count: number): string =>
  count === 1 ? "une fiche d’évaluation" : `${word(count)} fiches d’évaluation`;

function amount({ colour, low, high, most }: { colour: string; low: number; high: number; most: number }): string {
  if (low === high) return `${colour} exactement ${une(low)} fois`;
  if (low === 0) return `${colour} au plus ${une(high)} fois`;
  return high === low + 1 && high < most
    ? `${colour} ${une(low)} ou ${une(high)} fois`
    : `${colour} au moins ${une(low)} fois`;
}

const n = plural("fr");

export const puzzles: TranslationOf<typeof english> = {
  "puzzle.lead":
    "Les rangées sont posées, les évaluations données. Un seul code va avec toutes, et vous n’avez jamais à deviner.",
  "puzzle.unknown": "Cette adresse ne mène à aucune énigme.",
  "puzzle.loading": "On prépare les rangées",
  "puzzle.busy": "Le serveur est très occupé et n’a pas encore fini. Réessayez dans un instant.",
  "puzzle.today": "L’énigme du jour",
  "puzzle.today.about": (grade) => `La même pour tout le monde. Aujourd’hui : ${grade.toLowerCase()}.`,
  "puzzle.today.go": "La résoudre",
  "puzzle.today.again": "La revoir",
  "puzzle.recent": "Les précédentes restent ouvertes",
  "puzzle.open": "encore ouverte",
  "puzzle.number": (seed) => `nº ${number.format(seed)}`,
  "puzzle.ofDay": (date) => `énigme du ${withFirst(day.format(Date.parse(date)))}`,
  "puzzle.all": "Toutes les énigmes",
  "puzzle.next": "Énigme suivante",
  "puzzle.series.left": (box, left) => `${box}, encore ${word(left)} rangées`,
  "puzzle.series.players": (grade, players) => `${grade}, à ${word(players)}`,
  "puzzle.title": (rows) => (rows === 1 ? "Un seul code convient" : `Un seul code pour les ${word(rows)}`),
  "puzzle.about": (grade) => `Rien à deviner : les rangées suffisent. ${grade}.`,
  "puzzle.draft": "Le code qui convient",
  "puzzle.submit": "C’est ce code",
  "puzzle.codeIs": (code) => `Le code qui convient : ${code}`,
  "puzzle.possible": (possible) => possible.map((colours, hole) => `Trou ${hole + 1} : ${or(colours)}.`).join(" "),
  "puzzle.wrong": (row) => `La rangée ${row} s’y oppose`,
  "puzzle.wrong.about": (row, wouldBe, code) =>
    `Si le code était ${code}, la rangée ${row} aurait ${wouldBe}. Rien n’est perdu : essayez encore.`,
  "puzzle.solved": "C’est bien le code",
  "puzzle.nudge": "Un indice",
  "puzzle.nudge.more": "Encore un indice",
  "puzzle.explain": "Pas à pas",
  "puzzle.explain.hide": "Masquer les étapes",
  "puzzle.step": (step, steps) => `Étape ${step} sur ${steps}`,
  "puzzle.step.back": "Étape précédente",
  "puzzle.step.on": "Étape suivante",
  "puzzle.why.nothing": (row) => `La rangée ${row} n’a rien obtenu.`,
  "puzzle.why.all_here": (row, count) =>
    `La rangée ${row} a ${keyPegs(count)}, une par trou : elle contient toutes les couleurs du code.`,
  "puzzle.why.none_in_place": (row) =>
    `Dans la rangée ${row}, rien n’est bien placé : aucune de ses couleurs n’est à sa place.`,
  "puzzle.why.all_needed": (row, keys, colours) =>
    `La rangée ${row} a ${keyPegs(keys)}, et ${colours.length === 1 ? `seul ${and(colours)} peut` : `seuls ${and(colours)} peuvent`} l’expliquer.`,
  "puzzle.why.used_up": (row, colours) =>
    `Ce que l’on sait ${and(colours.map(possessive))} explique déjà toute l’évaluation de la rangée ${row}.`,
  "puzzle.why.exact_needed": (row, exact, places) =>
    `La rangée ${row} a ${un(exact)} bien placé${exact === 1 ? "" : "s"}, et cela ne peut être que dans ${holes(places)}.`,
  "puzzle.why.exact_used_up": (row, places) =>
    `Tout ce qui est bien placé dans la rangée ${row} est déjà connu : ${holes(places)}.`,
  "puzzle.why.only_places": (colour, places) =>
    `${capitalized(colour)} est dans le code, et il ne reste pour lui que ${holes(places)}.`,
  "puzzle.why.enough": (colour, places) => `Tout ce qu’il y a ${possessive(colour)} est trouvé : ${inHoles(places)}.`,
  "puzzle.why.no_other": (colours, count) =>
    `${capitalized(and(colours))} : cela remplit déjà les ${word(count)} trous.`,
  "puzzle.why.no_more": (colours, count) =>
    `Pour ${word(count)} trous il ne reste que ${and(colours)}, et il les faut tous.`,
  "puzzle.why.count": (row) => `Comptez les couleurs de la rangée ${row} et comparez avec son évaluation.`,
  "puzzle.why.two_counts": (row, other) =>
    `Comptez ensemble les couleurs des rangées ${row} et ${other}, et comparez leurs évaluations.`,
  "puzzle.why.apart": (row, other, keys) =>
    `Les rangées ${row} et ${other} n’ont aucune couleur en commun et ${keyPegs(keys)} à elles deux : c’est tout le code.`,
  "puzzle.why.differ": (row, other, places) =>
    `Les rangées ${row} et ${other} ne diffèrent que par ${holes(places)}. Comparez ce qui est bien placé.`,
  "puzzle.why.ways": (row, ways) =>
    ways === 1
      ? `La rangée ${row} ne peut plus obtenir son évaluation que d’une façon.`
      : `La rangée ${row} ne peut plus obtenir son évaluation que de ${word(ways)} façons. Elles ont ceci en commun :`,
  "puzzle.suppose.hole": (hole, colour) => `Supposons que le trou ${hole} soit ${colour}.`,
  "puzzle.suppose.in": (colour) => `Supposons que ${colour} soit dans le code.`,
  "puzzle.suppose.out": (colour) => `Supposons que ${colour} ne soit pas dans le code.`,
  "puzzle.conflict.mark": (row) => `Mais alors, la rangée ${row} ne pourrait pas avoir son évaluation.`,
  "puzzle.conflict.hole": (hole) => `Mais alors, il ne resterait rien pour le trou ${hole}.`,
  "puzzle.conflict.colour": (colour) => `Mais alors, le compte des places n’y serait plus pour ${colour}.`,
  "puzzle.conflict.total": (count) => `Mais alors, les couleurs n’en feraient pas ${word(count)}.`,
  "puzzle.known": (text) => `Ce que l’on sait déjà : ${text}`,
  "puzzle.so.gone": (colours) =>
    `Dans le code, ${colours.length === 1 ? `pas ${possessive(colours[0] ?? "")}` : `ni ${colours.join(" ni ")}`}.`,
  "puzzle.so.settled": (places, colour) => `${capitalized(inHoles(places))} : ${colour}.`,
  "puzzle.so.counts": (amounts) => `Dans le code : ${and(amounts.map(amount))}.`,
  "puzzle.so.out": (places, colours) =>
    `${capitalized(inHoles(places))} : ${colours.length === 1 ? "pas" : "ni"} ${colours.join(" ni ")}.`,
  "puzzle.endgame": "Entraînement aux finales",
  "puzzle.endgame.lead": "Il ne reste que peu de rangées. Trouvez celle qui ne laisse rien au hasard.",
  "puzzle.endgame.title": (left) => `Encore ${word(left)} rangées : pouvez-vous forcer le code ?`,
  "puzzle.endgame.about": (possible, left) =>
    `${capitalized(word(possible))} codes vont encore. Posez une rangée après laquelle vous ${left === 2 ? "connaîtrez le code" : "pourrez encore le forcer"}, quelle que soit son évaluation.`,
  "puzzle.endgame.submit": "Essayer cette rangée",
  "puzzle.endgame.solved": "Le code est forcé",
  "puzzle.endgame.spoiled": (mark) => `Pas avec ${mark}`,
  "puzzle.endgame.spoiled.about": (left, rows) =>
    `Il resterait ${word(left)} codes, et ${rows === 1 ? "une seule rangée" : `${word(rows)} rangées`} pour trouver le bon. Essayez une autre rangée.`,
  "puzzle.endgame.show": "Montrez-moi une rangée qui le force",
  "puzzle.endgame.shown": "Cette rangée force le code",
  "puzzle.endgame.shown.about": (count) =>
    count === 1 ? "C’est la seule." : `${number.format(count)} rangées le font. Posez-en une.`,
  "puzzle.endgame.codes": (count) => `Les ${word(count)} codes qui vont encore`,
  "puzzle.outcomes": "Ce que laisse chaque évaluation",
  "puzzle.outcomes.mark": "Évaluation",
  "puzzle.outcomes.left": "Ce qui reste",
  "puzzle.outcomes.verdict": "Verdict",
  "puzzle.outcomes.codes": (count) => `${word(count)} codes`,
  "puzzle.outcomes.found": "trouvé",
  "puzzle.outcomes.sure": "connu",
  "puzzle.outcomes.next": (row) => `forcé avec ${row}`,
  "puzzle.outcomes.open": "au hasard",
  "puzzle.group": "Qui a quoi ?",
  "puzzle.group.lead": "Tout le monde a répondu. Trouvez chaque jeton de la table.",
  "puzzle.group.title": "Qui a quel jeton ?",
  "puzzle.group.about": "Posez un pion sur chaque numéro que quelqu’un possède, puis choisissez dessous à qui il est.",
  "puzzle.group.own": "Votre jeton",
  "puzzle.group.owner": (place, name) => `Numéro ${place} : ${name ?? "personne encore"}`,
  "puzzle.group.whose": (place) => `Qui a le numéro ${place} ?`,
  "puzzle.group.wrong": (question) => `La question ${question} s’y oppose`,
  "puzzle.group.wrong.about": (name, token, wouldBe, given) =>
    `Avec ${token}, la réponse ${possessive(name)} aurait été ${wouldBe}, et non ${given}. Rien n’est perdu : essayez encore.`,
  "puzzle.group.black": (question, name) =>
    `Question ${question} : ${name} dit noir. La couleur et le numéro sont justes.`,
  "puzzle.group.white": (question, name) =>
    `Question ${question} : ${name} dit blanc. La couleur y est, mais pas à ce numéro.`,
  "puzzle.group.none": (question, name) => `Question ${question} : ${name} dit « rien ». La couleur n’y est pas.`,
  "puzzle.group.taken": (name, owners) =>
    `Deux joueurs n’ont jamais le même numéro, et ${and(owners.map((each) => (each === null ? "le vôtre" : `celui ${possessive(each)}`)))} ${owners.length === 1 ? "est pris" : "sont pris"}. ${name} en a un autre.`,
  "puzzle.group.holds": (name, tokens) => `${name} a ${or(tokens)}.`,
  "puzzle.group.left": (name, tokens, places) =>
    `Il reste ${word(tokens)} jetons pour ${name}, avec le numéro ${or(places.map(String))}.`,
  "puzzle.grade.easy": "Facile",
  "puzzle.grade.medium": "Corsée",
  "puzzle.grade.hard": "Difficile",
  "puzzle.series.code": (box, grade) => `${box}, ${grade.toLowerCase()}`,
  "puzzle.series.endgame": (box, left) => `Finale, ${box}, encore ${word(left)} rangées`,
  "puzzle.series.group": (grade, players) => `Qui a quoi, à ${word(players)}, ${grade.toLowerCase()}`,
  "puzzle.result.clean": "Résolue sans erreur et sans indice.",
  "puzzle.result": (tries, nudges) =>
    `Résolue avec ${and([
      ...(tries === 0 ? [] : [n(tries, { one: "une erreur", other: "# erreurs" })]),
      ...(nudges === 0 ? [] : [n(nudges, { one: "un indice", other: "# indices" })]),
    ])}.`,
};
