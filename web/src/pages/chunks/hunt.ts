// A match in which rows are played.
import "./shared/table-parts.ts";
import "./table.ts";

export { HuntTable } from "../table/hunt-table.tsx";
