// Endgames, and puzzles on the board of group.
import "./answers.ts";
import "./puzzles.ts";

export { EndgamePuzzle } from "../puzzles/endgame.tsx";
export { GroupTokensPuzzle } from "../puzzles/group.tsx";
