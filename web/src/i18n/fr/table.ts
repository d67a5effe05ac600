// French: table page and header.
import { duration } from "../duration.ts";
import type { table as english } from "../en/table.ts";
import type { TranslationOf } from "../index.ts";
import { capitalized, plural, spelled } from "../plural.ts";
import { possessive } from "./possessive.ts";

const n = plural("fr");
const word = spelled({ 1: "un", 2: "deux", 3: "trois", 10: "dix", 12: "douze" });
const gets = (name: string | null): string => (name === null ? "Vous marquez" : `${name} marque`);

export const table: TranslationOf<typeof english> = {
  "title.learn": "Comment jouer",
  "edition.original": "Original",
  "edition.super": "Super",
  "edition.challenge": "Challenge",
  "edition.party": "Party",
  "edition.group": "Group",
  "level.novice": "Novice",
  "level.steady": "Solide",
  "level.master": "Maître",
  duration: duration("fr"),
  skip: "Aller au plateau",
  nav: "Pages",
  "nav.home": "Keypeg, retour à l’étagère",
  shelf: "Étagère",
  language: "Langue",
  settings: "Apparence et son",
  "settings.theme": "Lumière",
  "settings.system": "comme le système",
  "settings.light": "claire",
  "settings.dark": "sombre",
  "settings.palette": "Couleurs",
  "settings.usual": "de la boîte",
  "settings.deutan": "pour la confusion rouge-vert",
  "settings.tritan": "pour la confusion bleu-jaune",
  "settings.symbols": "Un symbole sur chaque couleur",
  "settings.keys": "Lettres et chiffres posent les pions",
  "settings.sound": "Petits bruits de bois",
  "notFound.title": "Il n’y a rien ici",
  "notFound.text": "Cette adresse ne mène à aucune page. Le lien est peut-être coupé.",

  "headline.set_code": "Composez votre code",
  "headline.guess": "À vous de jouer",
  "headline.ask": "Votre question",
  "headline.declare": "Énoncez le code",
  "headline.mark": "Votre évaluation",
  "headline.answer": "Votre réponse",
  "headline.wait": "Un instant",
  "headline.over": "La partie est finie",
  "wait.set_code": (name) => `${name} choisit un code`,
  "wait.guess": (name) => `C’est à ${name} de jouer`,
  "wait.row": "On attend l’autre rangée",
  "wait.mark": (name) => `${name} évalue`,
  "wait.ask": (name) => `${name} pose une question`,
  "wait.answer": "On attend les réponses",
  "note.earned": (row, exact, misplaced) =>
    `Rangée ${row} : ${n(exact, { one: "# bien placé", other: "# bien placés" })}, ${n(misplaced, { one: "# mal placé", other: "# mal placés" })}.`,
  "note.wrongCall": (name) =>
    name === null
      ? "Votre annonce était fausse : vous êtes hors jeu pour cette manche."
      : `${name} a annoncé un code faux et sort de cette manche.`,
  "note.by.clock": (name) => `Temps écoulé : l’ordinateur a joué pour ${name ?? "vous"}.`,

  "end.solved": (rows) => `Trouvé à la rangée ${rows}`,
  "end.unsolved": "Le code n’a pas été trouvé",
  "end.won": (name) => (name === null ? "Vous gagnez la manche" : `${name} gagne la manche`),
  "end.noWinner": "Personne ne gagne la manche",
  "end.void": "La manche est nulle",
  "end.penalty": "Une évaluation était fausse",
  "end.match": (name) => (name === null ? "Vous gagnez la partie" : `${name} gagne la partie`),
  "end.shared": "La victoire est partagée",
  "scoring.rows": (maker, points) =>
    `${gets(maker)} ${n(points, { one: "# point", other: "# points" })} : un par rangée jouée, la dernière comprise.`,
  "scoring.bonus": (maker, points) =>
    `${gets(maker)} ${points} points : un par rangée, plus un parce que le code n’a pas été trouvé.`,
  "scoring.penalty": (victim, points) =>
    `${gets(victim)} ${n(points, { one: "# point", other: "# points" })} pour cela, et la manche est rejouée.`,
  "scoring.roundTo": (winner, isSolved, limit) =>
    `La manche revient à ${winner ?? "vous"} : ${isSolved ? "le code a été trouvé" : `${word(limit)} rangées n’ont pas suffi`}.`,
  "scoring.byRow": (maker, points, rows, earned) =>
    `Chaque proposition rapporte ${word(earned.exact)} ${earned.exact === 1 ? "point" : "points"} par bien placé, ${word(earned.misplaced)} par mal placé, ${word(earned.solved)} pour le code. ${gets(maker)} ${n(points, { one: "# point", other: "# points" })} pour ${n(rows, { one: "# rangée", other: "# rangées" })}.`,
  "scoring.noPenalty": "Personne ne marque de point, et la manche est rejouée.",
  "scoring.won": (winner) => `Un point pour ${winner ?? "vous"} : à ce tour, un seul code a été trouvé.`,
  "scoring.duelPenalty": (victim) =>
    `Un point pour ${victim ?? "vous"}, à cause de cette erreur ; la manche est rejouée.`,
  "scoring.raced": (winner) => `Un point pour ${winner ?? "vous"} : premier code trouvé.`,
  "scoring.duelLast": (victim) => `Un point pour ${victim ?? "vous"}, à cause de cette erreur. Il décide de la partie.`,
  "announce.joined": (name) => `${name} s’installe.`,
  "scoring.bothSolved": "Les deux codes ont été trouvés au même tour. La manche est rejouée avec de nouveaux codes.",
  "scoring.neither": (limit) =>
    `${capitalized(word(limit))} rangées de chaque côté, et aucun code trouvé. La manche est rejouée avec de nouveaux codes.`,
  "scoring.bothErred": "Une erreur de chaque côté : elles s’annulent. La manche est rejouée avec de nouveaux codes.",
  "scoring.declared": (winner) =>
    `${winner === null ? "Vous avez annoncé" : `${winner} a annoncé`} Mastermind et donné le bon code.`,
  "scoring.noWinner": "Toutes les annonces étaient fausses. La manche compte tout de même.",
  "scoring.wrongAnswer": "Une réponse était fausse. La manche est rejouée avec de nouveaux jetons.",

  "round.of": (round, total) => `Manche ${round} sur ${total}`,
  "round.next": "Continuer",
  "round.setNext": "Composer votre code",
  "round.earlier": "Manches précédentes",
  "round.line": (round) => `Manche ${round}`,
  "code.unchanged": "Le code n’a pas été changé",
  "code.sealed": "Le code est scellé",
  "seal.about":
    "Dès qu’un code est composé, son empreinte est montrée à tous ; à la fin de la manche, le sel est révélé. Chacun peut alors recalculer l’empreinte : SHA-256 du JSON de la table, la manche, la reprise, la place, le code et le sel.",
  "seal.checked": "Vérifié à l’instant dans ce navigateur.",
  "seal.wrong": "Une empreinte ne correspond pas : ce code n’est pas celui qui avait été scellé.",
  "seal.uncheckable":
    "Ce navigateur ne vérifie les empreintes que par une connexion sécurisée ; la partie téléchargée peut être vérifiée partout.",

  "player.you": "Vous",
  "player.maker": (isYou) => (isYou ? "composez le code" : "compose le code"),
  "player.breaker": (isYou) => (isYou ? "le cherchez" : "le cherche"),
  "player.computer": (number) => (number === null ? "Ordinateur" : `Ordinateur ${number}`),
  "player.away": (since) => `absent depuis ${since}`,
  "player.gone": "absent",
  "player.takenOver": "l’ordinateur joue",
  "player.out": "hors jeu pour cette manche",
  "player.turn": (isYou) => (isYou ? "à vous de jouer" : "à son tour"),
  "player.free": "place libre",
  "player.title": "Joueurs",
  "player.takeOver": (name) => `Laisser l’ordinateur jouer pour ${name}`,
  "player.watching": (count) => n(count, { one: "# personne regarde", other: "# personnes regardent" }),
  "player.watch": "Vous regardez",
  "clock.left": (time) => `encore ${time}`,

  "claim.say": "Ce n’est pas possible",
  "claim.about":
    "Vous affirmez qu’une évaluation de cette manche est fausse. Si c’est le cas, la manche s’arrête aussitôt.",
  "claim.unfounded": (name) =>
    `${name === null ? "Votre réclamation" : `La réclamation ${possessive(name)}`} n’était pas fondée : toutes les évaluations sont justes.`,
  "call.cost": "Une annonce fausse vous élimine de cette manche.",
  "call.back": "Plutôt poser une question",
  "call.notNow": "Pas maintenant",
  "why.open": "Pourquoi cette évaluation",
  "why.close": "Fermer",
  "row.copy": "Copier cette rangée",
  "row.chosen": (row) => `Rangée ${row}`,

  "drawer.rules": "Règles",
  "drawer.table": "Cette table",
  "drawer.watch": "Un lien pour ceux qui veulent regarder",
  "drawer.close": "Fermer",

  "lobby.title": (edition) => `Une table de ${edition}`,
  "lobby.waiting": "La partie commence quand toutes les places sont prises et que quelqu’un la lance.",
  "lobby.invite": "Invitez avec ce lien",
  "lobby.copy": "Copier le lien",
  "lobby.copied": "Copié",
  "lobby.share": "Partager",
  "lobby.start": "Commencer la partie",
  "lobby.open": (count) => n(count, { one: "Il reste une place libre", other: "Il reste # places libres" }),
  "lobby.leave": "Quitter cette place",
  "lobby.sit": "Prendre une place",
  "lobby.name": "Votre nom",
  "handOver.title": (name) => `Passez l’appareil à ${name}`,
  "handOver.about": "Rien des autres n’est sur cet écran.",
  "handOver.me": (name) => `Je suis ${name}`,

  "connection.lost": "La connexion est perdue. Keypeg essaie de la rétablir ; votre rangée est gardée.",
  "connection.trouble":
    "Le serveur ne peut rien enregistrer pour le moment. Rien n’est perdu ; la partie reprend dès que possible.",
  "connection.again": "Essayer maintenant",
  "connection.ended": "Cette table ne peut pas être ouverte",

  "over.rematch": "Revanche",
  "over.toRematch": "Aller à la revanche",
  "over.download": "Télécharger la partie",
  "over.replay": "La revoir",
  "over.shelf": "Retour à l’étagère",
  "over.moves": (move, total) => `Coup ${move} sur ${total}`,
  "over.view": "Vue de",
  "over.spectator": "un spectateur",

  "refused.code_length": (expected) => `Une rangée a ${expected} trous ici.`,
  "refused.code_colour": (position) => `Trou ${position} : cette couleur n’est pas dans la boîte.`,
  "refused.code_blank": (position) => `Trou ${position} : aucun trou ne peut rester vide ici.`,
  "refused.code_repeat": (position) => `Trou ${position} : cette couleur est déjà dans la rangée.`,
  "refused.code_pegs": "Ce n’est pas le bon nombre de pions.",
  "refused.mark_counts": "Bien placés et mal placés ne dépassent pas ensemble le nombre de trous.",
  "refused.turn": "C’est à quelqu’un d’autre de jouer.",
  "refused.action": "Ce n’est pas possible maintenant.",
  "refused.stale": "La partie a avancé entre-temps. Regardez, puis décidez.",
  "refused.match_over": "La partie est finie.",
  "refused.not_your_seat": "Cette place n’est pas la vôtre.",
  "refused.no_seat_free": "Toutes les places sont prises.",
  "refused.seat_taken": "Cette place est déjà prise.",
  "refused.has_begun": "La partie a commencé.",
  "refused.seats_open": "Il reste des places libres.",
  "refused.bad_name": (most) => `Un nom a de 1 à ${most} caractères visibles.`,
  "refused.name_taken": "Quelqu’un à cette table porte déjà ce nom, ou c’est celui des ordinateurs.",
  "refused.unknown_player": "Personne n’est connu sous ce lien.",
  "refused.not_invited": "Ce n’est pas l’invitation à cette table. Demandez le lien complet.",
  "refused.not_watched": "Cette table est réservée à ceux qui y jouent.",
  "refused.not_away": "Pas encore : laissez un peu de temps.",
  "refused.not_awaited": "Personne n’attend cette place en ce moment.",
  "refused.no_such_table": "Cette table n’existe pas, ou plus.",
  "refused.too_fast": "C’était trop à la fois. Attendez un instant.",
  "refused.unavailable": "Le serveur ne peut rien enregistrer pour le moment. Rien n’est perdu.",
  "refused.unreachable": "Le serveur est injoignable.",
  "refused.other": (message) => `Cela n’a pas marché : ${message}.`,

  "announce.guessed": (name, pegs) => `${name ?? "Vous"} : ${pegs}.`,
  "announce.marked": (name, row, exact, misplaced) =>
    `Rangée ${row}${name === null ? "" : ` ${possessive(name)}`} : ${n(exact, { one: "# bien placé", other: "# bien placés" })}, ${n(misplaced, { one: "# mal placé", other: "# mal placés" })}.`,
  "announce.code_set": (name) => (name === null ? "Votre code est en place." : `${name} a composé un code.`),
  "announce.asked": (name, pegs) => `${name === null ? "Vous demandez" : `${name} demande`} : ${pegs}.`,
  "announce.answered": (name, answers) => `${name === null ? "Vous répondez" : `${name} répond`} : ${answers}.`,
  "announce.declared": (name, pegs, isRight) =>
    `${name === null ? "Vous annoncez" : `${name} annonce`} Mastermind : ${pegs}. ${isRight ? "Juste" : "Faux"}.`,
  "announce.dealt": "Les jetons sont distribués.",
  "announce.round": (round) => `La manche ${round} commence.`,
};
