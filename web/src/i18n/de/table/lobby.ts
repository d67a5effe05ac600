// German: the lobby, and finding somebody to play with.
import type { lobby as english } from "../../en/table/lobby.ts";
import type { TranslationOf } from "../../index.ts";
import { plural, spelled } from "../../wording.ts";
import { possessive } from "../grammar.ts";

const n = plural("de");
const all = spelled({ 2: "beide", 3: "alle drei", 4: "alle vier", 5: "alle fünf", 6: "alle sechs" });
const among = spelled({ 2: "zweit", 3: "dritt", 4: "viert", 5: "fünft", 6: "sechst" });

export const lobby: TranslationOf<typeof english> = {
  "lobby.title": (edition) => `Ein Tisch für ${edition}`,
  "lobby.asked": (host, edition) =>
    host === null ? `Du bist zu ${edition} eingeladen` : `${host} lädt dich zu ${edition} ein`,
  "lobby.ready": "Dein Tisch ist bereit",
  "lobby.waiting": (free) =>
    free === null
      ? "Warten auf dein Gegenüber …"
      : n(free, { one: "Es fehlt noch jemand …", other: "Es fehlen noch # …" }),
  "lobby.kept": "Der Tisch bleibt offen, auch wenn du diese Seite schließt.",
  "lobby.room": "Im selben Zimmer?",
  "lobby.room.about": "Deine Freunde scannen diesen Code. Kein Konto, keine App.",
  "lobby.watch": "Du kannst zusehen. Zum Mitspielen brauchst du den Einladungslink.",
  "lobby.full": "Alle sind da.",
  "lobby.none.watch": "Alle Plätze sind besetzt. Bleib hier, um zuzusehen.",
  "lobby.freed": "Dein Platz wurde freigegeben. Du kannst dich wieder setzen.",
  "lobby.host": (isYou) => (isYou ? "hast den Tisch eröffnet" : "hat den Tisch eröffnet"),
  "lobby.here": "am Tisch",
  "player.gone": "weg",
  "lobby.computer": (level) => (level === null ? "Computer" : `Computer: ${level}`),
  "lobby.free": "Freier Platz",
  "lobby.free.about": "für alle mit dem Link",
  "lobby.yours.about": "sobald du dich setzt",
  "lobby.level": (name) => `Spielstärke von ${name}`,
  "lobby.seatComputer": (isInstead) => (isInstead ? "Lieber einen Computer" : "Computer hinzufügen"),
  "lobby.freeSeat": (name) => `${possessive(name, "Platz")} freigeben`,
  "lobby.freeSeat.sure": (name) => `${name} vom Tisch wegschicken?`,
  "lobby.freeSeat.yes": "Platz freigeben",
  "lobby.freeSeat.no": "Abbrechen",
  "lobby.start": "Partie starten",
  "lobby.start.all": (seats) => `Los, wenn ${all(seats)} sitzen`,
  "lobby.start.as": (players) => `Zu ${among(players)} los`,
  "lobby.leave": "Diesen Tisch verlassen",
  "lobby.leave.sure": (isAlone) =>
    isAlone ? "Der Link gilt weiter für andere. Verlassen?" : "Die anderen können ohne dich anfangen. Verlassen?",
  "lobby.leave.no": "Bleiben",
  "lobby.invite.link": "Link zur Einladung",
  "lobby.invite.text": (edition) => `Eine Partie ${edition}?`,
  "lobby.qr": "QR-Code der Einladung",
  "lobby.name": "Dein Name an diesem Tisch",
  "lobby.sit": "Platz nehmen",
  "lobby.arrived": (name) => `${name} ist da`,
  "handOver.title": (name) => `Gib das Gerät an ${name}`,
  "handOver.about": "Von den anderen ist nichts Geheimes zu sehen.",
  "handOver.me": (name) => `Ich bin ${name}`,
  "handOver.pass": (name) => `Weiter an ${name}`,
  "find.title": "Wer hat Lust zu spielen?",
  "find.lead":
    "Du spielst mit jemandem, der dasselbe Spiel und dieselbe Uhr will. Alle bekommen einen erfundenen Namen, und es gibt keinen Chat, nur ein paar Reaktionen.",
  "find.edition": "Welches Spiel",
  "find.players": "Spieler",
  "find.clock": "Zeit für einen Zug",
  "find.clock.none": "Ohne Uhr",
  "find.clock.is": (time) => `${time} pro Zug`,
  "find.now": "Es warten gerade",
  "find.now.none": "Gerade wartet niemand. Fang du an.",
  "find.now.line": (edition, players, clock) =>
    [edition, players === null ? "" : `für ${players} Personen`, clock].filter(Boolean).join(", "),
  "find.people": (count) => n(count, { one: "1 Person", other: "# Personen" }),
  "find.now.same": (count) => n(count, { one: "Eine Person sucht genau das.", other: "# Personen suchen genau das." }),
  "find.join": "Mitspielen",
  "find.rest":
    "Ein paar Tage lang können wir dich nicht mit Fremden zusammensetzen. Mit Freunden und gegen Computer kannst du weiter spielen.",
  "find.computer": "Gegen einen Computer spielen",
  "find.hidden": (count) =>
    n(count, { one: "Du hast eine Person ausgeblendet.", other: "Du hast # Personen ausgeblendet." }),
  "find.unhide": "Alle wieder einblenden",
  "find.unhidden": "Niemand ist mehr ausgeblendet. Ihr könnt euch wieder begegnen.",
};
