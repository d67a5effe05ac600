// English: tables, and the ways to them.
import { agreement } from "./table/agreement.ts";
import { call } from "./table/call.ts";
import { coach } from "./table/coach.ts";
import { daily } from "./table/daily.ts";
import { drawer } from "./table/drawer.ts";
import { end } from "./table/end.ts";
import { find } from "./table/find.ts";
import { group } from "./table/group.ts";
import { home } from "./table/home.ts";
import { learn } from "./table/learn.ts";
import { lobby } from "./table/lobby.ts";
import { newTable } from "./table/new-table.ts";
import { options } from "./table/options.ts";
import { players } from "./table/players.ts";
import { reactions } from "./table/reactions.ts";
import { refereeStart } from "./table/referee.ts";
import { share } from "./table/share.ts";

export const words = {
  ...agreement,
  ...call,
  ...coach,
  ...daily,
  ...drawer,
  ...end,
  ...find,
  ...group,
  ...home,
  ...learn,
  ...lobby,
  ...newTable,
  ...options,
  ...players,
  ...reactions,
  ...refereeStart,
  ...share,
};
