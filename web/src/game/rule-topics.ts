// Which part of the rules matters now. The headings of the rules have the same identifiers in all languages.
import type { RulesSection, View } from "../generated/messages.ts";
import { taskOf } from "./table/task.ts";

export type RuleTopic = "code" | "round" | "marking" | "calling" | "scoring" | "match";

/** The headings about a topic, the best first: no rule sheet has all of them. */
const HEADINGS: Readonly<Record<RuleTopic, readonly string[]>> = {
  code: ["code", "round"],
  round: ["round"],
  marking: ["marking"],
  calling: ["calling", "round"],
  scoring: ["scoring", "match"],
  match: ["match", "scoring"],
};

/** Returns the topic of what the reader has to do, or of what has just happened. */
export function ruleTopic(view: View, isCalling: boolean): RuleTopic {
  if (view.status === "finished") return "match";
  const board = view.history.at(-1);
  if (board?.result !== null && board?.result !== undefined) return "scoring";
  const task = taskOf(view, isCalling);
  if (task === null) return "round";
  if (task.do !== "row") return "marking";
  switch (task.kind) {
    case "set_code":
      return "code";
    case "declare":
      return "calling";
    case "guess":
    case "ask":
      // Once there are marks or answers to read, what they mean matters most.
      return board?.rows.length === 0 ? "round" : "marking";
  }
}

/** Returns the identifier of the heading to show: that of the topic, or the one that an address names. */
export function headingFor(sections: readonly RulesSection[], topic: string): string | null {
  const ids = sections.map(({ id }) => id);
  const wanted: readonly string[] = Object.hasOwn(HEADINGS, topic) ? HEADINGS[topic as RuleTopic] : [topic];
  return wanted.find((id) => ids.includes(id)) ?? null;
}
