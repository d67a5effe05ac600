// The end of a round and of a match.
export { Challenge } from "../share/challenge.tsx";
export { MatchEnd } from "../table/match-end.tsx";
export { Replay } from "../table/replay.tsx";
export { RoundEnd } from "../table/round-end.tsx";
