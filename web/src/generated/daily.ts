// Generated from the server by `make types`. Do not edit.
export const FIRST_DAY = "2026-01-01" as const;
export const DAILY_EDITIONS = ["original", "super"] as const;
