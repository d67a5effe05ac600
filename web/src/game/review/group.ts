// What a review says of a group round: who could be sure, and when, and what the calls were made on.
import type { Seat } from "../../board/values.ts";
import type { Declaration, ReviewedRound, TokenBoard } from "../../generated/messages.ts";
import type { Phrase } from "../table/phrases.ts";

type NameOf = (seat: Seat) => string | null;

/** How many codes a seat could not rule out after so many questions; before the first, by its own tokens. */
export function leftTo({ questions, possible }: ReviewedRound, seat: Seat, after: number): number | null {
  return (after === 0 ? possible : questions?.[after - 1]?.possible)?.[seat] ?? null;
}

export function groupHeadline(board: TokenBoard, nameOf: NameOf): Phrase {
  const right = board.declarations.find(({ is_right }) => is_right);
  if (board.result === "declared" && right !== undefined)
    return ["review.groupCalled", nameOf(right.seat), right.after];
  return board.result === "no_winner" ? ["review.groupNobody"] : ["review.groupStopped"];
}

export function groupStory(
  round: ReviewedRound,
  board: TokenBoard,
  you: Seat | null,
  nameOf: NameOf,
): readonly Phrase[] {
  // Who could have been sure, and of what, went by a false answer.
  if (board.result === "penalty") return [];
  const couldCall = round.could_call ?? [];
  const known = couldCall.filter((question) => question !== null);
  const first = Math.min(...known);
  const knowers = couldCall.flatMap((question, seat) => (question === first ? [seat] : []));
  const sure: Phrase =
    known.length === 0 ? ["review.nobodySure"] : ["review.knewFirst", knowers.map((seat) => nameOf(seat)), first];
  return [
    sure,
    ...(you === null ? [] : ownPhrase(round, you, knowers)),
    ...board.declarations.flatMap((call) => callPhrase(round, call, nameOf)),
  ];
}

function ownPhrase(round: ReviewedRound, you: Seat, knowers: readonly Seat[]): readonly Phrase[] {
  const question = round.could_call?.[you] ?? null;
  if (question !== null) return knowers.includes(you) ? [] : [["review.couldCall", question]];
  const left = leftTo(round, you, round.questions?.length ?? 0);
  return left === null ? [] : [["review.notSure", left]];
}

/** Only a call made without being sure is worth a word. */
function callPhrase(round: ReviewedRound, { seat, after, is_right }: Declaration, nameOf: NameOf): readonly Phrase[] {
  const left = leftTo(round, seat, after);
  return left === null || left <= 1 ? [] : [["review.calledWith", nameOf(seat), left, is_right]];
}

/** What a question left to each seat, the reader first. */
export function questionStory(
  round: ReviewedRound,
  question: number,
  seats: readonly Seat[],
  nameOf: NameOf,
): readonly Phrase[] {
  return seats.flatMap((seat) => {
    const after = leftTo(round, seat, question);
    if (after === null) return [];
    const line: Phrase = ["review.leftTo", nameOf(seat), leftTo(round, seat, question - 1), after];
    return round.could_call?.[seat] === question ? [line, ["review.sureNow", nameOf(seat)]] : [line];
  });
}
