// German: the table before the match, and passing a shared device.
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
      ? "Wir warten auf dein Gegenüber …"
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
  "lobby.freeSeat.no": "Nein",
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
};
