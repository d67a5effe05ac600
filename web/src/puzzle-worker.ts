// The worker that makes puzzles, which takes up to some seconds on a phone: the page goes on meanwhile.
import { makePuzzle } from "./game/puzzles/maker/generator.ts";
import type { PuzzleMade, PuzzleWanted } from "./game/puzzles/maker/maker.ts";

declare const self: {
  addEventListener(type: "message", listener: (event: { readonly data: PuzzleWanted }) => void): void;
  postMessage(made: PuzzleMade): void;
};

self.addEventListener("message", ({ data: { id, space, grade, seed } }) => {
  makePuzzle(space, grade, seed, crypto.subtle).then(
    (puzzle) => self.postMessage({ id, puzzle }),
    () => self.postMessage({ id, puzzle: null }),
  );
});
