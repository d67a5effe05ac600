// French: the reader's statistics.
import type { statistics as english } from "../../en/study/statistics.ts";
import { figures } from "../../figures.ts";
import type { TranslationOf } from "../../index.ts";
import { periods } from "../../periods.ts";
import { list, plural } from "../../wording.ts";

const { count } = figures("fr");
const n = plural("fr");
const and = list("fr");
const tenth = new Intl.NumberFormat("fr", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const { label, on } = periods("fr");
const over = { day: "jour par jour", week: "semaine par semaine", month: "mois par mois", year: "année par année" };
const codes = (number: number): string => n(number, { one: "# code", other: "# codes" });
const wide = (number: number): string => `${number} ${number === 1 ? "rangée" : "rangées"}`;

export const statistics: TranslationOf<typeof english> = {
  "stat.private": "Personne d’autre ne peut les voir.",
  "stat.loading": "Recherche de vos parties…",
  "stat.pending": (number) => n(number, { one: "Encore # partie à examiner…", other: "Encore # parties à examiner…" }),
  "stat.deleted": "Vos statistiques sont supprimées.",
  "stat.none": "Rien à compter pour l’instant",
  "stat.none.text":
    "Menez une partie à son terme. Cette page montrera alors combien de rangées il vous faut, à quelle distance du meilleur jeu vous êtes, et quelle est la part de la chance.",
  "stat.none.go": "Jouer contre l’ordinateur",
  "stat.noneHere": "Vous n’avez pas encore terminé de partie dans cette édition.",
  "stat.noneHere.go": "En jouer une",
  "stat.editions": "Édition",
  "stat.against": "Contre",
  "stat.everyone": "tout le monde",
  "opponent.people": "Des personnes",
  "opponent.daily": "Codes du jour",
  "opponent.share": "Codes d’amis",

  "stat.average": (number) => `rangées en moyenne, sur ${codes(number)}`,
  "stat.best": (isProven) => (isProven ? "personne ne fait mieux en moyenne" : "le meilleur jeu connu, en moyenne"),
  "stat.givenAway": "perdu",
  "stat.luckIs": (isBad) => (isBad ? "malchance" : "chance"),
  "stat.tenth": (value) => tenth.format(value),
  "stat.needed": "Les rangées qu’il vous a fallu",
  "stat.needed.label": (number, edition) => `Les rangées qu’il vous a fallu pour ${codes(number)} (${edition})`,
  "stat.needed.text": (columns, notFound) =>
    `${and([
      ...columns.map(([number, own]) => `${wide(number)} : ${own}`),
      ...(notFound === 0 ? [] : [`pas trouvé : ${notFound}`]),
    ])}.`,
  "stat.needed.best": (columns) =>
    `Le meilleur jeu, avec les mêmes codes : ${and(columns.map(([number, best]) => `${wide(number)} : ${best}`))}.`,
  "stat.own": "vous",
  "stat.ofBest": "le meilleur jeu, mêmes codes",
  "stat.notFound": (countsAs) =>
    countsAs === null
      ? "pas trouvé : compte une rangée de plus qu’il n’y en a"
      : `pas trouvé : compte pour ${countsAs}`,
  "stat.cutShort": (number) =>
    `${n(number, { one: "Dans # autre manche", other: "Dans # autres manches" })}, quelqu’un a été plus rapide. On y compte les rangées qu’il aurait encore fallu au meilleur jeu.`,

  "stat.given": "Rangées perdues",
  "stat.given.about": "Le nombre de rangées par code que de meilleurs choix vous auraient épargnées.",
  "stat.given.better": (before, now) => `Au début ${tenth.format(before)}, maintenant ${tenth.format(now)}.`,
  "stat.given.worse": (before, now) =>
    `Au début seulement ${tenth.format(before)}, ces derniers temps ${tenth.format(now)}.`,
  "stat.given.steady": (value) => `Cela reste autour de ${tenth.format(value)}.`,
  "stat.luck": "Chance",
  "stat.luck.about": "En haut, des évaluations généreuses ; en bas, moins généreuses. À la longue, cela s’équilibre.",
  "stat.over": (unit, size) =>
    unit === "codes" ? (size === 1 ? "code par code" : `par groupes de ${size} codes`) : over[unit],
  "stat.given.label": (each) => `Rangées perdues, ${each}`,
  "stat.luck.label": (each) => `Chance en rangées par code, ${each}`,
  "stat.values": (values) => `${values.join(" ; ")}.`,
  "stat.numbers": "Les chiffres",
  "stat.when": "Quand",
  "stat.games": "Parties",
  "stat.at": label,

  "stat.all": "Toutes les éditions",
  "stat.opponents": "Par adversaire",
  "stat.you": "Vos rangées",
  "stat.ofBestShort": "Meilleur",
  "stat.how": "Bilan",
  "stat.proven": (proven, known) =>
    [
      proven.length === 0 ? "" : `Pour ${and(proven)}, il est prouvé qu’on ne peut pas faire mieux.`,
      known.length === 0 ? "" : `Pour ${and(known)}, c’est le meilleur jeu connu.`,
    ]
      .filter(Boolean)
      .join(" "),
  "stat.found": (found, of) => `${found} sur ${of} trouvés`,
  "stat.won": (won, of) => `${won} sur ${n(of, { one: "# partie gagnée", other: "# parties gagnées" })}`,
  "stat.rounds": (won, of, calls) =>
    `${won} sur ${n(of, { one: "# manche gagnée", other: "# manches gagnées" })}${
      calls === 0 ? "" : `, ${n(calls, { one: "# annonce fausse", other: "# annonces fausses" })}`
    }`,
  "stat.points": (first, of, points) =>
    of === 0
      ? "aucune partie menée à son terme"
      : `en tête dans ${first} sur ${n(of, { one: "# partie", other: "# parties" })}, ${count(points)} points en moyenne`,

  "stat.bests": "Vos records",
  "stat.best.rows": (number, at) => `Le moins de rangées : ${number}, le ${on(at)}`,
  "stat.best.run": (number) => `Le plus de codes trouvés d’affilée : ${number}`,
  "stat.best.perfect": (number) => `Codes trouvés sans rien perdre : ${number}`,
  "stat.best.beaten": (level, at) => `Le plus fort ordinateur battu : ${level}, le ${on(at)}`,

  "stat.yours": "Ces chiffres sont à vous",
  "stat.yours.about":
    "Ils sont gardés avec votre nom, et personne d’autre ne peut les voir. Vous pouvez les emporter ou les supprimer ; vos tables restent comme elles sont.",
  "stat.export": "Télécharger le fichier",
  "stat.delete": "Supprimer mes statistiques",
  "stat.delete.sure": "Supprimer tous ces chiffres ? Les parties terminées ne seront plus comptées.",
  "stat.delete.no": "Les garder",
};
