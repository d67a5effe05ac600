// English: the options of the editions.
import { list } from "../plural.ts";

const and = list("en");
const parity = (step: number, low: number): string => (step === 1 ? "" : low % 2 === 0 ? "even " : "odd ");

export const options = {
  "option.rounds": "Rounds",
  "option.rounds.about": "An even number is fair: each of you sets as many codes.",
  "option.challenge.rounds": "Best of",
  "option.challenge.rounds.about": "An odd number of rounds, so that one of you comes out ahead.",
  "option.group.rounds.about": "Most codes called wins.",
  "option.games": "Games",
  "option.games.about": "An even number: each of you sets as many codes.",
  "option.blanks": "Empty holes",
  "option.blanks.about": "Holes may stay empty, like one more colour.",
  "option.holes": "Holes",
  "option.holes.about": "How many pegs a row has.",
  "option.colours": "Colours",
  "option.colours.about": "How many colours there are to choose from.",
  "option.unsolved_bonus": "Bonus for an unsolved code",
  "option.unsolved_bonus.about": "Extra points on top of the rows. The leaflet gives none; some boxes give one.",
  "option.rings": "Rings to find",
  "option.rings.about": "Four are easier than five: a head start for a younger or newer player.",
  "option.race": "Race",
  "option.race.about": "No turns: each of you plays as fast as you like.",
  "option.advanced": "Repeated colours",
  "option.advanced.about": "The code may use a colour more than once.",
  "option.codemaker_points": "Points for the codemaker",
  "option.codemaker_points.about": "For each row the others play.",
  "option.boards": "Boards per player",
  "option.boards.about": "Two players can have two boards each, and so two pieces of the code.",
  "option.anytime": "Calling out of turn",
  "option.anytime.about": "Mastermind can be called at any time, not only on your turn.",
  "option.marking": "Marks",
  "option.marking.about": "As with a real box: the codemaker marks, and can make mistakes.",
  "option.challenge.marking.about": "As with a real box: you mark each other’s rows, and can make mistakes.",
  "option.group.marking": "Answers",
  "option.group.marking.about": "As with a real box: each answers for their own tokens, and can make mistakes.",
  "option.word.auto": "automatic",
  "option.word.manual": "by the players",
  "option.is": (option: string, value: string) => `${option}: ${value}`,
  "option.off": (option: string) => `${option}: no`,
  "option.and": (values: readonly string[]) => and(values),
  "option.for": (name: string) => `${name}:`,
  "option.range": (low: number, high: number, step: number) =>
    `A whole ${parity(step, low)}number from ${low} to ${high}.`,
  "option.wrong": "This doesn’t go with the number of players, or isn’t available here.",
};
