// What every page does once it is at rest, and the settings.
import "./shared/first.ts";

export { Settings } from "../settings.tsx";
export { startShell } from "../shell.tsx";
