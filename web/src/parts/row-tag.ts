// A tag on a row of a board, where a page has something to say about that row.
import { createContext, type VNode } from "preact";
import type { Seat } from "../board/values.ts";

/** Finds the tag of a row by its seat and its number on the board. */
export type RowTags = (seat: Seat | null, row: number) => VNode | null;

export const RowTagContext = createContext<RowTags | null>(null);
