// A table, and the match at it if rows are played.
import "./shared/first.ts";
import { TablePage } from "../table/page.tsx";

export const pages = { table: TablePage };
