// English: what every page needs.
import { board } from "./common/board.ts";
import { home } from "./common/home.ts";
import { match } from "./common/match.ts";
import { settings } from "./common/settings.ts";

export const words = {
  ...board,
  ...home,
  ...match,
  ...settings,
};
