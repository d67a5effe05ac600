// The referee, before a match.
import "./shared/boxes.ts";
import { RefereePage } from "../referee/page.tsx";

export const pages = { referee: RefereePage };
