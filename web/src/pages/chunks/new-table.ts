// Ways to a table: a new one, and one with strangers.
import { FindPage } from "../find/find.tsx";
import { NewTablePage } from "../new-table/new-table.tsx";

export const pages = { new: NewTablePage, find: FindPage };
