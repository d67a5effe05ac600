// A match in which rows are played.
import "./table.ts";

export { HuntTable } from "../table/hunt-table.tsx";
