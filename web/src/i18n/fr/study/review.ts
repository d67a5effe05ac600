// French: the review of a match. A name that is null stands for the reader.
import type { review as english } from "../../en/study/review.ts";
import { figures } from "../../figures.ts";
import type { TranslationOf } from "../../index.ts";
import { capitalized, list } from "../../wording.ts";
import { word } from "../numbers.ts";
import { possessive } from "../possessive.ts";

const { count, rows, signed, points } = figures("fr");
const and = list("fr");
const does = (name: string | null, you: string, other: string): string =>
  name === null ? `Vous ${you}` : `${name} ${other}`;
const wordOrCount = (number: number): string =>
  Number.isInteger(number) && number <= 12 ? (number === 1 ? "un" : word(number)) : count(number);
const codes = (number: number): string =>
  number === 0 ? "aucun code" : number === 1 ? "un code" : `${wordOrCount(number)} codes`;
const inRows = (number: number): string => (number === 1 ? "une rangée" : `${word(number)} rangées`);
const ownRow = (name: string | null): string => (name === null ? "votre rangée" : `la rangée ${possessive(name)}`);
const ownRows = (name: string | null): string => (name === null ? "vos rangées" : `les rangées ${possessive(name)}`);
/** Less than two is one in French. */
const unit = (number: number): string => (Math.abs(number) < 2 ? "rangée" : "rangées");
const about = (isExact: boolean): string => (isExact ? "" : "environ ");
const theRows = (numbers: readonly number[]): string => {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  if (numbers.length === 1) return `La rangée ${first}`;
  return numbers.length > 2 && last - first === numbers.length - 1
    ? `Les rangées ${first} à ${last}`
    : `Les rangées ${and(numbers.map(String))}`;
};

