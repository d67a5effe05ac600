// Where practice is.
export const CHOICE_PATH = "/practice";
export const PLAY_PATH = "/practice/play";
