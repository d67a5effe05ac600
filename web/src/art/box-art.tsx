// The boxes on the shelf: front, side and name.
import type { VNode } from "preact";
import type { EditionInfo } from "../generated/messages.ts";
import { useTranslation } from "../parts/translation.ts";
import { ChallengeArt } from "./challenge.tsx";
import { GroupArt } from "./group.tsx";
import { OriginalArt, PartyArt, SuperArt } from "./hunts.tsx";
import { OwnSizeArt } from "./own-size.tsx";
import { PlainArt } from "./plain.tsx";

/** What is drawn of an edition, or of a size without one, whose key is `own`. */
type Boxed = Pick<EditionInfo, "key" | "name" | "look">;

interface BoxStyle {
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly ink: string;
  readonly Art: (box: Boxed) => VNode;
}

/** The boxes that have a picture of their own. */
const BOX_STYLES: ReadonlyMap<string, BoxStyle> = new Map([
  ["original", { width: 190, height: 292, colour: "#a5402b", ink: "#fbeadb", Art: OriginalArt }],
  ["super", { width: 240, height: 292, colour: "#1f4a3d", ink: "#f1ead6", Art: SuperArt }],
  ["challenge", { width: 268, height: 250, colour: "#23395d", ink: "#eef0ea", Art: ChallengeArt }],
  ["party", { width: 196, height: 292, colour: "#d9a22e", ink: "#33240c", Art: PartyArt }],
  ["group", { width: 272, height: 280, colour: "#e6dac2", ink: "#3a2b1e", Art: GroupArt }],
  ["own", { width: 160, height: 292, colour: "#b08a58", ink: "#33240c", Art: OwnSizeArt }],
]);
const PLAIN: BoxStyle = { width: 196, height: 292, colour: "#5b6468", ink: "#f4f1ea", Art: PlainArt };
const DEPTH = 13;
const NAME_MARGIN = 12;
/** The width of a usual letter: a longer name is squeezed into the width of the box. */
const LETTER_WIDTH = 12;

function styleOf({ key }: Boxed): BoxStyle {
  return BOX_STYLES.get(key) ?? PLAIN;
}

/** Returns the width of the drawing, in units that all boxes share. */
export function boxWidth(edition: EditionInfo): number {
  return styleOf(edition).width + DEPTH;
}

export function BoxArt({ edition }: { edition: Boxed }): VNode {
  const t = useTranslation();
  const { width, height, colour, ink, Art } = styleOf(edition);
  const side = `M${width - 2} 0 ${width + DEPTH} 8V${height}H${width - 2}Z`;
  const name = t.find(`edition.${edition.key}`) ?? edition.name;
  const room = width - 2 * NAME_MARGIN;
  const squeezed = name.length * LETTER_WIDTH > room ? { textLength: room } : {};
  return (
    <svg
      class="box-art"
      viewBox={`0 0 ${width + DEPTH} ${height}`}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <path d={side} fill={colour} />
      <path d={side} opacity=".48" />
      <rect width={width} height={height} rx="2.5" fill={colour} />
      <rect width={width} height={height} rx="2.5" fill="url(#g-lit)" opacity=".32" />
      <path d={`M1 ${height - 1}V1H${width - 1}`} fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="1.6" />
      <path d={`M10 ${height - 46}H${width - 10}`} stroke={ink} stroke-opacity=".5" stroke-width="1.2" />
      <Art {...edition} />
      <text x={NAME_MARGIN} y={height - 16} class="art-name" fill={ink} lengthAdjust="spacingAndGlyphs" {...squeezed}>
        {name}
      </text>
    </svg>
  );
}
