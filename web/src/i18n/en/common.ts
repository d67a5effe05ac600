// English: what every page needs.
import { board } from "./common/board.ts";
import { questions } from "./common/group.ts";
import { match } from "./common/match.ts";
import { pages } from "./common/pages.ts";

export const words = {
  ...board,
  ...match,
  ...pages,
  ...questions,
};
