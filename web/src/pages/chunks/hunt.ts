// A match in which rows are played.
import "./shared/rows.ts";
import "./table.ts";

export { HuntTable } from "../table/hunt-table.tsx";
