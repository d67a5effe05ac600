// The score track: a hole per point, and a line with one peg for each player.
import type { VNode } from "preact";
import { trackEnd } from "../board/geometry.ts";
import type { Frame } from "../board/model.ts";
import { nameOf } from "./labels.ts";
import { memo } from "./memo.ts";
import { useTranslation } from "./translation.ts";

const STEP = 25;
const FOOT = 12;

export const ScoreTrack = memo(PlainScoreTrack);

function PlainScoreTrack({ frame, scores }: { frame: Frame; scores: readonly number[] }): VNode {
  const t = useTranslation();
  const end = trackEnd(scores);
  const height = end * STEP + FOOT;
  const points = Array.from({ length: end }, (_, place) => place + 1);
  const label = scores.map((score, seat) => t("track.of", nameOf(frame, seat), score)).join(", ");
  const y = (score: number): number => height - FOOT - score * STEP + STEP / 2;
  return (
    <svg class="track" viewBox={`0 0 46 ${height}`} role="img" aria-label={t("track.is", label)}>
      {points.map((point) => (
        <g key={point}>
          {[0, 1].map((line) => (
            <use key={line} href="#k-hole" transform={`translate(${3 + line * 16} ${y(point) - 7}) scale(.583)`} />
          ))}
          {point % 5 === 0 ? (
            <text x="39" y={y(point) + 3.4}>
              {point}
            </text>
          ) : null}
        </g>
      ))}
      {scores.map((score, seat) => (
        // At zero, the peg is below the first hole.
        <use
          key={seat}
          class={seat === 0 ? "key-exact" : "key-misplaced"}
          href={seat === 0 ? "#k-exact" : "#k-misplaced"}
          transform={`translate(${2 + seat * 16} ${y(score) - 8}) scale(.667)`}
        />
      ))}
    </svg>
  );
}
