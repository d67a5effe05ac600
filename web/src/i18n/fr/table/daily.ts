// French: today's code, the archive, streaks, and games that are played alone.

import { dates } from "../../dates.ts";
import type { daily as english } from "../../en/table/daily.ts";
import type { TranslationOf } from "../../index.ts";
import { capitalized, list, plural } from "../../wording.ts";
import { word } from "../numbers.ts";

const n = plural("fr");
const and = list("fr");
const on = dates("fr");
const day = (date: string): string => {
  const number = Number(date.slice(8));
  return number === 1 ? "le 1er" : `le ${number}`;
};

export const daily: TranslationOf<typeof english> = {
  "help.hidden": (holes, colours, hasBlanks) =>
    `Un code de ${word(holes)} pions en ${word(colours)} couleurs est caché${hasBlanks ? " ; des trous peuvent être vides" : ""}.`,
  "help.find": (rows) => `Trouvez-le en ${word(rows)} rangées au plus. Moins il en faut, mieux c’est.`,
  "daily.date": (date: string) => capitalized(on.full(date)),
  "daily.lead": (date: string) => `${capitalized(on.full(date))}. Le même pour tous jusqu’à minuit.`,
  "daily.past": "Dans les archives. Il compte toujours pour votre série.",
  "daily.size": (holes: number, colours: number, rows: number, blanks: boolean) =>
    `${capitalized(word(holes))} pions, ${word(colours)} couleurs, ${word(rows)} rangées.${blanks ? " C’est dimanche : des trous peuvent rester vides." : ""}`,
  "daily.running": (rows: number, of: number) =>
    rows === 1 ? `Une rangée posée sur ${word(of)}.` : `${capitalized(word(rows))} rangées posées sur ${word(of)}.`,
  "daily.lay": (row: number) => `Poser la rangée ${row}`,
  "daily.look": "Voir le détail de la partie",
  "daily.back": "Retour à ce jour",
  "daily.toToday": "Retour au code du jour",
  "daily.other": (edition: string) => `Passer à ${edition}`,
  "daily.offline": (kept: number) =>
    kept === 0
      ? "Il n’y a pas de connexion. Il en faut une pour commencer le code du jour."
      : "Il n’y a pas de connexion. Ce que vous avez commencé est là, et vous pouvez continuer.",
  "daily.puzzle": "Envie d’une énigme ?",
  "daily.puzzle.about": "Quelques rangées, un seul code qui convient à toutes. Sans rien deviner.",
  "daily.puzzle.go": "Résoudre l’énigme du jour",
  "next.in": (hours: number, minutes: number) =>
    `Prochain code dans ${hours === 0 ? "" : `${hours}\u00a0h `}${minutes}\u00a0min`,
  "next.when": (place: string, offset: string) => `À minuit, heure de ${place} (${offset})`,
  "streak.run": (days: number) =>
    days === 0 ? "Pas encore de série" : `Série : ${n(days, { one: "un jour", other: `${word(days)} jours` })}`,
  "streak.none": "Trouvez un code deux jours de suite, et une série commence.",
  "streak.counts": "Un jour compte dès que vous avez trouvé un de ses codes, même plus tard.",
  "streak.longest": (days: number) => `Votre plus longue série : ${n(days, { one: "# jour", other: "# jours" })}.`,
  "streak.gap": (missing: readonly string[], closed: number) =>
    missing.length === 1
      ? `${capitalized(and(missing.map(day)))} attend encore : jouez-le, et votre série sera de ${closed} jours.`
      : `${capitalized(and(missing.map(day)))} attendent encore : jouez-les, et votre série sera de ${closed} jours.`,
  "streak.found": "trouvé",
  "streak.missed": "pas trouvé",
  "month.name": (month: string, isWithYear: boolean) => capitalized(on.month(month, isWithYear)),
  "month.weekday": (date: string) => capitalized(on.weekday(date)),
  "month.open": "pas encore joué",
  "month.result": (edition: string, isFound: boolean, rows: number | null) =>
    !isFound
      ? `${edition} pas trouvé`
      : rows === null
        ? `${edition} trouvé`
        : `${edition} en ${n(rows, { one: "# rangée", other: "# rangées" })}`,
  "month.legend": "En grand : rangées en Original. En petit : en Super. Un anneau : pas encore joué.",
  "days.title": "Vos jours",
  "days.about": "Ils sont gardés ici et sur le serveur. Emportez-les dans un fichier, si vous voulez.",
  "days.save": "Enregistrer un fichier",
  "days.take": "Ajouter un fichier",
  "days.added": (count: number) =>
    count === 0
      ? "Vous avez déjà tous ces jours."
      : n(count, { one: "Un résultat ajouté.", other: "# résultats ajoutés." }),
  "days.wrong.other": (file: string) => `${file} n’est pas un fichier de jours de Keypeg. Rien n’a changé.`,
  "days.wrong.newer": (file: string) => `${file} vient d’un Keypeg plus récent. Rien n’a changé.`,
  "solo.star": "* Mode difficile : chaque rangée convenait à toutes les évaluations précédentes.",
  "solo.marking": "Votre rangée est en cours d’évaluation",
  "solo.kept": "Votre rangée est enregistrée",
  "solo.waits": "On attend l’évaluation",
  "solo.offline": "Pas de connexion. Vous pouvez quand même poser la rangée suivante : elle sera évaluée plus tard.",
  "solo.offlineRow": (row: number) =>
    `Pas de connexion. La rangée ${row} sera envoyée et évaluée dès que vous serez de nouveau en ligne.`,
  "solo.stale": "Cette partie a continué ailleurs. Voici où elle en est.",
  "solo.found": (rows: number) => `Trouvé en ${rows}`,
  "solo.missed": (rows: number) => `Pas trouvé en ${rows} rangées`,
  "solo.study": "Étudier vos rangées",
  "everyone.title": "Tous les résultats",
  "everyone.loading": "On compte les parties de tous…",
  "everyone.offline": "Les résultats de tous s’affichent dès qu’il y a une connexion.",
  "everyone.first": "Personne ne l’a terminé avant vous.",
  "everyone.games": (games: number) =>
    n(games, { one: "# partie pour l’instant.", other: "# parties pour l’instant." }),
  "everyone.half": (rows: number) => `La moitié des joueurs l’a trouvé en ${rows} ou moins.`,
  "everyone.bar": (rows: number, games: number) =>
    `${n(games, { one: "# partie", other: "# parties" })} en ${n(rows, { one: "# rangée", other: "# rangées" })}`,
  "everyone.missed": (games: number) => n(games, { one: "# partie sans trouver", other: "# parties sans trouver" }),
  "everyone.you": "dont la vôtre",
};
