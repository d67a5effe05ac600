// English: the coach at a table. What stands between asterisks is emphasized.
import { list, plural } from "../../wording.ts";
import { word } from "../numbers.ts";

const n = plural("en");
const and = list("en");
const whole = new Intl.NumberFormat("en");
const average = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

function counted(pegs: number): string {
  return pegs === 0 ? "no" : word(pegs);
}

function markWords(exact: number, misplaced: number): string {
  return exact + misplaced === 0 ? "nothing at all" : `${counted(exact)} exact and ${counted(misplaced)} misplaced`;
}

export const coach = {
  "coach.lead": "Ask as much or as little as you like.",
  "coach.count": "How many codes are possible?",
  "coach.fit": "Could my row be the code?",
  "coach.leaves": "What will my row leave?",
  "coach.better": "Show me a better row",
  "coach.codes": "Which codes are possible?",
  "coach.opponent": (name: string) => `What can ${name} know about my code?`,
  "coach.tokens": "What can the others still hold?",
  "coach.leaves.question": "What will my question leave?",
  "coach.call": "Is my call safe?",
  "coach.unfilled": "Fill your row first.",
  "coach.codemaker": "You set the code this round. The coach is for those who guess.",
  "coach.setting": "Set your code first. Then the coach helps you find the other one.",
  "coach.waiting": "One moment.",
  "coach.count.is": (possible: number, of: number) => `*${whole.format(possible)}* of ${whole.format(of)}.`,
  "coach.no_code_fits": "No code fits all these marks: one of them must be wrong.",
  "coach.unavailable": "The coach is busy. Ask again in a moment.",
  "coach.no_advice": "There is nothing to say about this now.",
  "coach.fit.yes": "*Yes.* Nothing rules it out.",
  "coach.fit.no": (row: number, given: readonly [number, number], wouldBe: readonly [number, number]) =>
    `*Not any more.* Row ${row} says ${markWords(...given)}. If your row were the code, it would say ${markWords(...wouldBe)}.`,
  "coach.fit.also": (rows: readonly number[]) =>
    n(rows.length, { one: "Row & rules it out, too.", other: "Rows & rule it out, too." }).replace(
      "&",
      and(rows.map(String)),
    ),
  "coach.fit.repeat": "*No.* No colour comes twice in this code.",
  "coach.leaves.is": (left: number, worst: number) =>
    worst === 1
      ? "*One.* Whatever its mark, you will know the code."
      : `*${average.format(left)}* codes on average, *${whole.format(worst)}* at worst.`,
  "coach.leaves.still": "It is still worth placing: a row that cannot win may teach you something.",
  "coach.points": (expected: number, next: number, name: string | null) =>
    `It earns *${average.format(expected)}* points on average. ${name ?? "Your next row"} can then expect *${average.format(next)}*.`,
  "coach.better.is": (left: number, worst: number, fits: boolean) =>
    `It leaves *${average.format(left)}* on average, *${whole.format(worst)}* at worst, and ${fits ? "may be the code itself" : "cannot be the code, but tells you more"}.`,
  "coach.better.yours": (left: number, saved: number) =>
    `Yours leaves ${average.format(left)}.${saved < 0.05 ? "" : ` On average, this saves ${average.format(saved)} rows.`}`,
  "coach.better.none": "Yours is as good as any.",
  "coach.lay": "Use this row",
  "coach.lay.code": (pegs: string) => `Use ${pegs}`,
  "coach.laid": "It is in your row now.",
  "coach.codes.many": (possible: number) => `Too many to list: ${whole.format(possible)}. Ask again later.`,
  "coach.opponent.is": (name: string, possible: number) =>
    possible === 1 ? `${name} can know it.` : `*${whole.format(possible)}* codes fit everything ${name} has seen.`,
  "coach.tokens.left": (possible: number) =>
    possible === 1 ? "One code is left: you can call it." : `That leaves *${whole.format(possible)}* codes.`,
  "coach.tokens.fill": "Cross out the rest in my notes",
  "coach.tokens.filled": "Your notes are up to date.",
  "coach.tokens.at": (place: number, colours: readonly string[]) => `${place}: ${and(colours)}`,
  "coach.call.sure": "*Yes.* It is the only code left.",
  "coach.call.open": (others: number) =>
    `*Not yet.* It may be right, but ${n(others, { one: "one other code fits", other: "# other codes fit" })} as well.`,
  "coach.call.wrong": "*No.* It doesn’t fit what you have heard.",
  "coach.tag": "with your row it would say",
  "coach.refused": (row: number, mark: string) => `That can’t be the code: row ${row} would then say ${mark}.`,
  "coach.refused.repeat": "That can’t be the code: no colour comes twice in it.",
};
