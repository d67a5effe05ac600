// English: tokens, questions, answers and calls. A name that is null stands for the reader.
import { capitalized, plural } from "../plural.ts";

const n = plural("en");
const whose = (name: string): string => `${name}’s`;

export const group = {
  "board.of": (name: string | null) => (name === null ? "Your board" : `${whose(name)} board`),
  "board.second": (name: string | null, board: number) =>
    name === null ? `Your board ${board}` : `${whose(name)} board ${board}`,
  "boards.choose": "Whose board",
  "board.asks": (name: string | null) => (name === null ? "your question" : "is asking"),
  "board.answers": (name: string | null) => (name === null ? "your answer" : "is answering"),
  "board.out": "out this round, still answers",
  "board.won": (rounds: number) => n(rounds, { one: "# round won", other: "# rounds won" }),
  "board.wonShort": (rounds: number) => `${rounds} won`,
  "question.is": (row: number, pegs: string, answers: string) => `Question ${row}: ${pegs}: ${answers}`,
  "question.ask": "Ask",
  "answer.black": "black",
  "answer.white": "white",
  "answer.none": "nothing",
  "answer.due": "no answer yet",
  "answer.by": (name: string | null, answer: string) => `${name ?? "you"} ${answer}`,
  "answer.edit": "Your answer",
  "answer.editBoard": (colour: string, place: number) => `Answer for ${colour} at ${place}`,
  "answer.give": "Give this answer",
  "answer.blackMeans": "right colour, right place",
  "answer.whiteMeans": "right colour, elsewhere",
  "answer.noneMeans": "colour not there",
  "token.own": (colour: string, place: number) => `${capitalized(colour)} stands at ${place}`,
  "token.hidden": "tokens turned away",
  "call.draft": "The code you call",
  "call.say": "Call Mastermind!",
  "call.wrong": "wrong",
  "call.right": "right",
  "call.is": (pegs: string, verdict: string) => `Called: ${pegs}: ${verdict}`,
  "why.question": (row: number) => `Why question ${row} was answered so`,
  "why.black": (colour: string, place: number) => `${capitalized(colour)} stands at ${place}, as asked: black.`,
  "why.white": (colour: string, place: number) => `${capitalized(colour)} was asked, but stands at ${place}: white.`,
  "why.none": (colour: string, place: number) => `${capitalized(colour)}, at ${place}, was not asked: nothing.`,
  "headline.ask": "Your question",
  "headline.declare": "State the code",
  "headline.answer": "Your answer",
  "wait.ask": (name: string) => `${name} is asking`,
  "wait.answer": "Waiting for answers",
  "note.wrongCall": (name: string | null) =>
    `${name === null ? "You called" : `${name} called`} a wrong code and ${name === null ? "are" : "is"} out of this round.`,
  "player.out": "out this round",
  "call.cost": "A wrong call puts you out of this round.",
  "call.back": "Ask instead",
  "call.notNow": "Not now",
  "announce.asked": (name: string | null, pegs: string) => `${name === null ? "You ask" : `${name} asks`}: ${pegs}.`,
  "announce.answered": (name: string | null, answers: string) =>
    `${name === null ? "You answer" : `${name} answers`}: ${answers}.`,
  "announce.declared": (name: string | null, pegs: string, isRight: boolean) =>
    `${name === null ? "You call" : `${name} calls`} Mastermind: ${pegs}. ${isRight ? "Right" : "Wrong"}.`,
  "announce.dealt": "Tokens are dealt.",
};
