// Practice, before a game.
import "./shared/boxes.ts";
import { PracticePage } from "../practice/page.tsx";

export const pages = { practice: PracticePage };
