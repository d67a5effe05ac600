// German: tables, the ways to them, and lessons.
import { daily } from "./table/daily.ts";
import { group } from "./table/group.ts";
import { lessons } from "./table/lessons.ts";
import { lobby } from "./table/lobby.ts";
import { newTable } from "./table/new-table.ts";
import { options } from "./table/options.ts";
import { players } from "./table/players.ts";
import { round } from "./table/round.ts";
import { share } from "./table/share.ts";

export const words = {
  ...daily,
  ...group,
  ...lessons,
  ...lobby,
  ...newTable,
  ...options,
  ...players,
  ...round,
  ...share,
};
