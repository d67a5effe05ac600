// A table before its match, and a device that is handed on.
import "./table.ts";
import "./shared/boxes.ts";

export { RulesCard } from "../rules/rules-card.tsx";
export { HandOver, PassButton } from "../table/hand-over.tsx";
export { Lobby } from "../table/lobby.tsx";
