// Puzzles as the server sends them, for tests.
import type { GroupPuzzle, Inference, Puzzle, Step } from "../../generated/messages.ts";

const NOTHING: Inference = {
  reason: "nothing",
  rows: [],
  holes: [],
  colours: "",
  ways: null,
  out: [],
  settled: [],
  counts: [],
};

export function inference(known: Partial<Inference>): Inference {
  return { ...NOTHING, ...known };
}

export function step(known: Partial<Step>): Step {
  return { ...NOTHING, after: [], suppose: null, ...known };
}

export const CODE_PUZZLE: Puzzle = {
  space: "4x6",
  grade: "easy",
  seed: 1,
  rows: [
    ["FCDF", [0, 1]],
    ["CCBA", [0, 1]],
    ["AAEC", [2, 0]],
    ["CABF", [0, 2]],
  ],
  solution: "AFEE",
  chain: 2,
  steps: [
    step({
      reason: "none_in_place",
      rows: [1],
      holes: [1, 2, 3, 4],
      out: [
        [1, "F"],
        [2, "C"],
        [3, "D"],
        [4, "F"],
      ],
    }),
    step({
      reason: "two_counts",
      rows: [1, 3],
      colours: "BC",
      out: [
        [1, "B"],
        [2, "BD"],
        [3, "BD"],
      ],
      counts: [
        ["B", 0, 0],
        ["C", 1, 2],
        ["E", 1, 4],
      ],
    }),
    step({
      reason: "suppose",
      rows: [2, 3],
      out: [[2, "AEF"]],
      settled: [[2, "F"]],
      counts: [["F", 1, 4]],
      suppose: {
        hole: 2,
        colour: "A",
        is_in: true,
        steps: [inference({ reason: "used_up", rows: [3], colours: "AE", counts: [["D", 0, 0]] })],
        conflict: "mark",
        row: 2,
        at: null,
        which: null,
      },
    }),
  ],
};

export const GROUP_PUZZLE: GroupPuzzle = {
  players: 3,
  grade: "easy",
  seed: 9,
  own: ["C", 3],
  questions: [
    { seat: 0, code: "DEEAC", answers: [null, "white", "black"] },
    { seat: 1, code: "CCADD", answers: ["white", null, "white"] },
    { seat: 2, code: "_A__B", answers: ["none", "black", null] },
  ],
  tokens: [
    ["C", 3],
    ["A", 2],
    ["D", 1],
  ],
  code: "DAC__",
  steps: [
    { seat: 2, question: 1, taken_by: [], left: [["D", 1]], places: [1] },
    {
      seat: 1,
      question: 1,
      taken_by: [],
      left: [
        ["A", 1],
        ["A", 2],
        ["A", 5],
        ["E", 1],
        ["E", 4],
      ],
      places: [1, 2, 4, 5],
    },
    {
      seat: 1,
      question: null,
      taken_by: [0, 2],
      left: [
        ["A", 2],
        ["A", 5],
      ],
      places: [2, 5],
    },
    { seat: 1, question: 3, taken_by: [], left: [["A", 2]], places: [2] },
  ],
};
