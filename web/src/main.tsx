// The entry point of the client.
import { render } from "preact";
import { App } from "./pages/app.tsx";
import { startApp } from "./pages/app-state.ts";

/** By then a page is usually at rest. */
const SHELL_MS = 2000;

startApp();
const root = document.getElementById("keypeg");
if (root === null) throw new Error("the page has no #keypeg");
render(<App />, root);
setTimeout(() => void import("./pages/shell.tsx").catch(() => undefined), SHELL_MS);
