// English: tokens, questions, answers and calls. A name that is null stands for the reader.
import { capitalized, list, plural } from "../../wording.ts";
import { word } from "../numbers.ts";

const n = plural("en");
const and = list("en-GB");
const whose = (name: string): string => `${name}’s`;

export const group = {
  "tab.all": "all questions",
  "tab.notes": (board: string) => `what ${board} may hold`,
  "tab.won": (rounds: number) => n(rounds, { one: "# round won", other: "# rounds won" }),
  "player.out": "out this round",
  "wait.others": (names: readonly string[]) => `Waiting for ${and(names)}`,
  "wait.next": (name: string) => `You are next, after ${name}`,
  "wait.out": "You only answer this round",
  "note.first": "Everyone else answers for their own tokens.",
  "note.turn": (name: string) => `It’s ${whose(name)} turn. Take your time.`,
  "note.lastLeft": "Everyone else is out. You are the last one left: keep asking, or call.",
  "call.start": "I know it",
  "log.back": "Back to the questions",
  "announce.asked": (name: string | null, pegs: string) => `${name === null ? "You ask" : `${name} asks`} ${pegs}.`,
  "announce.answered": (answers: string) => `${answers}.`,
  "announce.dealt": "The tokens are dealt.",
  "call.private": "Nothing is said yet. You can still go back.",
  "call.shape": (pegs: number, empty: number) =>
    `${capitalized(word(pegs))} pegs. ${capitalized(word(empty))} ${n(empty, { one: "place stays", other: "places stay" })} empty.`,
  "said.title": "Answers to your question",
  "said.black": (name: string) => `${whose(name)} colour, in the right place.`,
  "said.white": (name: string) => `${whose(name)} colour, but in another place.`,
  "said.none": (name: string) => `Not ${whose(name)} colour.`,
  "said.next": (name: string | null) => (name === null ? "Next: your question" : `Next: ${name} asks`),
  "said.seen": "Got it",
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
};
