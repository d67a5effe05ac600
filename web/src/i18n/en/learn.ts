// English: lessons and rules.
import { plural } from "../plural.ts";

const n = plural("en");

export const learn = {
  "title.rules": "Rules",
  "learn.title": "How to play",
  "learn.lead": "One hides a code, one hunts it. The rest is looking closely.",
  "learn.maker": "Mira",
  "learn.step": (step: number, steps: number) => `Step ${step} of ${steps}`,
  "learn.hidden.title": "Mira has hidden four pegs",
  "learn.hidden.text":
    "They lie behind the lid, in any of six colours, and a colour may come twice. You lay rows of four, and each row is answered with small key pegs. For once the lid is up, so that you see how a row is marked.",
  "learn.misplaced.title": "White: the colour is there, the hole is not",
  "learn.misplaced.text":
    "Two colours of this row are in the code, but in other holes. Each earns a white key peg. Where a key peg sits says nothing: only how many there are counts.",
  "learn.exact.title": "Red: the right colour in the right hole",
  "learn.exact.text":
    "Blue and yellow lie exactly where they lie in the code. Each earns a red key peg. The other colour is not in the code and earns nothing.",
  "learn.repeat.title": "The same colour twice",
  "learn.repeat.text":
    "The code has one yellow. The first yellow of this row has found it, so the second one earns nothing. Every peg counts once, and red comes before white.",
  "learn.lay": (row: number) => `Lay row ${row}`,
  "learn.down": "Now with the lid down",
  "learn.hunt.title": "Your turn: find the code",
  "learn.hunt.text": "This is a new code, and three rows are laid already. Lay a row that goes with all of them.",
  "learn.advice": "What makes a good row",
  "learn.advice.first": "The first rows are for fishing. Nobody can know anything yet.",
  "learn.advice.nothing":
    "A row without any key peg is a gift: strike all its colours. Row 1 says that vermilion and blue are not in the code.",
  "learn.advice.compare":
    "Hold the rows that scored well against each other, and see what they share. Rows 2 and 3 both begin with green and end with yellow.",
  "learn.left": (codes: number) =>
    n(codes, { one: "One code is left that goes with all rows.", other: "# codes are left that go with all rows." }),
  "learn.clash": (row: number, exact: number, misplaced: number) =>
    `That row could not have been the code: row ${row} says ${exact} exact, ${misplaced} misplaced.`,
  "learn.could": "That row could have been the code, and was not.",
  "learn.found.title": (row: number) => `Found in row ${row}`,
  "learn.found.text":
    "That is all there is to it. Each edition adds something of its own, and its rules are never more than one click away.",
  "learn.shown.title": "This was the code",
  "learn.shown.text":
    "The rows are used up, which happens to everybody. In a game you have ten of them, and another round after this one.",
  "learn.play": "Play a first game",
  "learn.over": "Begin again",
  "rules.choose": "Rules of the editions",
  "rules.play": (edition: string) => `Play ${edition}`,
  "rules.loading": "The leaflet is being unfolded",
};
