// The board of group.
import "./shared/boards.ts";

export { GroupBoard, OwnTokens } from "../../parts/group-board.tsx";
