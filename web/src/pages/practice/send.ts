// Sends games of practice to the server, where they count in the statistics: after a game, and when the server is back.
import { sendResults } from "../../game/practice/results.ts";
import { addPractice } from "../../net/statistics.ts";
import { store } from "../app-state.ts";

let isSending = false;

/** What does not arrive is sent again when the server is next reached. */
export function sendPractice(): void {
  if (isSending) return;
  isSending = true;
  sendResults(store, addPractice)
    .catch(() => undefined)
    .finally(() => {
      isSending = false;
    });
}
