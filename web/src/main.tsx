// The entry point of the client.
import { render } from "preact";
import { PAGES } from "./game/pages.ts";
import "./pages/chunks/shared/first.ts";
import { App } from "./pages/app.tsx";
import { currentRoute, startApp } from "./pages/app-state.ts";
import { loadChunk, startWords } from "./pages/load.ts";

/** By then a page is usually at rest. */
const SHELL_MS = 2000;

startApp();
// Everything that the page needs is asked for at once.
const { page } = currentRoute.value;
if (page !== "unknown") loadChunk(PAGES[page].chunk).catch(() => undefined);
startWords();
const root = document.getElementById("keypeg");
if (root === null) throw new Error("the page has no #keypeg");
render(<App />, root);
setTimeout(
  () =>
    loadChunk("shell").then(
      ({ startShell }) => startShell(),
      () => undefined,
    ),
  SHELL_MS,
);
