// English: tables, the ways to them, and lessons.
import { agreement } from "./table/agreement.ts";
import { call } from "./table/call.ts";
import { daily } from "./table/daily.ts";
import { find } from "./table/find.ts";
import { group } from "./table/group.ts";
import { home } from "./table/home.ts";
import { learn } from "./table/learn.ts";
import { lessons } from "./table/lessons.ts";
import { lobby } from "./table/lobby.ts";
import { newTable } from "./table/new-table.ts";
import { options } from "./table/options.ts";
import { players } from "./table/players.ts";
import { refereeStart } from "./table/referee.ts";
import { round } from "./table/round.ts";
import { share } from "./table/share.ts";

export const words = {
  ...agreement,
  ...call,
  ...daily,
  ...find,
  ...group,
  ...home,
  ...learn,
  ...lessons,
  ...lobby,
  ...newTable,
  ...options,
  ...players,
  ...refereeStart,
  ...round,
  ...share,
};
