// English: reactions. A name that is null stands for the reader.

export const reactions = {
  "reaction.hello": "Hello",
  "reaction.nice": "Nice one",
  "reaction.close": "So close",
  "reaction.oops": "Oops",
  "reaction.thinking": "Thinking",
  "reaction.thanks": "Thanks",
  "reaction.by": (name: string | null, reaction: string) => `${name ?? "You"}: ${reaction}`,
};
