// Practice, during a game.
import "./shared/boards.ts";
import "./shared/rows.ts";
import { PracticeGame } from "../practice/board.tsx";

export const pages = { practiceGame: PracticeGame };
