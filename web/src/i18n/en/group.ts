// English: tokens, questions, answers and calls. A name that is null stands for the reader.
import { capitalized, list, plural, spelled } from "../plural.ts";

const n = plural("en");
const and = list("en");
const word = spelled({ 1: "one", 2: "two", 3: "three", 4: "four" });
const whose = (name: string): string => `${name}’s`;

export const group = {
  "tab.all": "all questions",
  "tab.notes": (board: string) => `what ${board} may hold`,
  "tab.won": (rounds: number) => n(rounds, { one: "# round won", other: "# rounds won" }),
  "player.out": "out this round",
  log: "Questions and answers",
  "log.since": "since your question",
  "log.verdict": (isRight: boolean) => (isRight ? "called: right" : "called: wrong"),
  "log.thinking": "is thinking",
  "question.draft": (number: number) => `Question ${number}, yours to ask`,
  "question.next": "Your next question",
  "question.ask": "Ask",
  "answer.black": "black",
  "answer.white": "white",
  "answer.none": "nothing",
  "answer.due": "no answer yet",
  "answer.by": (board: string, answer: string) => `${board}: ${answer}`,
  "answer.editBoard": (board: string, token: string) => `${board}, ${token}`,
  "answer.give": "Give this answer",
  "answer.blackMeans": "my colour at my number",
  "answer.whiteMeans": "my colour elsewhere",
  "answer.noneMeans": "not my colour",
  "token.at": (colour: string, place: number) => `${colour} at ${place}`,
  "token.own": (tokens: string) => `You hold ${tokens}`,
  "token.of": (name: string | null, tokens: string) => `${name ?? "You"}: ${tokens}`,
  "why.question": (row: number) => `How question ${row} was answered`,
  "why.black": (colour: string, place: number) => `${capitalized(colour)} is at ${place}, as asked: black.`,
  "why.white": (colour: string, place: number) =>
    `${capitalized(colour)} was in the question, but is at ${place}: white.`,
  "why.none": (colour: string, place: number) =>
    `${capitalized(colour)}, at ${place}, was not in the question: nothing.`,
  "headline.ask": "Your question",
  "headline.declare": "Name the code",
  "headline.answer": "Your answer",
  "headline.answered": (name: string | null) => (name === null ? "They have answered" : `${name} has answered`),
  "headline.called": (name: string | null) => (name === null ? "You called Mastermind" : `${name} called Mastermind`),
  "wait.ask": (name: string) => `${name} is asking`,
  "wait.answer": "Waiting for answers",
  "wait.others": (names: readonly string[]) => `Waiting for ${and(names)}`,
  "wait.next": (name: string) => `You are next, after ${name}`,
  "wait.out": "You only answer this round",
  "note.first": "Everyone else answers for the peg they hold.",
  "note.turn": (name: string) => `It’s ${whose(name)} turn. Take your time.`,
  "note.lastLeft": "Everyone else is out. You are the last one left: keep asking, or call.",
  "said.title": "Answers to your question",
  "said.black": (name: string) => `${whose(name)} colour, in the right place.`,
  "said.white": (name: string) => `${whose(name)} colour, but in another place.`,
  "said.none": (name: string) => `Not ${whose(name)} colour.`,
  "said.next": (name: string | null) => (name === null ? "Next: your question" : `Next: ${name} asks`),
  "said.seen": "Got it",
  "call.start": "I know it",
  "call.say": "Call Mastermind!",
  "call.private": "Nothing is said yet. You can still go back.",
  "log.back": "Back to the questions",
  "call.shape": (pegs: number, empty: number) =>
    `${capitalized(word(pegs))} pegs. ${capitalized(word(empty))} ${n(empty, { one: "place stays", other: "places stay" })} empty.`,
  "call.row": "The code you call",
  "call.own": (place: number) => `${place}, yours`,
  "call.cost": "Right: the round is yours. Wrong: you ask no more this round, but still answer.",
  "call.doubt": (tokens: string) => `You hold ${tokens}, and this row says otherwise. Call it anyway?`,
  "call.change": "Change the row",
  "call.verdict": (name: string | null, isRight: boolean) =>
    isRight
      ? name === null
        ? "Right. The round is yours."
        : `Right. ${name} wins the round.`
      : name === null
        ? "Wrong. You are out this round, but still answer."
        : `Wrong. ${name} is out this round, but still answers.`,
  "call.others": "Someone wants to call",
  "call.who": "Who wants to call?",
  "heard.asked": (name: string | null, pegs: string, answers: string) => `${name ?? "You"} asked ${pegs}. ${answers}.`,
  "heard.called": (name: string | null, pegs: string, isRight: boolean) =>
    `${name ?? "You"} called Mastermind: ${pegs}. ${isRight ? "Right" : "Wrong"}.`,
  "announce.asked": (name: string | null, pegs: string) => `${name === null ? "You ask" : `${name} asks`} ${pegs}.`,
  "announce.answered": (answers: string) => `${answers}.`,
  "announce.dealt": "The tokens are dealt.",
};
