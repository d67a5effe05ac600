import assert from "node:assert/strict";
import { test } from "node:test";
import cases from "../../../../tests/cases/referee.json";
import type { AnswerPeg } from "../../board/values.ts";
import type { Token } from "../../generated/messages.ts";
import {
  afterStep,
  beginMatch,
  type Match,
  mayCall,
  mayLay,
  roundResult,
  type Step,
  scoresOf,
  winnersOf,
} from "./match.ts";
import { erring, isMarked } from "./round.ts";

type Case = (typeof cases.matches)[number];
type Action = { type: string; code?: string; exact?: number; misplaced?: number; pegs?: string[]; tokens?: Token[] };

/** Translates an action of the rules; what the box tells the players at the end is told to the referee at once. */
function stepsFor(match: Match, tokens: readonly Token[], seat: number | null, action: Action): readonly Step[] {
  const { round, rules } = match;
  const { code = "", exact = 0, misplaced = 0, pegs = [] } = action;
  const by = seat ?? 0;
  switch (action.type) {
    case "set_code":
      return [{ do: "code", seat: by, code }];
    case "guess":
      return [{ do: "row", seat: by, code }];
    case "mark": {
      assert.equal(round?.kind, "code");
      const row = round.rows.findIndex((each) => !isMarked(each) && (rules.kind === "hunt" || each.seat !== by));
      return [{ do: "mark", row, mark: [exact, misplaced] }];
    }
    case "ask":
      return [{ do: "ask", seat: by, code }];
    case "answer": {
      assert.ok(round?.kind === "group" && rules.kind === "group");
      const row = round.questions.length - 1;
      return pegs.map((peg, each) => ({
        do: "answer",
        row,
        board: by * rules.boardsEach + each,
        peg: peg as AnswerPeg,
      }));
    }
    case "declare": {
      const placed = Array.from("_____");
      for (const [colour, position] of tokens) placed[position - 1] = colour;
      return [{ do: "call", seat: by, code, isRight: code === placed.join("") }];
    }
    default:
      return [];
  }
}

function checkTurns(match: Match, awaited: (number | null | string[])[][]): void {
  const { round, rules, setup } = match;
  const seatsFor = (action: string): readonly unknown[] =>
    awaited.flatMap(([seat, actions]) => ((actions as string[]).includes(action) ? [seat] : []));
  if (round?.kind === "group" && seatsFor("ask").length > 0)
    assert.deepEqual(mayCall(match, round), seatsFor("declare"));
  if (round?.kind !== "code" || rules.kind === "group" || seatsFor("set_code").length > 0) return;
  // In a race the rules let nobody lay a row who has one to mark.
  if (rules.kind === "duel" && rules.isRace) return;
  assert.deepEqual(mayLay(rules, round, setup.players.length), seatsFor("guess"));
}

function played({ edition, players, options, actions, turns }: Case): Match {
  const { first = 0, ...rest } = options as { first?: number };
  const names = Array.from({ length: players }, (_, seat) => `P${seat}`);
  let match = beginMatch({ edition, players: names, first, options: rest });
  let tokens: readonly Token[] = [];
  for (const [place, [seat, action]] of (actions as [number | null, Action][]).entries()) {
    checkTurns(match, turns[place] as (number | null | string[])[][]);
    if (action.type === "deal") tokens = action.tokens ?? [];
    for (const step of stepsFor(match, tokens, seat, action)) match = afterStep(match, step);
    const isEnded = roundResult(match) !== null;
    if (isEnded && match.round?.kind === "group") match = afterStep(match, { do: "tokens", tokens });
    if (match.round !== null && (isEnded || action.type === "claim")) {
      const seats = erring(match.rules, match.round);
      if (seats.length > 0) match = afterStep(match, { do: "fault", seats });
    }
    if (roundResult(match) !== null) match = afterStep(match, { do: "next" });
  }
  return match;
}

test("rounds, points, penalties, replays and turns are those of the rules, in all editions", () => {
  for (const each of cases.matches) {
    const match = played(each);
    assert.deepEqual(match.ended, each.rounds);
    assert.deepEqual(scoresOf(match), each.scores);
    assert.deepEqual(winnersOf(match), each.winners);
    assert.equal(match.round, null);
  }
});
