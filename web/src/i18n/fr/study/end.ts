// French: the ends of rounds and matches, the rematch and the replay. A name that is null stands for the reader.
import type { end as english } from "../../en/study/end.ts";
import type { TranslationOf } from "../../index.ts";
import { capitalized, list, plural } from "../../wording.ts";
import { word } from "../numbers.ts";
import { possessive } from "../possessive.ts";

const n = plural("fr");
const and = list("fr");
const points = (count: number): string => n(count, { one: "# point", other: "# points" });
const units = (count: number, unit: "points" | "rounds"): string =>
  unit === "points" ? points(count) : n(count, { one: "# manche", other: "# manches" });
const rows = (count: number): string => (count === 1 ? "une rangée" : `${word(count)} rangées`);
const questions = (count: number): string => (count === 1 ? "une question" : `${word(count)} questions`);
/** The subject of a sentence, with the form of its verb. */
const does = (name: string | null, you: string, other: string): string =>
  name === null ? `Vous ${you}` : `${name} ${other}`;
const subject = (name: string | null, you: string, other: string): string =>
  name === null ? `vous ${you}` : `${name} ${other}`;
const names = (some: readonly (string | null)[]): string => capitalized(and(some.map((name) => name ?? "vous")));
const mark = ([exact, misplaced]: readonly [number, number]): string =>
  `${n(exact, { one: "# bien placé", other: "# bien placés" })}, ${n(misplaced, { one: "# mal placé", other: "# mal placés" })}`;
/** "la rangée 3 d’Ada", "votre rangée 3" */
const own = (name: string | null, noun: string): string =>
  name === null ? `votre ${noun}` : `la ${noun} ${possessive(name)}`;
const code = (name: string | null): string => (name === null ? "votre code" : `le code ${possessive(name)}`);
const lastCode = (name: string | null): string =>
  name === null ? "votre dernier code" : `le dernier code ${possessive(name)}`;

