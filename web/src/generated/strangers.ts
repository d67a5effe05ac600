// Generated from the server by `make types`. Do not edit.
export const TURN_SECONDS = [null, 30, 120, 86400] as const;
