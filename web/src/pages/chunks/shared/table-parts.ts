// What every part of a table needs.
import "./boards.ts";
import "../../../pages/table/clock.tsx";
import "../../../pages/table/seat-labels.ts";
import "../../../pages/table/waits.tsx";
import "../../../parts/use-deliberate.ts";
