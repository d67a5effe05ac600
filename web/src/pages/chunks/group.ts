// A match of group.
import "./answers.ts";
import "./table.ts";

export { GroupTable } from "../table/group-table.tsx";
