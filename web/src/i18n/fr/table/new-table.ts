// French: a new table.
import type { newTable as english } from "../../en/table/new-table.ts";
import { toHalf } from "../../figures.ts";
import type { TranslationOf } from "../../index.ts";
import { plural } from "../../wording.ts";
import { word } from "../numbers.ts";

const n = plural("fr");
const number = new Intl.NumberFormat("fr");
const mean = new Intl.NumberFormat("fr", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const aboutRows = (rows: number): string => {
  const [low, high] = toHalf(rows);
  return low === high ? `${word(low)} rangées environ` : `${word(low)} à ${word(high)} rangées`;
};

export const newTable: TranslationOf<typeof english> = {
  "new.title": (edition) => `Une table pour ${edition}`,
  "new.rules": "Lire les règles",
  "new.inside": "Dans la boîte",
  "new.across": "Contre qui jouez-vous ?",
  "new.company": "Qui joue ?",
  "new.kind.computer": "Un ordinateur",
  "new.kind.open": "Quelqu’un d’autre, par lien",
  "new.kind.here": "Quelqu’un ici",
  "new.all.computer": "Des ordinateurs",
  "new.all.open": "D’autres, par lien",
  "new.all.here": "Tous sur cet appareil",
  "new.kind.computer.about": "on commence tout de suite",
  "new.kind.open.about": "sans compte, sans application",
  "new.kind.here.about": "on se passe l’appareil",
  "new.level": "Niveau",
  "level.novice.about": "Oublie souvent une vieille rangée et ne voit pas les couleurs exclues.",
  "level.learner.about": "Oublie parfois une vieille rangée et compte mal les couleurs répétées.",
  "level.casual.about": "Laisse passer un détail dès qu’il y a beaucoup de rangées.",
  "level.regular.about": "Joue avec bon sens et se trompe de temps en temps.",
  "level.careful.about": "Se trompe rarement, mais ne voit pas loin.",
  "level.steady.about": "Ne joue que des rangées qui pourraient être le code.",
  "level.master.about": "Pèse chaque rangée et n’en gâche presque aucune.",
  "level.ruthless.about": "Joue pour gagner, et pour rien d’autre.",
  "level.novice.group": "Oublie beaucoup de réponses et annonce tard.",
  "level.learner.group": "Oublie souvent une réponse et annonce tard.",
  "level.casual.group": "Oublie parfois une réponse et tarde à annoncer.",
  "level.regular.group": "Néglige une réponse de temps en temps.",
  "level.careful.group": "Néglige rarement une réponse.",
  "level.steady.group": "Ne demande que ce qui va avec toutes les réponses, et annonce quand il ne reste qu’un code.",
  "level.master.group": "Pèse ce que chaque question apprend aux autres, et le risque qu’on annonce avant lui.",
  "level.ruthless.group": "En groupe, joue exactement comme Maître.",
  "level.ruthless.party": "Répète une rangée si elle rapporte le plus.",
  "level.finds": (rows) => `Trouve un code en ${aboutRows(rows)}.`,
  "level.asks": (questions) => `A besoin de ${word(Math.round(questions))} questions environ.`,
  "level.mean": (rows) => mean.format(rows),
  "level.elo.about": (elo) => `Elo ${elo} : avec 100 d’avance, on gagne environ 64 parties sur 100.`,
  "level.mixed": "Chaque ordinateur a son propre niveau.",
  "level.like": "Comme moi",
  "level.like.working": "On regarde vos parties…",
  "level.like.rows": (rows, level) => `Il vous faut environ ${mean.format(rows)} rangées : ${level}.`,
  "level.like.other": (level) => `D’après vos parties dans d’autres éditions : ${level}.`,
  "level.like.none": "Terminez d’abord une partie à deux, dans une édition avec des rangées. Vos rangées le diront.",
  "new.players": "Combien de joueurs ?",
  "new.players.are": (players) => `${players} joueurs`,
  "new.name.default": "Joueur 1",
  "new.name.seen": "Les autres verront ce nom.",
  "new.name.of": (player) => `Nom du joueur ${player}`,
  "new.seats": "Place par place",
  "new.guest": (player) => `Joueur ${player}`,
  "new.seat.computer": (level) => `Ordinateur, ${level.toLowerCase()}`,
  "new.seat.open": "Quelqu’un, par lien",
  "new.options": "Options",
  "new.options.usual": "Règles de la boîte",
  "new.terms": "À la table",
  "new.clock": "Temps par tour",
  "new.clock.none": "sans limite",
  "new.clock.about": "Quand le temps est écoulé, l’ordinateur joue à la place du joueur.",
  "new.watched": "D’autres peuvent regarder",
  "new.watched.about": "Avec le lien, on peut regarder, sans jamais voir les codes cachés.",
  "new.coach.about":
    "Tout le monde à la table peut demander conseil, et tout le monde le sait. Il ne dit rien sans qu’on le demande.",
  "new.hard": "Mode difficile",
  "new.hard.about": "Seulement des rangées qui peuvent encore être le code. Une autre vous est rendue, avec la raison.",
  "new.devious": "Codeur retors (entraînement)",
  "new.devious.about": "L’ordinateur peut changer son code, tant que toutes les évaluations données restent vraies.",
  "new.away": "Absence permise",
  "new.away.about":
    "Ensuite, les autres peuvent laisser l’ordinateur jouer jusqu’au retour du joueur. Sans pendule, cela vaut aussi pour qui est là mais ne joue pas pendant ce temps (au moins 10 minutes) ; à deux, l’autre peut alors réclamer la victoire.",
  "new.size": "Un code de quelle longueur ?",
  "new.size.about": "Les trous en largeur, les couleurs en hauteur. Le nombre dit combien de codes existent.",
  "new.size.keys": "Les flèches déplacent, Entrée choisit.",
  "new.size.holes": (holes) => n(holes, { one: "# trou", other: "# trous" }),
  "new.size.colours": (colours, blanks) =>
    `${n(colours, { one: "# couleur", other: "# couleurs" })}${blanks ? " et des trous vides" : ""}`,
  "new.size.box": "La boîte a 5 trous et 8 couleurs.",
  "new.size.last":
    "Dans la dernière ligne, des trous peuvent rester vides, comme une neuvième couleur : pour les experts.",
  "new.number": (count) => number.format(count),
  "new.codes": (count) => (count === 1 ? "1 code" : `${number.format(count)} codes`),
  "new.start": "Commencer la partie",
  "new.open": "Ouvrir la table",
  "new.lots": "Le hasard décide qui commence.",
  "new.open.note": "Vous recevrez ensuite un lien à envoyer.",
  "new.wrong.missing": "Indiquez un nom.",
  "new.wrong.long": (most) => `Un nom peut avoir ${most} caractères au plus.`,
  "new.wrong": (faults) =>
    n(faults, {
      one: "Il reste une chose à corriger plus haut.",
      other: "Il reste # choses à corriger plus haut.",
    }),
  "new.pause": "Entre les manches",
  "new.pause.most": (time) => `jusqu’à ${time}`,
  "new.pause.about": "La manche suivante commence quand tout le monde est prêt, ou quand ce temps est écoulé.",
};
