// English: the referee before a match.
/** What may have happened to a mark: one key peg for another, one too many, or one too few. */
export type Mistake =
  | "whiteForExact"
  | "exactForWhite"
  | "exactMissing"
  | "exactTooMany"
  | "whiteMissing"
  | "whiteTooMany";
export const refereeStart = {
  "ref.title": "Referee for a real board",
  "ref.lead":
    "The phone lies beside the box. Copy each row and its mark: the referee counts the codes that fit, keeps the score, and says which mark can’t be right.",
  "ref.which": "Which box is on the table?",
  "ref.running": (edition: string) => `A match of ${edition} is waiting`,
  "ref.resume": "Go on with it",
  "ref.damaged":
    "A match was saved here, but it can’t be read any more. It has been set aside. You can start a new one.",
  "ref.lost": "This browser won’t save anything. The match lasts as long as this page is open.",
  "ref.agree": (edition: string) => `${edition}: what have you agreed?`,
  "ref.first.sets": "Who sets the first code?",
  "ref.first.asks": "Who asks first?",
  "ref.replaces": "The match that is waiting will be dropped.",
};
