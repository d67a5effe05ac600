// A table, and the match at it if rows are played.
import { TablePage } from "../table/page.tsx";

export { HuntTable } from "../table/hunt-table.tsx";

export const pages = { table: TablePage };
