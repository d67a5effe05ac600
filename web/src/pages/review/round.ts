// What every kind of round is given to show itself.
import type { ComponentChildren } from "preact";
import type { Board, MatchState } from "../../board/values.ts";
import type { ReviewPlace, Step } from "../../game/review/place.ts";
import type { ReviewedRound, RoundSummary } from "../../generated/messages.ts";

export interface RoundProps {
  readonly table: string;
  readonly match: MatchState;
  readonly board: Board;
  readonly summary: RoundSummary;
  readonly round: ReviewedRound;
  readonly place: ReviewPlace;
  /** What can be stepped through, and where in it the place is. */
  readonly steps: readonly Step[];
  readonly at: number;
  readonly onPlace: (place: ReviewPlace) => void;
  readonly onGo: (step: number) => void;
  readonly onOpen: (path: string) => void;
  /** The links to all rounds. */
  readonly rounds: ComponentChildren;
}
