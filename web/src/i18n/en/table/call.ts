// English: answers in words, answers by hand and calls, once they are needed. A name that is null stands for the reader.

const whose = (name: string): string => `${name}’s`;

export const call = {
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
