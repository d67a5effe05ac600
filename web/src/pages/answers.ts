// The board of group where it is only one of several kinds.
import { lazy } from "./lazy.tsx";

export const GroupBoard = lazy("answers", (chunk) => chunk.GroupBoard);
export const OwnTokens = lazy("answers", (chunk) => chunk.OwnTokens);