export const end: TranslationOf<typeof english> = {
  "end.solved": (row) => `Trouvé à la rangée ${row}`,
  "end.unsolved": "Le code n’a pas été trouvé",
  "end.won": (name) => `${does(name, "gagnez", "gagne")} la manche`,
  "end.noWinner": "Personne ne gagne la manche",
  "end.void": "La manche est à rejouer",
  "end.wrongMark": "Une évaluation était fausse",
  "end.wrongAnswer": "Une réponse était fausse",
  "end.devious":
    "Le codeur pouvait changer son code en cours de route. Voici le dernier : il va avec toutes les évaluations.",
  "scoring.rows": (maker, count) => `${does(maker, "marquez", "marque")} ${points(count)} : un par rangée.`,
  "scoring.bonus": (maker, count) =>
    `${does(maker, "marquez", "marque")} ${points(count)} : un par rangée, plus un parce que le code n’a pas été trouvé.`,
  "scoring.penalty": (victim, count) =>
    `${does(victim, "recevez", "reçoit")} ${points(count)}, et la manche est rejouée.`,
  "scoring.roundTo": (winner, isSolved, limit) =>
    isSolved
      ? `${does(winner, "avez trouvé le code et gagnez", "a trouvé le code et gagne")} la manche.`
      : `${does(winner, "gagnez", "gagne")} la manche : ${rows(limit)} n’ont pas suffi.`,
  "scoring.byRow": (maker, count, earned) =>
    `${points(earned.exact)} par pion bien placé, ${earned.misplaced} par mal placé, ${earned.solved} pour le code. ${does(maker, "marquez", "marque")} ${points(count)} : ${earned.codemaker === 1 ? "un" : word(earned.codemaker)} par rangée.`,
  "scoring.noPenalty": "Personne ne marque, et la manche est rejouée.",
  "scoring.won": (winner) => `Un point pour ${winner ?? "vous"} : à ce tour, un seul code a été trouvé.`,
  "scoring.raced": (winner) => `Un point pour ${winner ?? "vous"} : code trouvé en premier.`,
  "scoring.duelPenalty": (victim) => `Un point pour ${victim ?? "vous"}, et la manche est rejouée.`,
  "scoring.duelLast": (victim) => `Un point pour ${victim ?? "vous"}, et il décide de la partie.`,
  "scoring.bothSolved": "Les deux codes ont été trouvés au même tour. On rejoue la manche avec de nouveaux codes.",
  "scoring.neither": (limit) =>
    `${capitalized(rows(limit))} de chaque côté, et aucun code trouvé. On rejoue la manche avec de nouveaux codes.`,
  "scoring.bothErred": "Une erreur de chaque côté : elles s’annulent. On rejoue la manche avec de nouveaux codes.",
  "scoring.declared": (winner) => `${does(winner, "avez", "a")} annoncé Mastermind et donné le code.`,
  "scoring.noWinner": "Tout le monde s’est trompé. Personne ne marque dans cette manche.",
  "scoring.wrongAnswer": "Personne ne marque, et la manche est rejouée avec de nouveaux jetons.",
  "wrong.mark": (by, owner, row, given, right) =>
    `${does(by, "avez", "a")} évalué ${own(owner, `rangée ${row}`)} à ${mark(given)}. L’évaluation juste : ${mark(right)}.`,
  "wrong.answer": (by, asker, row, given, right) =>
    `${does(by, "avez", "a")} répondu « ${given} » à ${own(asker, `question ${row}`)}. La réponse juste : « ${right} ».`,
  "wrong.marks": (by, numbers) => `${does(by, "avez", "a")} mal évalué les rangées ${and(numbers.map(String))}.`,
  "wrong.answers": (by, numbers) =>
    `${does(by, "avez", "a")} mal répondu : ${numbers.length === 1 ? "question" : "questions"} ${and(numbers.map(String))}.`,
  "wrong.markTag": (right) => `Juste : ${mark(right)}`,
  "wrong.answerTag": (by, right) => `Juste pour ${by ?? "vous"} : ${right}`,
  "round.next": "Manche suivante",
  "round.result": "Voir le résultat",
  "round.back": "Retour à la partie",
  "round.waits": (time) => `La manche suivante commence quand tout le monde est prêt, ou dans ${time}.`,
  "round.begun": "La manche suivante a commencé.",
  "round.gain": (name, gained, sum) => `${name ?? "Vous"} : ${points(gained)} dans cette manche, ${sum} en tout`,
  "round.score": (scores) => `Score : ${scores.join(", ")}.`,
  "over.wonTo": (name, best, other) => `${does(name, "gagnez", "gagne")} ${best} à ${other}`,
  "over.wonByOne": (name, unit) =>
    `${does(name, "gagnez", "gagne")} d’${unit === "points" ? "un seul point" : "une seule manche"}`,
  "over.wonWith": (name, score, unit) => `${does(name, "gagnez", "gagne")} avec ${units(score, unit)}`,
  "over.draw": (score) => (score === null ? "Match nul" : `Match nul, ${score} partout`),
  "over.shared": (winners) =>
    winners.includes(null) ? `${names(winners)} partagez la victoire` : `${names(winners)} se partagent la victoire`,
  "over.resigned": (name, winner) => `${does(winner, "gagnez", "gagne")} : ${subject(name, "avez", "a")} abandonné`,
  "over.idle": (name, winner) =>
    `${does(winner, "gagnez", "gagne")} : ${subject(name, "n’avez", "n’a")} pas joué à temps`,
  "over.wrongMarks": (name, winners, what) => {
    const how = `faussé deux manches par ${what === "marks" ? "de mauvaises évaluations" : "de mauvaises réponses"}`;
    if (winners.length === 0) return `Personne ne gagne : chacun a ${how}`;
    const shared = `${names(winners)} ${winners.includes(null) ? "partagez" : "se partagent"} la victoire`;
    const outcome = winners.length > 1 ? shared : does(winners[0] ?? null, "gagnez", "gagne");
    return `${outcome} : ${subject(name, "avez", "a")} ${how}`;
  },
  "over.ended": (name) => `${does(name, "avez", "a")} arrêté la partie`,
  "over.noResult": "Personne n’a gagné. Voici où en était la partie.",
  "over.how": "Le fil de la partie",
  "over.ranking": "Résultat",
  "over.score": (name, score, unit) => `${name ?? "Vous"} : ${units(score, unit)}`,
  "over.chart": (lines) => `Points par manche. ${lines.join(" ; ")}`,
  "over.chartLine": (name, score, gains) =>
    `${name ?? "Vous"} ${score}${gains.length === 0 ? "" : ` : ${gains.join(", ")}`}`,
  "over.set": "code composé",
  "over.found": "code trouvé",
  "over.codes": "Les codes",
  "over.open": (round, before, code) =>
    `Ouvrir la manche ${round}${before === 0 ? "" : `, rejouée${before === 1 ? "" : ` (${before + 1})`}`}${code === null ? "" : ` : ${code}`}`,
  "over.review": "Bilan",
  "over.download": "Télécharger la partie",
  "note.calls": (right, wrong) =>
    right + wrong === 0
      ? "aucune annonce"
      : [
          right === 0 ? "" : n(right, { one: "# annonce juste", other: "# annonces justes" }),
          wrong === 0
            ? ""
            : right === 0
              ? n(wrong, { one: "# annonce fausse", other: "# annonces fausses" })
              : n(wrong, { one: "# fausse", other: "# fausses" }),
        ]
          .filter(Boolean)
          .join(", "),
  "note.found": (codes) =>
    codes === 0 ? "aucun code cette fois" : codes === 1 ? "un code trouvé" : `${word(codes)} codes trouvés`,
  "note.foundOf": (codes, hunted) => `${n(codes, { one: "# trouvé", other: "# trouvés" })} sur ${hunted}`,
  "codes.needed": (name, count) => `trouvé par ${name ?? "vous"} en ${rows(count)}`,
  "codes.foundBy": (name, row) => `trouvé par ${name ?? "vous"} à la rangée ${row}`,
  "codes.unfound": "jamais trouvé",
  "codes.again": "manche rejouée",
  "codes.called": (name, count) => `donné par ${name ?? "vous"} après ${questions(count)} en tout`,
  "codes.noCall": "jamais donné",
  "codes.wrongMark": (by, owner, row) =>
    `${own(owner, `rangée ${row}`)} mal évaluée par ${by ?? "vous"} : manche rejouée`,
  "codes.wrongAnswer": (by, asker, row) =>
    `${by === null ? "votre mauvaise réponse" : `mauvaise réponse ${possessive(by)}`} à ${own(asker, `question ${row}`)} : manche rejouée`,
  "moment.led": (name, rounds) =>
    `Après ${rounds === 1 ? "une manche" : `${word(rounds)} manches`}, ${subject(name, "meniez", "menait")}.`,
  "moment.lastHeld": (name, count) => `${capitalized(lastCode(name))} a tenu ${rows(count)}.`,
  "moment.lastUnfound": (name) => `Personne n’a trouvé ${lastCode(name)}.`,
  "moment.foundLast": (name) => `Puis ${subject(name, "avez", "a")} trouvé le dernier code.`,
  "moment.cameBack": (name, count) =>
    `${does(name, "avez", "a")} remonté un retard de ${count === 1 ? "un point" : `${word(count)} points`}.`,
  "moment.leadChanges": (changes) => `La première place a changé ${word(changes)} fois de mains.`,
  "moment.sweep": (name, rounds) => `${does(name, "avez", "a")} gagné les ${word(rounds)} manches.`,
  "moment.foundCodes": (name, codes) =>
    `${does(name, "avez", "a")} trouvé ${word(codes)} codes, plus que tous les autres.`,
  "moment.quick": (name, owner, count) =>
    `${does(name, "avez", "a")} trouvé ${code(owner)} en ${rows(count)} seulement.`,
  "moment.called": (name, count) => `${does(name, "avez", "a")} donné un code après ${questions(count)} en tout.`,
  "moment.held": (name, count) => `${capitalized(code(name))} a tenu le plus longtemps : ${rows(count)}.`,
  "moment.unfound": (name) => `Personne n’a trouvé ${code(name)}.`,
  "rematch.invite": "Encore une partie, avec les mêmes règles ?",
  "rematch.again": "Rejouer",
  "rematch.offer": "Proposer une revanche",
  "rematch.wait": (others) => `On attend ${and(others)}`,
  "rematch.in": (accepted) =>
    `${names(accepted)} ${accepted.includes(null) ? "êtes" : accepted.length === 1 ? "est" : "sont"} de la partie.`,
  "rematch.offered": (name) => `${name} propose une revanche.`,
  "rematch.accept": "Accepter la revanche",
  "rematch.decline": "Non merci",
  "rematch.declined": (some) =>
    `${names(some)} ${some.includes(null) ? "avez" : some.length === 1 ? "a" : "ont"} refusé.`,
  "rematch.none": "Personne d’autre ne veut de revanche.",
  "rematch.elsewhere": "Ouvrir une nouvelle table",
  "rematch.isIn": (name) => `${name ?? "Vous"} : d’accord`,
  "rematch.isOut": (name) => `${name ?? "Vous"} : refusé`,
  "rematch.isOpen": (name) => `${name ?? "Vous"} : pas encore de réponse`,
  "rematch.ready": "La revanche peut commencer.",
  "rematch.go": "Aller à la revanche",
  "replay.analysis": "Ouvrir dans l’analyse",
  "replay.title": "Revoir la partie",
  "replay.first": "Début",
  "replay.back": "Reculer",
  "replay.play": "Lecture",
  "replay.pause": "Pause",
  "replay.on": "Avancer",
  "replay.last": "Fin",
  "replay.move": (move, total) => `Coup ${move} sur ${total}`,
  "replay.view": "Point de vue",
  "replay.follow": "qui joue",
  "replay.spectator": "spectateur",
  "replay.leave": "Retour au résultat",
  "replay.start": "La partie commence.",
  "replay.set_code": (name) => `${does(name, "composez", "compose")} un code.`,
  "replay.guess": (row, name, pegs, given) =>
    `Rangée ${row} : ${subject(name, "posez", "pose")} ${pegs}${given === null ? "." : ` : ${mark(given)}.`}`,
  "replay.mark": (name, row, given) => `${does(name, "évaluez", "évalue")} la rangée ${row} : ${mark(given)}.`,
  "replay.claim": (name, isFounded) =>
    `${does(name, "contestez", "conteste")} une évaluation. ${isFounded ? "L’une d’elles est fausse." : "Toutes sont justes jusqu’ici."}`,
  "replay.ask": (row, name, pegs, answers) =>
    `Question ${row} : ${subject(name, "demandez", "demande")} : ${pegs}.${answers === "" ? "" : ` ${answers}.`}`,
  "replay.answer": (name, answers) => `${does(name, "répondez", "répond")} : ${answers}.`,
  "replay.declare": (name, pegs, isRight) =>
    `${does(name, "annoncez", "annonce")} Mastermind : ${pegs}. C’est ${isRight ? "juste" : "faux"}.`,
  "why.question": (row) => `Les réponses à la question ${row}`,
  "why.black": (colour, place) => `${capitalized(colour)} est bien en ${place} : noir.`,
  "why.white": (colour, place) =>
    `${capitalized(colour)} était dans la question, mais sa place est en ${place} : blanc.`,
  "why.none": (colour, place) => `${capitalized(colour)}, en ${place}, n’était pas dans la question : rien.`,
};
