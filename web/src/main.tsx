// The entry point of the client.
import { render } from "preact";
import { App } from "./pages/app.tsx";
import { startApp } from "./pages/app-state.ts";

startApp();
const root = document.getElementById("keypeg");
if (root === null) throw new Error("the page has no #keypeg");
render(<App />, root);
