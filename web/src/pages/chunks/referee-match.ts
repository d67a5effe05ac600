// The referee, during a match.
import "./referee.ts";
import "./shared/boards.ts";

export { MatchScreen } from "../referee/match-screen.tsx";
