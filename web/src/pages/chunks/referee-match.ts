// The referee, during a match.
export { MatchScreen } from "../referee/match-screen.tsx";
