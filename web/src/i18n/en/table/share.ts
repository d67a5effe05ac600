// English: sharing a result, and the page of a link on which a friend plays the same code.
import { dates } from "../../dates.ts";
import { plural } from "../../wording.ts";
import { word } from "../numbers.ts";

const n = plural("en");
const on = dates("en-GB");
const rowsOf = (count: number): string => n(count, { one: "# row", other: "# rows" });
const triesOf = (count: number): string => n(count, { one: "# try", other: "# tries" });

export const share = {
  "share.which": "Which code to share",
  "share.title": (date: string | null) => (date === null ? "Keypeg" : `Keypeg, ${on.short(date)}`),
  "share.found": (edition: string, rows: number, isHard: boolean) => `${edition} in ${rows}${isHard ? "*" : ""}`,
  "share.missed": (edition: string, rows: number, isHard: boolean) => `${edition}: not in ${rows}${isHard ? "*" : ""}`,
  "share.text": "Your result as text",
  "share.about": "Marks only: nobody learns the code.",
  "share.plain": "Plain signs, without colours",
  "share.copy": "Copy",
  "share.picture": "As a picture",
  "share.challenge": "With the link, a friend plays the same code, and you both see how the other did.",
  "share.asked": (name: string | null, rows: number, isFound: boolean) =>
    isFound
      ? `${name ?? "A friend"} found this code in ${rowsOf(rows)}. Your turn.`
      : `${name ?? "A friend"} didn’t find this code in ${rowsOf(rows)}. Your turn.`,
  "share.how": (holes: number, exact: string) =>
    `Place ${word(holes)} pegs. ${exact === "black" ? "Black" : "Red"}: right place. White: right colour, wrong place.`,
  "share.theirs": (name: string | null) => (name === null ? "Your friend’s rows" : `${name}’s rows`),
  "share.compared": (name: string | null, own: number | null, theirs: number | null) => {
    const friend = name ?? "Your friend";
    if (own === null) return theirs === null ? "Neither of you found it." : `${friend} found it in ${rowsOf(theirs)}.`;
    if (theirs === null) return `You found it, and ${name ?? "your friend"} didn’t.`;
    if (own === theirs) return `You both needed ${rowsOf(own)}.`;
    return own < theirs
      ? `You needed ${rowsOf(theirs - own)} fewer than ${name ?? "your friend"}.`
      : `${friend} needed ${rowsOf(own - theirs)} fewer than you.`;
  },
  "share.yours": "This is your link",
  "share.yours.about": "Send it to a friend: they play the same code, and you see here how they did.",
  "share.friends": "How your friends did",
  "share.gone": "This link leads nowhere",
  "share.gone.text": "Perhaps it was cut off. Please ask for the whole link.",
  "share.puzzle": (name: string | null, tries: number) =>
    n(tries, {
      one: `${name ?? "A friend"} solved this puzzle on the first try. Your turn.`,
      other: `${name ?? "A friend"} solved this puzzle in # tries. Your turn.`,
    }),
  "share.puzzle.title": "A Keypeg puzzle",
  "share.puzzle.go": "Open the puzzle",
  "share.puzzle.solved": (puzzle: string, tries: number) =>
    n(tries, { one: `${puzzle}: solved on the first try`, other: `${puzzle}: solved in # tries` }),
  "share.puzzle.compared": (name: string | null, own: number, theirs: number) =>
    own === theirs
      ? `You both needed ${triesOf(own)}.`
      : `You needed ${triesOf(own)}, ${name ?? "your friend"} ${theirs}.`,
  "share.puzzle.about": "With the link, a friend gets the same puzzle and sees how often you tried.",
  "share.match": "Challenge a friend with this code",
  "share.match.which": "Which round’s code",
  "share.match.about": "Your friend plays the same code; afterwards you both see the two games side by side.",
  "home.played": (name: string | null) => `${name ?? "A friend"} played your code`,
  "home.played.rows": (theirs: number | null, own: number | null) =>
    theirs === null
      ? own === null
        ? "Neither of you found it."
        : `It was not found. You needed ${n(own, { one: "# row", other: "# rows" })}.`
      : own === null
        ? `Found in ${n(theirs, { one: "# row", other: "# rows" })}. You didn’t find it.`
        : `${n(theirs, { one: "# row", other: "# rows" })}${theirs === own ? ", just like you" : ` to your ${own}`}.`,
};
