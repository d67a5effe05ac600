// French: what every page needs.
import { answers } from "./common/answers.ts";
import { board } from "./common/board.ts";
import { questions } from "./common/group.ts";
import { levels } from "./common/levels.ts";
import { match } from "./common/match.ts";
import { pages } from "./common/pages.ts";
import { settings } from "./common/settings.ts";

export const words = {
  ...answers,
  ...board,
  ...levels,
  ...match,
  ...pages,
  ...questions,
  ...settings,
};
