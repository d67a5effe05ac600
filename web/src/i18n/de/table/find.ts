// German: finding somebody to play with.
import type { find as english } from "../../en/table/find.ts";
import type { TranslationOf } from "../../index.ts";
import { plural } from "../../wording.ts";

const n = plural("de");

export const find: TranslationOf<typeof english> = {
  "find.title": "Wer hat Lust zu spielen?",
  "find.lead":
    "Wer dasselbe Spiel und dieselbe Uhr will, setzt sich zu dir. Namen werden vergeben, und niemand kann schreiben: Es gibt nur ein paar Reaktionen.",
  "find.edition": "Welches Spiel",
  "find.players": "Zu wievielt",
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
  "find.rest": "Ein paar Tage lang können wir dich nicht zu anderen setzen. Freunde und Computer sind immer da.",
  "find.computer": "Gegen einen Computer spielen",
  "find.hidden": (count) =>
    n(count, { one: "Du hast eine Person ausgeblendet.", other: "Du hast # Personen ausgeblendet." }),
  "find.unhide": "Alle wieder einblenden",
  "find.unhidden": "Niemand ist mehr ausgeblendet. Ihr könnt euch wieder begegnen.",
};
