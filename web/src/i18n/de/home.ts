// German: the home page, the editions and the personal link.
import type { home as english } from "../en/home.ts";
import type { TranslationOf } from "../index.ts";
import { list, plural, spelled } from "../plural.ts";

const n = plural("de");
const and = list("de");
const word = spelled({ 5: "fünf", 6: "sechs", 7: "sieben", 8: "acht" });
const mean = new Intl.NumberFormat("de", { minimumFractionDigits: 2 });

export const home: TranslationOf<typeof english> = {
  "title.new": "Ein neuer Tisch",
  "title.resume": "Hier weiterspielen",
  "title.unknown": "Hier ist nichts",
  "edition.original.line": "Einer versteckt einen Code, einer sucht ihn.",
  "edition.super.line": "Das längste. Mit leeren Löchern für Könner.",
  "edition.challenge.line": "Beide verstecken, beide suchen, zugleich.",
  "edition.party.line": "Ein Brett, Punkte für alle.",
  "edition.group.line": "Jeder hält ein Stück des Codes.",
  "edition.original.facts": "2 Spieler, 4 Stifte, 6 Farben",
  "edition.super.facts": "2 Spieler, 5 Stifte, 8 Farben",
  "edition.challenge.facts": "2 Spieler, Ringe, 5 aus 8",
  "edition.party.facts": "2 bis 5 Spieler, 4 Stifte, 8 Farben",
  "edition.group.facts": "2 bis 4 Spieler, Plättchen",
  "edition.original.about":
    "Einer legt hinter dem Schirm einen Code, der andere hat zehn Reihen, um ihn zu finden. Dann wird getauscht.",
  "edition.super.about":
    "Einer legt hinter dem Schirm einen Code, der andere hat zwölf Reihen, um ihn zu finden. Dann wird getauscht.",
  "edition.challenge.about":
    "Beide legen einen Code und beide suchen einen. Gelegt wird Zug um Zug, und die Antworten eines Zuges öffnen sich zusammen.",
  "edition.party.about":
    "Einer legt den Code in die Kapsel, die anderen suchen ihn auf einem Brett. Ab drei Spielern bringt jede Reihe Punkte.",
  "edition.group.about":
    "Jeder zieht eine Farbe und einen Platz: Zusammen sind sie der Code. Frag gut, und sag ihn vor den anderen an.",
  "edition.original.inside": "10 Reihen\n4 Löcher hinter dem Schirm\n6 Farben\nrote und weiße Antworten",
  "edition.super.inside": "12 Reihen\n5 Löcher hinter dem Schirm\n8 Farben\nschwarze und weiße Antworten",
  "edition.challenge.inside": "12 Reihen auf jeder Seite\n5 Stäbe je Reihe\nRinge in 8 Farben\nrote und weiße Chips",
  "edition.party.inside": "12 Reihen für alle\n4 Löcher in der Kapsel\n8 Farben\nrote und weiße Schieber",
  "edition.group.inside":
    "4 Bretter und eine Schale\n5 Plätze, 6 Farben\nPlättchen für alle\nschwarze und weiße Antworten",
  "level.novice.about": "Anfänger spielt wie ein sorgfältiger Neuling und vergisst ab und zu eine Reihe.",
  "level.steady.about": "Solide legt nur Reihen, die der Code sein könnten.",
  "level.master.about": "Meister wägt jede Reihe ab und verschenkt fast keine.",
  "level.novice.group": "Anfänger fragt, was passt, vergisst aber ab und zu eine Antwort.",
  "level.steady.group": "Solide fragt, was zu allen Antworten passt, und sagt an, wenn nur ein Code übrig ist.",
  "level.master.group": "Meister bedenkt, was eine Frage den anderen verrät und wie bald jemand ansagen könnte.",
  "level.needs": (rows) => `Für einen Code braucht er im Schnitt ${mean.format(rows)} Reihen.`,
  "home.title": "Nimm eine Schachtel aus dem Regal.",
  "home.lead": (editions) =>
    `Ein Spiel des Schlussfolgerns in ${word(editions)} Ausgaben, jede nach ihrer eigenen Anleitung.`,
  "home.learn": "Noch nie gespielt? Es dauert zwei Minuten.",
  "home.shelf": "Das Regal",
  "home.tables": "Deine Tische",
  "home.tables.none": "Noch keine. Hier stehen die Tische, an denen du sitzt.",
  "home.tables.over": (tables) => n(tables, { one: "# beendeter", other: "# beendete" }),
  "home.table": (edition, others) => (others.length === 0 ? edition : `${edition} mit ${and(others)}`),
  "home.table.computers": (computers) => n(computers, { one: "dem Computer", other: "# Computern" }),
  "home.table.yours": "Du bist dran",
  "home.table.waits": "Die anderen sind dran",
  "home.table.open": "Es fehlt noch jemand",
  "home.table.over": "Beendet",
  "home.loading": "Einen Augenblick",
  "home.again": "Noch einmal versuchen",
  "home.join": "Mit einem Link dazusetzen",
  "home.join.about": "Jemand hat dir den Link zu einem Tisch geschickt? Füge ihn hier ein.",
  "home.join.label": "Link zu einem Tisch",
  "home.join.go": "Zum Tisch",
  "home.join.wrong":
    "Das ist kein Link zu einem Tisch. In einem solchen Link steht /t/ und dahinter ein paar Buchstaben.",
  "home.you": "Du",
  "home.you.label": "Dein Name",
  "home.you.save": "Namen behalten",
  "home.you.saved": "Behalten.",
  "home.you.about": "So heißt du an Tischen, an die du dich von jetzt an setzt.",
  "home.device": "Auf einem anderen Gerät spielen",
  "home.device.about": "Ein persönlicher Link öffnet dort deine Tische. Ohne Konto, ohne Passwort.",
  "home.device.unknown": "Gib dir zuerst einen Namen: Dann gibt es jemanden, als der du weiterspielst.",
  "home.device.make": "Persönlichen Link machen",
  "home.device.label": "Dein persönlicher Link",
  "home.device.warning": "Wer diesen Link hat, ist du. Schick ihn niemandem außer dir selbst.",
  "home.affiliation":
    "Keypeg hat mit den Herstellern dieser Spiele nichts zu tun. Namen sagen nur, nach wessen Regeln gespielt wird.",
  "resume.title": "Auf diesem Gerät als dieser Spieler weiterspielen?",
  "resume.text":
    "Dieser Link steht für einen Spieler. Wer ihn hier öffnet, sieht dessen Tische und zieht an dessen Stelle.",
  "resume.replaces": "Wer bisher auf diesem Gerät gespielt hat, kommt nur mit einem eigenen persönlichen Link zurück.",
  "resume.go": "Weiterspielen",
  "resume.not": "Zurück zum Regal",
  "resume.wrong.title": "Dieser Link gilt nicht",
  "resume.wrong.text":
    "Vielleicht wurde er beim Kopieren abgeschnitten. Auf dem anderen Gerät macht „Auf einem anderen Gerät spielen“ einen neuen.",
};
