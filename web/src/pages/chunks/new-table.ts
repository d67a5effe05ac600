// Ways to a table: a new one, and one with strangers.
import "./shared/boxes.ts";
import { FindPage } from "../find/find.tsx";
import { NewTablePage } from "../new-table/new-table.tsx";

export { openEasyTable } from "../learn/easy-table.ts";

export const pages = { new: NewTablePage, find: FindPage };
