// The puzzles.
import "./shared/boards.ts";
import { PuzzlesPage } from "../puzzles/page.tsx";

export const pages = { puzzles: PuzzlesPage };
