// German: lessons, the choice of them, and the rules.
import type { lessons as english } from "../../en/table/lessons.ts";
import type { TranslationOf } from "../../index.ts";
import { capitalized, list, plural } from "../../wording.ts";
import { possessive, word } from "../grammar.ts";

const n = plural("de");
const and = list("de");
const number = new Intl.NumberFormat("de");
const marked = (exact: number, misplaced: number): string => `${exact} richtig, ${misplaced} falsch platziert`;
/** Names of colours are nouns here, as in „Blau ist im Code“. */
const named = (colours: readonly string[]): string => and(colours.map(capitalized));
const are = (colours: readonly string[]): string => `${named(colours)} ${colours.length === 1 ? "ist" : "sind"}`;
const left = (codes: number): string =>
  n(codes, {
    one: "Nur ein Code passt noch zu allen Reihen.",
    other: `${capitalized(word(codes))} Codes passen noch zu allen Reihen.`,
  });

export const lessons: TranslationOf<typeof english> = {
  "lesson.name": (edition, steps) => `${edition} in ${word(steps)} Schritten`,
  "lesson.step": (step, steps) => `Schritt ${step} von ${steps}`,
  "lesson.leave": "Lektion verlassen",
  "lesson.steps": "Schritte",
  "lesson.back": "Zurück",
  "lesson.skip": "Überspringen",
  "lesson.next": "Weiter",
  "lesson.again": "Noch einmal",
  "lesson.play": "Jetzt spielen",
  "lesson.hold": "Du hast",
  "lesson.tokens.hidden": "verdeckte Plättchen",
  "lesson.asks": (name) => `${name} fragt`,
  "lesson.left": left,
  "lesson.clash": (row, exact, misplaced) =>
    `Das kann der Code nicht sein: Reihe ${row} brachte ${marked(exact, misplaced)}.`,
  "lesson.could": "Es hätte der Code sein können, ist es aber nicht.",
  "lesson.found": (row) => `In Reihe ${row} gefunden.`,
  "lesson.points": (points) => n(points, { one: "# Punkt", other: "# Punkte" }),
  "lesson.points.to": (name, points) => `${name ?? "Du"}: ${n(points, { one: "# Punkt", other: "# Punkte" })}`,
  "lesson.mark.exact": "Noch nicht ganz. Vergleiche zuerst Loch für Loch: Wo stimmen Reihe und Code überein?",
  "lesson.mark.misplaced":
    "Die richtig platzierten hast du. Jetzt der Rest: Welche Farben sind im Code, aber in einem anderen Loch?",
  "lesson.mark.shown": (exact, misplaced) => `Die Bewertung: ${marked(exact, misplaced)}. Folge den Linien.`,

  "lesson.original.look.title": (name, holes) => `${name} hat ${word(holes)} Stifte versteckt.`,
  "lesson.original.look.text": (colours, codes) =>
    `${capitalized(word(colours))} Farben, und eine Farbe darf doppelt vorkommen: ${number.format(codes)} mögliche Codes. Dieses eine Mal darfst du nachsehen.`,
  "lesson.original.look.act": "Deckel heben",
  "lesson.seen.title": (name) => `Das ist ${possessive(name, "Code")}.`,
  "lesson.original.seen.text": (rows) =>
    `Im Spiel bleibt der Deckel zu, und du hast ${word(rows)} Reihen. Nach jeder sagen dir kleine Antwortstifte, wie nah du dran bist.`,
  "lesson.original.misplaced.title": "Wie nah ist diese Reihe dran?",
  "lesson.original.misplaced.text":
    "Rot: richtige Farbe im richtigen Loch. Weiß: richtige Farbe im falschen Loch. Wie viele sind es jeweils?",
  "lesson.original.misplaced.right": (colours) =>
    `Stimmt. ${are(colours)} im Code, aber in anderen Löchern: je einmal Weiß. Wo die Antwortstifte stecken, sagt nichts aus.`,
  "lesson.original.exact.title": "Und diese?",
  "lesson.original.exact.text": "Derselbe Code, eine andere Reihe. Vergleiche Loch für Loch.",
  "lesson.original.exact.right": (exact, none) =>
    `Stimmt. ${named(exact)} stecken genau dort, wo sie im Code stecken: je einmal Rot. ${are(none)} nicht im Code und ${none.length === 1 ? "bringt" : "bringen"} nichts.`,
  "lesson.original.repeat.title": "Zweimal dieselbe Farbe",
  "lesson.original.repeat.text": "Hier vertut man sich am leichtesten. Zähl genau.",
  "lesson.original.repeat.right": (colours) =>
    `Stimmt. Im Code ist ${named(colours)} nur einmal, und der erste Stift hat es gefunden. Der zweite bringt nichts: Jeder Stift zählt einmal, und Rot geht vor Weiß.`,
  "lesson.original.score.title": (row) => `In Reihe ${row} gefunden. Wer bekommt Punkte?`,
  "lesson.original.score.text": "Nach jeder Runde tauscht ihr die Rollen.",
  "lesson.original.score.yours": (name) => `Du nicht: ${name} hat den Code gesteckt, und nur dafür gibt es Punkte.`,
  "lesson.original.score.right": (rows) =>
    `Genau: einen Punkt für jede Reihe, die du gebraucht hast, und ${rows + 1}, wenn du den Code nie findest. Finde Codes also in wenigen Reihen, und steck welche, die viele kosten.`,
  "lesson.original.score.one": (rows) => `Es sind mehr: ein Punkt für jede Reihe, und es sind ${word(rows)}.`,
  "lesson.original.hunt.title": "Du bist dran: Finde den Code.",
  "lesson.original.hunt.text": (none, codes) =>
    `Ein neuer Code, drei Reihen liegen. Reihe 1 brachte nichts: kein ${none.map(capitalized).join(", kein ")}. ${left(codes)}`,
  "lesson.original.found": "Mehr ist es nicht. Jetzt gegen einen leichten Gegner?",

  "lesson.super.long.title": (holes, colours) => `${capitalized(word(holes))} Löcher, ${word(colours)} Farben`,
  "lesson.super.long.text": (codes, rows) =>
    `Das große Spiel: ${number.format(codes)} Codes und ${word(rows)} Reihen. Schwarz heißt hier richtig, Weiß falsch platziert. Bewerte diese Reihe.`,
  "lesson.super.long.right": (colours) =>
    `Stimmt. ${named(colours)} ist zweimal in der Reihe, aber nur einmal im Code: ein einziges Weiß.`,
  "lesson.super.empty.title": "Auch leer ist eine Farbe",
  "lesson.super.empty.text": (codes) =>
    `Für Könner: Löcher dürfen leer bleiben, im Code und in deinen Reihen. Das macht ${number.format(codes)} Codes. Bewerte auch diese Reihe.`,
  "lesson.super.empty.right": (colours, exact) =>
    `Stimmt. ${named(colours)} und das leere Loch sind vertauscht: zweimal Weiß. Die anderen ${word(exact)} sind richtig.`,
  "lesson.size": (holes, colours) =>
    `${n(holes, { one: "# Loch", other: "# Löcher" })}, ${n(colours, { one: "# Farbe", other: "# Farben" })}`,
  "lesson.size.codes": (codes) => number.format(codes),
  "lesson.size.table": "Die Größen des Spiels",
  "lesson.size.holes": "Löcher",
  "lesson.size.colours": "Farben",
  "lesson.super.size.title": "So groß, wie ihr wollt",
  "lesson.super.size.text": (codes) =>
    `Ihr könnt weniger Löcher oder Farben vereinbaren. Wähle eine Größe, um zu sehen, wie viele Codes sie hat, und finde die mit ${number.format(codes)}.`,
  "lesson.super.size.right": (holes, colours) =>
    `Das ist sie: ${word(holes)} Löcher und ${word(colours)} Farben, genau wie bei Original.`,
  "lesson.super.size.wrong": (holes, colours, codes) =>
    `${n(holes, { one: "# Loch", other: "# Löcher" })}, ${n(colours, { one: "# Farbe", other: "# Farben" })}: ${n(codes, { one: "ein Code", other: `${number.format(codes)} Codes` })}.`,
  "lesson.super.score.title": (name, rows) => `${capitalized(word(rows))} Reihen, und ${name} hat ihn nicht gefunden.`,
  "lesson.super.score.text": "Dein Code hat bis zum Schluss gehalten. Was bekommst du?",
  "lesson.super.score.none": "Doch, du bekommst etwas: einen Punkt für jede Reihe.",
  "lesson.super.score.right":
    "Genau: einen Punkt für jede Reihe. Einen Bonus für nie gefundene Codes kennt diese Schachtel nicht.",
  "lesson.super.score.bonus":
    "Manche Schachteln geben einen Punkt mehr, wenn der Code nie gefunden wird. Diese nur, wenn ihr es einstellt.",
  "lesson.super.hunt.title": "Jetzt du: Finde diesen Code.",
  "lesson.super.hunt.text": (holes, colours, codes) =>
    `Ein kleines Spiel: ${word(holes)} Löcher, ${word(colours)} Farben, und Löcher dürfen leer sein. ${left(codes)}`,
  "lesson.super.found": "Samt leerem Loch. Bereit für die volle Größe?",

  "lesson.challenge.end.yours": "Ich gewinne die Runde",
  "lesson.challenge.end.again": "Runde wiederholen",
  "lesson.challenge.end.on": "Noch ein Durchgang",
  "lesson.challenge.look.title": "Zwei Codes zugleich",
  "lesson.challenge.look.text": (name) =>
    `Du steckst einen Code für ${name}, und ${name} einen für dich. Dann sucht ihr beide gleichzeitig.`,
  "lesson.challenge.look.act": "Deinen Code ansehen",
  "lesson.challenge.seen.title": "Das ist dein Code.",
  "lesson.challenge.seen.text": (name, holes, colours) =>
    `${capitalized(word(holes))} Ringe, ${word(colours)} Farben, kein Stab bleibt leer. ${name} sucht ihn auf der anderen Seite. Der Code, den du suchst, bleibt unter dem Deckel, bis du ihn findest.`,
  "lesson.challenge.lay.title": "Leg deine Reihe.",
  "lesson.challenge.lay.text": "Für den Anfang ist jede recht. Leg diese, oder ändere sie vorher.",
  "lesson.challenge.sealed.title": "Deine Bewertung ist versiegelt.",
  "lesson.challenge.sealed.text": (name) => `Bewertet wird erst, wenn beide Reihen liegen. ${name} überlegt noch.`,
  "lesson.challenge.sealed.act": (name) => `Auf ${name} warten`,
  "lesson.challenge.opened.title": "Beide Siegel öffnen sich zugleich.",
  "lesson.challenge.opened.text": (name, yours, others) =>
    `Du hast ${yours}; ${name} hat ${others}. Jetzt legt ihr beide die nächste Reihe.`,
  "lesson.challenge.mark.title": "Auch du hast einen Code.",
  "lesson.challenge.mark.text": (name) => `Was bringt ${possessive(name, "nächste Reihe")} gegen deinen?`,
  "lesson.challenge.mark.right": (exact, misplaced) =>
    `Stimmt. ${are(exact)} richtig, ${named(misplaced)} falsch platziert. Eine Farbe, die im Code zweimal vorkommt, kann zweimal zählen.`,
  "lesson.challenge.won.title": (name) => `Du hast ihn, ${name} nicht.`,
  "lesson.challenge.won.text": (row) => `Beide Reihen von Durchgang ${row} liegen und sind bewertet. Was nun?`,
  "lesson.challenge.won.right": (rounds, needed) =>
    `Genau, und damit einen Punkt. Bei ${word(rounds)} Runden gewinnt, wer zuerst ${word(needed)} hat.`,
  "lesson.challenge.won.again": "Nur wenn ihr beide im selben Durchgang fertig geworden wärt.",
  "lesson.challenge.won.on": (name) =>
    `Nein: ${name} war in diesem Durchgang schon dran. Nur einer von euch hat den Code gefunden.`,
  "lesson.challenge.both.title": "Ihr habt ihn beide.",
  "lesson.challenge.both.text": (row) => `Im selben Durchgang, Nummer ${row}. Und jetzt?`,
  "lesson.challenge.both.yours": (name) => `Diesmal nicht: ${name} hat deinen im selben Durchgang gefunden.`,
  "lesson.challenge.both.right":
    "Genau: Niemand bekommt einen Punkt, und ihr spielt die Runde mit neuen Codes noch einmal.",
  "lesson.challenge.both.on": "Nein: Beide Codes sind gefunden, es gibt nichts mehr zu suchen.",

  "lesson.party.look.title": (name, holes) => `${name} versteckt ${word(holes)} Farben.`,
  "lesson.party.look.text": (colours, codes, rows) =>
    `Alle verschieden, von ${word(colours)}: ${number.format(codes)} Codes. Alle anderen suchen auf einem Brett und teilen sich ${word(rows)} Reihen.`,
  "lesson.party.look.act": "Codefach öffnen",
  "lesson.party.seen.text": (name) =>
    `${name} und du legt abwechselnd eine Reihe. Alle sehen jede Reihe, lern also aus beiden.`,
  "lesson.party.mark.title": "Stell die Schieber ein.",
  "lesson.party.mark.text": (name) =>
    `${name} hat die erste Reihe gelegt. Roter Schieber: richtige Farbe, richtiges Loch. Weißer: richtige Farbe, falsches Loch.`,
  "lesson.party.mark.right": (colours, exact, misplaced) =>
    `Stimmt: Rot auf ${exact}, Weiß auf ${misplaced}. ${are(colours)} im Code, aber in anderen Löchern.`,
  "lesson.party.points.title": "Jede Reihe bringt Punkte.",
  "lesson.party.points.text": (exact, misplaced) =>
    `${exact} für jeden richtigen Stift, ${misplaced} für jeden falsch platzierten. Was bringt deine Reihe?`,
  "lesson.party.points.right": (exact, misplaced, each, other) =>
    `Genau: ${exact} × ${each} + ${misplaced} × ${other}. Zu zweit gibt es keine Punkte, da zählen nur Runden.`,
  "lesson.party.points.wrong": (exact, misplaced, each, other) =>
    `Noch nicht ganz: ${exact} × ${each} für die richtigen, ${misplaced} × ${other} für die falsch platzierten.`,
  "lesson.party.hunt.title": (points) => `Der Code bringt ${points}. Deine Reihe.`,
  "lesson.party.hunt.text": (name, codes) =>
    `Jetzt ${possessive(name, "Code")}: Drei Reihen liegen, daneben die Punkte. ${left(codes)}`,
  "lesson.party.found": (points) =>
    `${points} Punkte, und die Runde ist vorbei. Die anderen bekommen nichts mehr, so nah sie auch dran waren.`,
  "lesson.party.maker.title": (name) => `Und was bekommt ${name}?`,
  "lesson.party.maker.text": (rows) => `Für einen Code, der euch beide ${word(rows)} Reihen gekostet hat.`,
  "lesson.party.maker.none": "Doch, auch dafür gibt es Punkte: Ein schwerer Code lohnt sich.",
  "lesson.party.maker.right": (most) =>
    `Genau, einen Punkt für jede Reihe, bis zu ${most}. Alle stecken einmal einen Code, und die höchste Summe gewinnt.`,
  "lesson.party.maker.solved": (points) => `${points} gibt es fürs Finden, nicht fürs Stecken.`,

  "lesson.group.look.title": "Zieh deine Plättchen.",
  "lesson.group.look.text": "Alle haben eine Farbe und eine Nummer und behalten sie für sich.",
  "lesson.group.look.act": "Deine ansehen",
  "lesson.group.seen.title": (colour, place) => `Du hast ${capitalized(colour)} auf der ${place}.`,
  "lesson.group.seen.text": (boards, empty) =>
    `Alle anderen haben auch so ein Paar. Zusammen sind sie der Code: ${word(boards)} Stifte, und ${n(empty, { one: "ein Platz bleibt leer", other: `${word(empty)} Plätze bleiben leer` })}.`,
  "lesson.group.ask.title": "Frag, was du willst.",
  "lesson.group.ask.text":
    "Alle anderen antworten für ihre eigenen Plättchen. Frag nach dieser Reihe, oder ändere sie vorher.",
  "lesson.group.answered.title": "Sie haben geantwortet.",
  "lesson.group.said.black": (name) => `${name}, schwarz: meine Farbe auf meiner Nummer.`,
  "lesson.group.said.white": (name) => `${name}, weiß: meine Farbe ist dabei, aber nicht auf meiner Nummer.`,
  "lesson.group.said.none": (name) => `${name}, nichts: meine Farbe ist nicht dabei.`,
  "lesson.group.answer.title": "Was antwortest du?",
  "lesson.group.answer.text": (name) =>
    `${name} hat nach dieser Reihe gefragt. Sieh nur auf deine Plättchen; die anderen sprechen für ihre.`,
  "lesson.group.answer.black": (name, colour, place) =>
    `Nicht schwarz: In ${possessive(name, "Reihe")} ist auf der ${place} kein ${capitalized(colour)}.`,
  "lesson.group.answer.white": (name, colour, place) =>
    `Weiß, genau: ${capitalized(colour)} ist in ${possessive(name, "Reihe")}, aber nicht auf deiner ${place}. Es bleibt bei einer Antwort, egal wie oft die Farbe vorkommt.`,
  "lesson.group.answer.none": (name, colour) =>
    `Sieh noch einmal hin: ${capitalized(colour)} ist in ${possessive(name, "Reihe")}, nur auf anderen Plätzen.`,
  "lesson.group.hold": (place) => `auf der ${place}`,
  "lesson.group.deduce.title": (name) => `Was hat ${name}?`,
  "lesson.group.deduce.text": (name) =>
    `Alle hören jede Antwort. Lies ${possessive(name, "Spalte")} von oben nach unten: Dort steht jede Antwort.`,
  "lesson.group.deduce.right": (name, answers) =>
    `Genau: Nichts anderes passt zu allen ${word(answers)} Antworten von ${name}.`,
  "lesson.group.deduce.wrong": (name, asker, answer) =>
    `Damit hätte ${name} auf ${asker === null ? "deine Reihe" : possessive(asker, "Reihe")} mit „${answer}“ geantwortet.`,
  "lesson.group.call.title": (boards) => `Alle ${word(boards)} sicher? Ansagen.`,
  "lesson.group.call.text": (boards) =>
    `Statt zu fragen, nennst du den ganzen Code: ${word(boards)} Stifte, jeder auf seiner Nummer. Deiner steckt schon.`,
  "lesson.group.call.wrong": (name, colour, place) =>
    `Falsch: In einer Partie wärst du diese Runde raus und würdest nur noch antworten. Hier darfst du noch einmal: ${name === null ? "Du hast" : `${name} hat`} ${capitalized(colour)} auf der ${place}.`,
  "lesson.group.call.empty": (place) =>
    `Falsch: In einer Partie wärst du diese Runde raus und würdest nur noch antworten. Hier darfst du noch einmal: Die ${place} hat niemand.`,
  "lesson.group.called.title": "Die Runde gehört dir.",
  "lesson.group.called.text":
    "Nach einer falschen Ansage antwortest du bis zur nächsten Runde nur noch. Sei also sicher, aber schneller als die anderen. Eine Frage gewinnt nie, auch wenn sie der Code ist.",
  "learn.title": "Spielend lernen",
  "learn.lead": "Zu jeder Schachtel eine Lektion: ein paar Schritte mit den echten Teilen, höchstens zwei Minuten.",
  "learn.first": "Alles neu für dich? Fang hier an",
  "learn.steps": (steps) => `${capitalized(word(steps))} Schritte`,
  "card.title.rules": (edition) => `${edition} in fünf Zeilen`,
  "card.try": (steps) => `Erst ausprobieren: ${word(steps)} Schritte`,
  "keys.title": "Tasten",
  "keys.peg": "diese Farbe stecken",
  "keys.step": "zu einem anderen Platz",
  "keys.backspace": "die letzte Farbe zurücknehmen",
  "keys.erase": "diesen Platz leeren",
  "keys.clear": "die Reihe leeren",
  "keys.submit": "die Reihe legen",
  "keys.help": "diese Hilfe zeigen",
  "card.full": "Alle Regeln",
  "card.back": "Zurück zu den fünf Zeilen",
  "card.rules.original.1": "Einer versteckt vier Stifte in sechs Farben; eine Farbe darf mehrmals vorkommen.",
  "card.rules.original.2": "Der andere hat zehn Reihen, um sie zu finden.",
  "card.rules.original.3":
    "Jede Reihe wird bewertet: Rot für die richtige Farbe im richtigen Loch, Weiß für die richtige Farbe im falschen Loch.",
  "card.rules.original.4": "Der Codeersteller bekommt einen Punkt je Reihe, und 11, wenn der Code nie gefunden wird.",
  "card.rules.original.5": "Nach jeder Runde wird getauscht. Wer am Ende mehr Punkte hat, gewinnt.",
  "card.rules.super.1": "Einer versteckt fünf Stifte in acht Farben; eine Farbe darf mehrmals vorkommen.",
  "card.rules.super.2": "Der andere hat zwölf Reihen, um sie zu finden.",
  "card.rules.super.3":
    "Jede Reihe wird bewertet: Schwarz für die richtige Farbe im richtigen Loch, Weiß für die richtige Farbe im falschen Loch.",
  "card.rules.super.4":
    "Der Codeersteller bekommt einen Punkt je Reihe. Nach jedem Spiel wird getauscht; wer mehr Punkte hat, gewinnt.",
  "card.rules.super.5": "Auf Wunsch: leere Löcher als neunte Farbe, oder weniger Löcher und Farben.",
  "card.rules.challenge.1": "Jeder versteckt fünf Ringe in acht Farben und sucht den Code des anderen.",
  "card.rules.challenge.2":
    "In jedem Durchgang legt ihr beide eine Reihe. Die Bewertungen bleiben versiegelt, bis beide liegen.",
  "card.rules.challenge.3": "Rot: richtige Farbe am richtigen Platz. Weiß: richtige Farbe am falschen Platz.",
  "card.rules.challenge.4":
    "Findest nur du den Code, gehört die Runde dir. Beide im selben Durchgang oder keiner in zwölf: noch einmal.",
  "card.rules.challenge.5": "Wer mehr als die Hälfte der vereinbarten Runden gewinnt, gewinnt die Partie.",
  "card.rules.party.1": "Einer versteckt vier verschiedene von acht Farben.",
  "card.rules.party.2": "Die anderen legen reihum, zusammen zwölf Reihen. Alle sehen alles.",
  "card.rules.party.3":
    "Roter Schieber: richtige Farbe im richtigen Loch. Weißer Schieber: richtige Farbe im falschen Loch.",
  "card.rules.party.4":
    "Ab drei Spielern bringt jede Reihe 2 je richtigem und 1 je falsch platziertem Stift; der Code bringt 10, und dem Codeersteller 1 je Reihe.",
  "card.rules.party.5":
    "Jeder steckt einmal den Code; die höchste Summe gewinnt. Zu zweit zählen nur gewonnene Runden.",
  "card.rules.group.1": "Alle ziehen eine Farbe und eine Nummer und zeigen sie niemandem.",
  "card.rules.group.2": "Zusammen sind die Paare der Code. Eine Nummer, die niemand gezogen hat, bleibt leer.",
  "card.rules.group.3":
    "Wer dran ist, fragt nach einer beliebigen Reihe. Alle anderen antworten für ihre eigenen Plättchen.",
  "card.rules.group.4":
    "Schwarz: meine Farbe auf meiner Nummer. Weiß: meine Farbe woanders. Nichts: nicht meine Farbe. Alle hören alles.",
  "card.rules.group.5":
    "Sicher? Dann sag den Code an, statt zu fragen. Richtig: Du gewinnst die Runde. Falsch: Du antwortest nur noch.",
  "rules.choose": "Regeln der anderen Ausgaben",
  "rules.contents": "Auf dieser Seite",
  "rules.play": "Spielen",
  "rules.lesson": "Zur Lektion",
  "rules.loading": "Die Regeln werden geladen",
};
