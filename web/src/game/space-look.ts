// The pieces and marks with which a board of any size is drawn.
import { MOST_COLOURS } from "../board/colours.ts";
import type { EditionInfo, Look } from "../generated/messages.ts";
import { BUILT_IN_EDITIONS, builtInEdition } from "./editions.ts";
import { type Space, usualEdition } from "./space.ts";

/** Returns the look of an edition, or of the usual one of this space. More colours than any box has are discs with letters. */
export function spaceLook(space: Space, edition: string | null = null): Look {
  const { holes, colours } = space;
  const box = (builtInEdition(edition ?? usualEdition(space)) ?? (BUILT_IN_EDITIONS[0] as EditionInfo)).look;
  const marks = box.marks === "square" && holes !== 4 ? "line" : box.marks;
  if (colours > MOST_COLOURS) return { ...box, box: "plain", piece: "plain", colours: [], marks };
  const largest = BUILT_IN_EDITIONS.map(({ look }) => look).find(
    (look) => look.box === box.box && look.colours.length === MOST_COLOURS,
  );
  return { ...box, marks, colours: colours > box.colours.length ? (largest ?? box).colours : box.colours };
}
