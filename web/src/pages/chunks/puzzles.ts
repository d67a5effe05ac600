// The puzzles.
import { PuzzlesPage } from "../puzzles/page.tsx";

export const pages = { puzzles: PuzzlesPage };
