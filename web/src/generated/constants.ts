// Generated from the server by `make types`. Do not edit.
export const PROTOCOL = "keypeg.1" as const;
export const INVITE_PROTOCOL = "keypeg.invite." as const;
export const CLOSE_CODE_OFFSET = 4000 as const;
export const MAX_NAME_LENGTH = 24 as const;
export const LEVELS = ["novice", "learner", "casual", "regular", "careful", "steady", "master", "ruthless"] as const;
