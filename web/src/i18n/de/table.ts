// German: tables, and the ways to them.
import { agreement } from "./table/agreement.ts";
import { call } from "./table/call.ts";
import { coach } from "./table/coach.ts";
import { drawer } from "./table/drawer.ts";
import { end } from "./table/end.ts";
import { find } from "./table/find.ts";
import { group } from "./table/group.ts";
import { lobby } from "./table/lobby.ts";
import { newTable } from "./table/new-table.ts";
import { notes } from "./table/notes.ts";
import { options } from "./table/options.ts";
import { share } from "./table/share.ts";

export const words = {
  ...agreement,
  ...call,
  ...coach,
  ...drawer,
  ...end,
  ...find,
  ...group,
  ...lobby,
  ...newTable,
  ...notes,
  ...options,
  ...share,
};