export const review: TranslationOf<typeof english> = {
  "review.working": "Chaque rangée est examinée…",
  "review.none": "Aucune manche n’a été terminée",
  "review.noneText": "La partie s’est arrêtée avant la fin de sa première manche : il n’y a pas de bilan.",
  "review.nothing": "Il n’y a rien à dire de cette manche.",
  "review.noRows": "Aucune rangée n’a été posée dans cette manche.",
  "review.rounds": "Manches",
  "review.steps": "Parcourir les rangées",
  "review.first": "Première rangée",
  "review.previous": "Rangée précédente",
  "review.next": "Rangée suivante",
  "review.last": "Dernière rangée",
  "review.at": (row, last) => `Rangée ${row} sur ${last}`,
  "review.atQuestion": (question, last) => `Question ${question} sur ${last}`,
  "review.link": "Lien vers cette rangée",
  "review.linkQuestion": "Lien vers cette question",
  "review.replay": "Revoir ce coup",
  "review.about": (figure) => `environ ${figure}`,
  "review.estimates":
    "≈ indique une bonne estimation : sur un plateau de cette taille, le meilleur jeu n’est pas démontré.",

  "figure.count": count,
  "figure.rows": rows,
  "figure.signed": signed,
  "figure.points": points,

  "review.scores": (skill, luck) => `Adresse ${skill} · chance ${luck}`,
  "review.scoresOf": (name, skill, luck) => `${name ?? "Vous"} : adresse ${skill}, chance ${luck}`,
  "review.unsolved": (number) => `Pas trouvé en ${inRows(number)}`,
  "review.stopped": "La manche s’est arrêtée avant la fin",
  "review.solved": (row) => `Code trouvé à la rangée ${row}`,
  "review.allBest": (number) =>
    number === 1 ? "Aucune rangée n’aurait été meilleure." : "Chaque rangée valait la meilleure possible.",
  "review.allFine": "Chaque rangée était proche de la meilleure.",
  "review.fineStart": (number) =>
    number === 1 ? "Une belle ouverture." : `${capitalized(word(number))} belles rangées pour commencer.`,
  "review.fineRow": (row) => `La rangée ${row} valait les meilleures.`,
  "review.foundIt": (name, number) => `${does(name, "l’avez", "l’a")} trouvé en ${inRows(number)}.`,
  "review.gaveAway": (numbers, total, isExact) =>
    numbers.length === 1
      ? `${theRows(numbers)} a coûté ${about(isExact)}${rows(total)} ${unit(total)}.`
      : `${theRows(numbers)} ont coûté ${about(isExact)}${rows(total)} ${unit(total)} en tout.`,
  "review.marksKind": "Les évaluations ont été plutôt généreuses.",
  "review.marksUnkind": "Les évaluations n’ont guère été généreuses.",
  "review.marksEven": "Ni chance ni malchance, au total.",
  "review.falseMark": (row, isLast) =>
    `L’évaluation de la rangée ${row} était fausse${isLast ? "" : " : les rangées suivantes ne sont pas jugées"}.`,
  "review.leftAtEnd": (left) => `À la fin, ${codes(left)} ${left === 1 ? "restait possible" : "restaient possibles"}.`,
  "review.annulled": (isAgain) =>
    isAgain ? "La manche n’a pas compté et a été rejouée." : "La manche n’a pas compté.",
  "review.line": (number) => `Le meilleur joueur aurait trouvé ce code en ${inRows(number)}.`,
  "review.lineBeaten": (name, number) =>
    `${does(name, "avez", "a")} été plus rapide que le meilleur joueur, à qui il faut ${inRows(number)} pour ce code.`,

  "review.titleUnjudged": "Après une évaluation fausse, aucune rangée ne peut être jugée",
  "review.titleUnmarked": "Cette rangée n’a jamais été évaluée",
  "review.titleAtOnce": "Trouvé dès la première rangée",
  "review.titleOnly": "Le seul code possible, et c’était lui",
  "review.titleAmong": (possible) => `Trouvé, alors que ${codes(possible)} restaient possibles`,
  "review.titleFalse": "L’évaluation de cette rangée était fausse",
  "review.titleBestOpening": "La meilleure ouverture qui soit",
  "review.titleBest": "La meilleure rangée possible",
  "review.titleAsGood": "Aussi bien que la meilleure rangée",
  "review.titleGoodOpening": "Une bonne ouverture",
  "review.titleOpening": "Une ouverture, mais pas la plus rapide",
  "review.titleNearly": "Presque la meilleure possible",
  "review.titleNone": (possible) =>
    possible === 1
      ? "Il restait un code, et c’en était un autre"
      : `Il restait ${codes(possible)}, et ce n’était aucun d’eux`,
  "review.titleCouldNot": "Ce ne pouvait pas être le code",
  "review.titleMore": "Ce pouvait être le code, mais une autre rangée en disait plus",
  "review.against": (row, other, isExact, given, wouldBe) => {
    const kind = (value: number): string => `${isExact ? "bien" : "mal"} placé${value > 1 ? "s" : ""}`;
    const number = (value: number): string => (value === 0 ? "zéro" : value === 1 ? "un" : word(value));
    return `La rangée ${row} ne pouvait pas être le code : la rangée ${other} a ${number(given)} ${kind(given)}, et si celle-ci était le code, elle en aurait ${number(wouldBe)}.`;
  },
  "review.alsoBest": "Elle ne pouvait pas être le code, mais aucune rangée n’en dit plus.",
  "review.leaves": (name, own, best) =>
    `En moyenne, ${ownRow(name)} laisse ${codes(own)} ; la meilleure en laisserait ${wordOrCount(best)}.`,
  "review.leavesSame":
    "La meilleure rangée ne laisse pas moins de codes en moyenne, mais des codes plus vite départagés.",
  "review.heaps": (possible, best, own) =>
    `La meilleure rangée répartit les ${count(possible)} codes en ${wordOrCount(best)} tas, celle-ci en ${wordOrCount(own)}.`,
  "review.bestIsIt": "La meilleure rangée était le code lui-même.",
  "review.bestCouldBe": "La meilleure rangée aurait pu être le code.",
  "review.bestAsks": "La meilleure rangée ne peut pas être le code : elle ne fait qu’interroger, mais en apprend plus.",
  "review.luckSure": "La chance n’y est pour rien : il ne restait qu’un code.",
  "review.luckOneOf": (possible) => `De la chance : cette rangée était une possibilité sur ${wordOrCount(possible)}.`,
  "review.lucky": (times, of) =>
    `De la chance : ${wordOrCount(times)} fois sur ${wordOrCount(of)}, cette rangée en laisse plus.`,
  "review.unlucky": (times, of) =>
    `Pas de chance : ${wordOrCount(times)} fois sur ${wordOrCount(of)}, cette rangée en laisse moins.`,
  "review.luckEven": "L’évaluation n’était ni de la chance ni de la malchance.",
  "review.luckyLeft": (left, average) =>
    `Un peu de chance : ${codes(left)} ${left === 1 ? "est resté" : "sont restés"}. En moyenne, cette rangée en laisse ${wordOrCount(average)}.`,
  "review.unluckyLeft": (left, average) =>
    `Un peu de malchance : ${codes(left)} ${left === 1 ? "est resté" : "sont restés"}. En moyenne, cette rangée en laisse ${wordOrCount(average)}.`,
  "review.fewHard": (left) =>
    `Peu de codes sont restés (${count(left)}), mais ils sont difficiles à départager : un peu de malchance.`,
  "review.manyEasy": (left) =>
    `Beaucoup de codes sont restés (${count(left)}), mais ils sont faciles à départager : un peu de chance.`,

  "review.codes": "codes restants",
  "review.inAll": "en tout",
  "review.given": "perdu",
  "review.luck": "chance",
  "review.isSolved": "trouvé",
  "review.codesThen": (before, after, isSolved) =>
    isSolved
      ? `${codes(before)}, puis trouvé`
      : after === null
        ? codes(before)
        : `${codes(before)}, puis ${count(after)}`,
  "review.givenIs": (cost, isExact) => `perdu ${about(isExact)}${rows(cost)}`,
  "review.luckIs": (luck, isExact) => `chance ${about(isExact)}${signed(luck)}`,
  "review.rowOf": (name) => (name === null ? "Votre rangée" : `Rangée ${possessive(name)}`),
  "review.best": "Meilleure rangée",
  "review.leavesOnAverage": "en laisse # en moyenne",
  "review.isCode": "c’était le code",
  "figure.codes": "Codes",
  "review.factGiven": "Perdu",
  "review.factLuck": "Chance",
  "review.unit": unit,

  "review.sumBest": "meilleur jeu, en moyenne",
  "review.sumBad": "malchance",
  "review.sumGood": "offert par la chance",
  "review.sumIs": (number) => (number === 1 ? "= # rangée" : "= # rangées"),
  "review.sumLabel": (best, given, luck, total) =>
    `${rows(best)} rangées pour le meilleur jeu en moyenne, plus ${rows(given)} perdu, ${
      luck < 0 ? `plus ${rows(-luck)} de malchance` : `moins ${rows(luck)} de chance`
    } : ${inRows(total)}`,
  "review.how": "D’où viennent les deux nombres",
  "review.howSkill": (name, best, own, skill) =>
    `Adresse : au meilleur jeu il faut ${rows(best)} rangées en moyenne ; avec ${ownRows(name)}, il en faudrait ${rows(own)}. ${rows(best)}, c’est ${skill} pour cent de ce nombre.`,
  "review.howLuck": (luck) =>
    `Chance : avec ces rangées, ${luck} parties sur 100 ne se passent pas mieux. Cinquante, c’est l’équilibre.`,

  "review.chartCodes": "Codes restants",
  "review.chartNeeded": "Rangées à prévoir",
  "review.chartOf": ownRows,
  "review.chartShared": "toutes les rangées",
  "review.chartLine": "meilleur jeu, même code",
  "review.chartStart": "début",
  "review.chartShow": "Ce que montre le graphique",
  "review.codesLabel": (values, line, isSolved) =>
    `Codes restants au début et après chaque rangée : ${values.map(count).join(" ; ")}${isSolved ? " ; trouvé" : ""}.${
      line.length === 0 ? "" : ` Meilleur jeu avec le même code : ${line.map(count).join(" ; ")} ; trouvé.`
    }`,
  "review.neededLabel": (values) =>
    `Rangées qu’il faut encore en moyenne au meilleur jeu, au début et après chaque rangée : ${values.map(rows).join(" ; ")}.`,
  "review.lineTitle": "Ce qu’aurait fait le meilleur joueur",
  "review.lineLeft": (left) => (left === 1 ? "laisse 1 code" : `laisse ${count(left)} codes`),
  "review.table": "Tous les chiffres dans un tableau",
  "review.colBefore": "Codes avant",
  "review.colAfter": "Codes après",
  "review.colNeeded": "Rangées nécessaires",
  "review.colLine": "Meilleur jeu : codes après",

  "review.duelWon": (name, turn) => `${does(name, "avez", "a")} gagné au tour ${turn}`,
  "review.duelRaced": (name, row) => `${does(name, "avez", "a")} gagné à la rangée ${row}`,
  "review.duelBoth": (turn) => `Les deux codes ont été trouvés au tour ${turn}`,
  "review.duelNeither": "Aucun des deux codes n’a été trouvé",
  "review.duelMark": "Une évaluation fausse a arrêté la manche",
  "review.neverAhead": "Personne n’était en tête avant le dernier tour.",
  "review.aheadFrom": (name, turn) => `${does(name, "étiez", "était")} en tête à partir du tour ${turn}.`,
  "review.aheadThen": (first, until, then, from) =>
    `${does(first, "étiez", "était")} en tête ${until === 1 ? "après le premier tour" : `jusqu’au tour ${until}`}, ${then ?? "vous"} à partir du tour ${from}.`,
  "review.leadChanged": (changes, name, from) =>
    `L’avantage a changé ${word(changes)} fois ; ${name === null ? "vous étiez" : `${name} était`} en tête à partir du tour ${from}.`,
  "review.aheadToLast": (name) => `${does(name, "étiez", "était")} en tête jusqu’au dernier tour.`,
  "review.leftToBoth": (one, left, other, otherLeft) =>
    one === null
      ? `Avant le dernier tour, il vous restait ${codes(left)}, et ${wordOrCount(otherLeft)} à ${other ?? ""}.`
      : `Avant le dernier tour, il restait ${codes(left)} à ${one}${other === null ? ` ; il vous en restait ${wordOrCount(otherLeft)}` : ` et ${wordOrCount(otherLeft)} à ${other}`}.`,
  "review.inlay": (light, dark) =>
    `La marqueterie montre les chances de gagner la manche, en pour cent, si chacun joue bien ensuite. En clair : ${light ?? "vous"} ; en sombre : ${dark ?? "vous"}. Les rayures entre les deux : la manche est rejouée.`,
  "review.chanceLabel": (one, other, turns) =>
    `Chances de gagner la manche après chaque tour, en pour cent, ${one ?? "vous"} et ${other ?? "vous"} : ${turns.map(([a, b]) => `${a} contre ${b}`).join(" ; ")}`,
  "review.turnChance": (turn, one, a, other, b) =>
    `Tour ${turn} : ${one ?? "vous"} ${a} pour cent, ${other ?? "vous"} ${b} pour cent`,
  "review.sameTurn": "rejouée",

  "review.pointsEarned": (name, earned) =>
    `${does(name, "avez", "a")} marqué ${wordOrCount(earned)} ${earned > 1 ? "points" : "point"}`,
  "review.pointsWorth": (name, number, average, earned) =>
    number === 1
      ? `${capitalized(ownRow(name))} valait ${points(average)} en moyenne et en a rapporté ${points(earned)}.`
      : `${name === null ? `Vos ${word(number)} rangées` : `Les ${word(number)} rangées ${possessive(name)}`} valaient ${points(average)} en moyenne et en ont rapporté ${points(earned)}.`,
  "review.pointsSure": (row, name) =>
    `Avant la rangée ${row}, il ne restait qu’un code : ${name === null ? "vous pouviez" : `${name} pouvait`} le poser.`,
  "review.pointsMissed": (row, best, expected) =>
    `À la rangée ${row}, une autre valait ${points(best)} en moyenne, celle-ci ${points(expected)}.`,
  "review.pointsBest": "Aucune rangée n’a laissé passer grand-chose.",
  "review.earned": "marqués",
  "review.onAverage": "en moyenne",
  "review.bestRows": "meilleures rangées",
  "review.keyEarned": "points marqués",
  "review.keyAverage": "cette rangée, en moyenne",
  "review.keyBest": "la rangée qui valait le plus",
  "review.codesBefore": "codes avant la rangée",
  "review.slotLabel": (earned, expected, best) =>
    [
      `marqués ${earned}`,
      ...(expected === null ? [] : [`en moyenne ${points(expected)}`]),
      ...(best === null ? [] : [`meilleure rangée ${points(best)}`]),
    ].join(", "),
  "review.player": "Joueur",
  "review.factEarned": "Marqués",
  "review.factAverage": "En moyenne",

  "review.groupCalled": (name, after) =>
    `${does(name, "avez", "a")} annoncé ${after === 0 ? "sans aucune question" : `après la question ${after}`}`,
  "review.groupNobody": "Personne n’a nommé le code",
  "review.groupStopped": "Une réponse fausse a arrêté la manche",
  "review.knewFirst": (names, question) =>
    names.length === 1
      ? `${names[0] === null ? "Vous pouviez" : `${names[0]} pouvait`} conclure en premier, après la question ${question}.`
      : `${capitalized(and(names.map((name) => name ?? "vous")))} ${names.includes(null) ? "pouviez" : "pouvaient"} conclure en premier, après la question ${question}.`,
  "review.nobodySure": "Personne ne pouvait avoir de certitude.",
  "review.couldCall": (question) => `Vous auriez pu conclure à partir de la question ${question}.`,
  "review.notSure": (left) => `À la fin, il vous restait ${codes(left)}.`,
  "review.calledWith": (name, left, isRight) =>
    `${does(name, "avez", "a")} annoncé alors qu’il restait ${codes(left)}, ${isRight ? "avec raison" : "à tort"}.`,
  "review.groupNote":
    "Chaque nombre : les codes que cette personne ne pouvait pas encore exclure, d’après ses jetons et toutes les réponses. Un drapeau : à partir de là, une annonce était justifiée.",
  "review.question": "Question",
  "review.ownTokens": "ses jetons",
  "review.asks": (name, question) => `Question ${question} : ${name === null ? "vous demandez" : `${name} demande`}`,
  "review.asked": "demande",
  "review.leftTo": (name, before, after) => {
    const who = name ?? "Vous";
    if (before === null) return `${who} : reste ${codes(after)}`;
    return before === after ? `${who} : toujours ${codes(after)}` : `${who} : ${count(before)}, puis ${codes(after)}`;
  },
  "review.sureNow": (name) =>
    `À partir de là, ${name === null ? "vous pouviez" : `${name} pouvait`} en avoir la certitude.`,
  "review.call": (name, isRight) => `${does(name, "annoncez", "annonce")} : ${isRight ? "juste" : "faux"}`,
  "review.flag": "pouvait annoncer",
};
