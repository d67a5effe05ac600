// English: the choice of lessons, the rules in five lines, and the rules pages.
import { capitalized } from "../../wording.ts";
import { word } from "../numbers.ts";

export const learn = {
  "learn.title": "Learn by playing",
  "learn.lead": "A lesson for each box: a few steps with the real pieces, two minutes at most.",
  "learn.first": "New to all of this? Start here",
  "learn.steps": (steps: number) => `${capitalized(word(steps))} steps`,
  "card.title.rules": (edition: string) => `${edition} in five lines`,
  "card.try": (steps: number) => `Try it first: ${word(steps)} steps`,
  "keys.title": "Keys",
  "keys.peg": "place a peg of that colour",
  "keys.step": "go to another hole",
  "keys.backspace": "take back the last peg",
  "keys.erase": "empty this hole",
  "keys.clear": "clear the row",
  "keys.submit": "place the row",
  "keys.help": "show this",
  "card.full": "Full rules",
  "card.back": "Back to the five lines",
  "card.rules.original.1": "One of you hides four pegs in six colours; colours may repeat.",
  "card.rules.original.2": "The other has ten rows to find them.",
  "card.rules.original.3":
    "Each row is marked: red for the right colour in the right hole, white for the right colour in the wrong hole.",
  "card.rules.original.4": "The codemaker scores a point per row, and 11 if the code is never found.",
  "card.rules.original.5": "Swap after every round. The higher score wins.",
  "card.rules.super.1": "One of you hides five pegs in eight colours; colours may repeat.",
  "card.rules.super.2": "The other has twelve rows to find them.",
  "card.rules.super.3":
    "Each row is marked: black for the right colour in the right hole, white for the right colour in the wrong hole.",
  "card.rules.super.4": "The codemaker scores a point per row. Swap after every game; the higher score wins.",
  "card.rules.super.5": "If you like: empty holes as a ninth colour, or fewer holes and colours.",
  "card.rules.challenge.1": "Each of you hides five rings in eight colours, and hunts the other’s code.",
  "card.rules.challenge.2": "Each turn you both lay a row. The marks stay sealed until both are down.",
  "card.rules.challenge.3": "Red: right colour in the right place. White: right colour in the wrong place.",
  "card.rules.challenge.4":
    "Find the code alone, and the round is yours. Both in one turn, or neither in twelve: play it again.",
  "card.rules.challenge.5": "Win more than half of the agreed rounds to win the match.",
  "card.rules.party.1": "One of you hides four different colours out of eight.",
  "card.rules.party.2": "The others lay rows in turn, twelve in all. Everyone sees every row.",
  "card.rules.party.3": "Red slider: right colour in the right hole. White slider: right colour in the wrong hole.",
  "card.rules.party.4":
    "With three or more, each row earns 2 per exact peg and 1 per misplaced one; the code earns 10, and its maker 1 per row.",
  "card.rules.party.5": "Everyone sets a code once; the highest total wins. With two, only rounds won count.",
  "card.rules.group.1": "Everybody draws a colour and a number, and shows nobody.",
  "card.rules.group.2": "Together the pairs are the code. A number nobody drew stays empty.",
  "card.rules.group.3": "On your turn, lay any row. Everyone else answers for their own tokens.",
  "card.rules.group.4":
    "Black: my colour at my number. White: my colour elsewhere. Nothing: not my colour. All hear all answers.",
  "card.rules.group.5":
    "Sure of the code? Call it instead of asking. Right wins the round; wrong, and you only answer.",
  "rules.choose": "Rules of the other editions",
  "rules.contents": "On this page",
  "rules.play": "Play",
  "rules.lesson": "Try the lesson",
  "rules.loading": "Fetching the rules",
};
