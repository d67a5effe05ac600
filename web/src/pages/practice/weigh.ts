// Asks the solver in the page for the best row.
import type { Weigh } from "../../game/practice/levels.ts";

export const weigh: Weigh = () => Promise.reject(new Error("there is no solver yet"));
