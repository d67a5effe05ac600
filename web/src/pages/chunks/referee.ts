// The referee, before a match.
import { RefereePage } from "../referee/page.tsx";

export const pages = { referee: RefereePage };
