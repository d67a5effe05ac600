// French: the analysis board.
import type { analysis as english } from "../../en/study/analysis.ts";
import type { TranslationOf } from "../../index.ts";
import { list } from "../../wording.ts";
import { word } from "../numbers.ts";

const number = new Intl.NumberFormat("fr");
const and = list("fr");
const codes = (count: number): string => (count === 1 ? "un code" : `${number.format(count)} codes`);
const would = (count: number): string => `${codes(count)} ${count === 1 ? "conviendrait" : "conviendraient"}`;

export const analysis: TranslationOf<typeof english> = {
  "analysis.possible": (count) =>
    count === 1 ? "Il reste un seul code" : `${number.format(count)} codes sont possibles`,
  "analysis.counting": "On compte les codes",
  "analysis.of": (of, rows) =>
    rows === 0
      ? "Rien n’est encore exclu."
      : `Sur ${number.format(of)}, après ${rows === 1 ? "une rangée" : `${word(rows)} rangées`}.`,
  "analysis.layRow": (row) => `Posez la rangée ${row}.`,
  "analysis.tapMark": (row) => `Choisissez l’évaluation de la rangée ${row}.`,
  "analysis.none": "Aucun code ne convient",
  "analysis.none.about": "Une évaluation au moins est fausse. Choisissez une rangée pour la changer.",
  "analysis.repair": (rows, marks, possible) =>
    rows.length === 1
      ? `Avec ${marks[0]} à la rangée ${rows[0]}, ${would(possible)}.`
      : `Avec ${and(rows.map((row, place) => `${marks[place]} à la rangée ${row}`))}, ${would(possible)}.`,
  "analysis.repair.do": (rows) =>
    rows.length === 1 ? `Corriger la rangée ${rows[0]}` : `Corriger les rangées ${and(rows.map(String))}`,
  "analysis.too_long":
    "Ce calcul prendrait plus de temps que le serveur n’en accorde. Un jeu plus petit, ou une rangée de plus, l’allège.",
  "analysis.unavailable": "Le serveur est occupé par d’autres questions. Réessayez dans un instant.",
  "analysis.remove": (row) => `Enlever la rangée ${row}`,
  "analysis.earned": (row) => `Qu’a obtenu la rangée ${row} ?`,
  "analysis.earned.about": "Sous chaque évaluation : les codes qu’elle laisse.",
  "analysis.leaves": (mark, count) =>
    `${mark} : ${count === 0 ? "ne laisse aucun code" : `laisse ${number.format(count)} ${count === 1 ? "code" : "codes"}`}`,
  "analysis.chooseMark": "Choisir son évaluation",
  "analysis.change": "Changer ses pions",
  "analysis.keep": "Garder son évaluation",
  "analysis.number": (count) => number.format(count),
  "analysis.figure": (figure, digits) =>
    figure.toLocaleString("fr", { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  "analysis.roughly": "environ",
  "analysis.lay": "Poser",
  "analysis.layCode": "Poser le code",
  "analysis.best": "Meilleures rangées",
  "analysis.best.rank": "Rang",
  "figure.row": "Rangée",
  "analysis.best.toGo": "rangées à poser",
  "analysis.best.leaves": "laisse",
  "analysis.best.fits": "peut être le code",
  "analysis.best.firstFit": "la meilleure qui puisse être le code",
  "analysis.best.never": "ne peut pas être le code",
  "analysis.best.mine": (row) => `rangée ${row}, telle quelle`,
  "analysis.best.about": "En moyenne, avec le meilleur jeu connu ensuite.",
  "analysis.best.unproven": "« Environ » : on peut peut-être faire mieux.",
  "analysis.depth": (depth, isLast) => {
    const searched = ["Une rangée d’avance.", "Quelques rangées d’avance.", "Recherche menée jusqu’au bout."][
      depth - 1
    ];
    return isLast ? `${searched}` : `${searched} La recherche continue…`;
  },
  "analysis.depth.server": "Recherche faite par le serveur.",
  "analysis.detour.large": "La recherche complète demande le serveur.",
  "analysis.detour.memory": "Cet appareil n’a pas assez de mémoire pour chercher : il faut le serveur.",
  "analysis.detour.missing": "Le solveur ne démarre pas dans ce navigateur : il faut le serveur.",
  "analysis.codes": "Codes possibles",
  "analysis.codes.more": (count) => `et ${number.format(count)} de plus`,
  "analysis.game": "Le jeu",
  "analysis.holes": "Trous",
  "analysis.holes.less": "Un trou de moins",
  "analysis.holes.more": "Un trou de plus",
  "analysis.colours": "Couleurs",
  "analysis.colours.less": "Une couleur de moins",
  "analysis.colours.more": "Une couleur de plus",
  "analysis.blanks": "Un trou peut rester vide",
  "analysis.once": "Pas de couleur en double",
  "analysis.link": "L’adresse de cette page contient les rangées.",
  "analysis.paste": "Coller des rangées",
  "analysis.paste.about": "Des rangées comme AABB=1,1, sur une ou plusieurs lignes, ou un lien vers une analyse.",
  "analysis.paste.add": "Ajouter ces rangées",
  "analysis.wrong.address": (part) => `Ce lien est illisible à « ${part} ». Le reste est là.`,
  "analysis.wrong.space": (at, text) =>
    `Caractère ${at} : « ${text} » n’est pas un jeu. Un jeu s’écrit trous fois couleurs, comme 4x6.`,
  "analysis.wrong.unreadable": (at, text) =>
    `Caractère ${at} : « ${text} » n’est pas une rangée. Une rangée s’écrit comme AABB=1,1.`,
  "analysis.wrong.noMark": (at, text) => `Caractère ${at} : il manque à « ${text} » une évaluation, comme 1,1.`,
  "analysis.wrong.length": (at, text, holes) =>
    `Caractère ${at} : « ${text} » a ${text.length === 1 ? "un pion" : `${text.length} pions`}, mais ce jeu a ${holes === 1 ? "un trou" : `${holes} trous`}.`,
  "analysis.wrong.colour": (at, text) => `Caractère ${at} : « ${text} » n’est pas une couleur de ce jeu.`,
  "analysis.wrong.blank": (at, text) => `Caractère ${at} : « ${text} » est un trou vide, et ce jeu n’en a pas.`,
  "analysis.wrong.mark": (at, text, holes) =>
    `Caractère ${at} : « ${text} » n’est pas une évaluation possible pour ${holes === 1 ? "un trou" : `${holes} trous`}.`,
};
