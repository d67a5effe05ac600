// A table, and what every match at it needs.
import "./shared/first.ts";
import "../table/clock.tsx";
import "../table/react-button.tsx";
import "../table/say-tools.tsx";
import "../table/seat-labels.ts";
import "../table/sending.tsx";
import "../table/waits.tsx";
import { TablePage } from "../table/page.tsx";

export const pages = { table: TablePage };
