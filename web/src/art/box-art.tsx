// The five boxes on the shelf: front, side and name.
import type { VNode } from "preact";
import type { Edition } from "../board/values.ts";
import { useTranslation } from "../parts/translation.ts";
import { ChallengeArt } from "./challenge.tsx";
import { GroupArt } from "./group.tsx";
import { OriginalArt, PartyArt, SuperArt } from "./hunts.tsx";

interface BoxStyle {
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly ink: string;
  readonly Art: () => VNode;
}

const BOX_STYLES: Readonly<Record<Edition, BoxStyle>> = {
  original: { width: 190, height: 292, colour: "#a5402b", ink: "#fbeadb", Art: OriginalArt },
  super: { width: 240, height: 292, colour: "#1f4a3d", ink: "#f1ead6", Art: SuperArt },
  challenge: { width: 268, height: 250, colour: "#23395d", ink: "#eef0ea", Art: ChallengeArt },
  party: { width: 196, height: 292, colour: "#d9a22e", ink: "#33240c", Art: PartyArt },
  group: { width: 272, height: 280, colour: "#e6dac2", ink: "#3a2b1e", Art: GroupArt },
};
const DEPTH = 13;

export function BoxArt({ edition }: { edition: Edition }): VNode {
  const t = useTranslation();
  const { width, height, colour, ink, Art } = BOX_STYLES[edition];
  const side = `M${width - 2} 0 ${width + DEPTH} 8V${height}H${width - 2}Z`;
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
      <Art />
      <text x="12" y={height - 16} class="art-name" fill={ink}>
        {t(`edition.${edition}`)}
      </text>
    </svg>
  );
}
