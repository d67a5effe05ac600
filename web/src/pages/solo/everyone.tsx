// How everyone did with a code: a bar for each number of rows, the reader's own marked.

import type { VNode } from "preact";
import { middleRows } from "../../game/solo/everyone.ts";
import type { Everyone, SoloGame } from "../../generated/messages.ts";
import { fetchEveryone } from "../../net/daily.ts";
import { useTranslation } from "../../parts/translation.ts";
import { useRequest } from "../use-request.tsx";

interface EveryoneProps {
  date: string;
  edition: string;
  game: SoloGame;
}

export function EveryoneChart({ date, edition, game }: EveryoneProps): VNode | null {
  const t = useTranslation();
  const { state } = useRequest(() => fetchEveryone(date, edition), `${date} ${edition}`);
  if (state.is !== "ready")
    return (
      <p class="quiet small" role="status">
        {state.is === "failed" ? t("everyone.offline") : t("everyone.loading")}
      </p>
    );
  const middle = middleRows(state.value);
  return (
    <figure class="everyone">
      <figcaption>
        <h2 class="display">{t("everyone.title")}</h2>
        <p class="quiet small">
          {state.value.games <= 1
            ? t("everyone.first")
            : `${t("everyone.games", state.value.games)} ${middle === null ? "" : t("everyone.half", middle)}`}
        </p>
      </figcaption>
      <Bars everyone={state.value} own={game.is_found === true ? game.rows.length : null} />
    </figure>
  );
}

const [WIDTH, LINE, LABEL, COUNT] = [320, 22, 30, 44];

function Bars({ everyone, own }: { everyone: Everyone; own: number | null }): VNode {
  const t = useTranslation();
  const lines = [
    ...everyone.rows.map((games, at) => ({
      label: String(at + 1),
      games,
      isOwn: own === at + 1,
      say: t("everyone.bar", at + 1, games),
    })),
    { label: "–", games: everyone.not_found, isOwn: own === null, say: t("everyone.missed", everyone.not_found) },
  ];
  const most = Math.max(1, ...lines.map(({ games }) => games));
  const room = WIDTH - LABEL - COUNT;
  const summary = lines
    .filter(({ games }) => games > 0)
    .map(({ say, isOwn }) => (isOwn ? `${say} (${t("everyone.you")})` : say));
  return (
    <svg class="bars" viewBox={`0 0 ${WIDTH} ${lines.length * LINE}`} role="img" aria-label={summary.join(", ")}>
      {lines.map(({ label, games, isOwn }, at) => {
        const width = games === 0 ? 2 : Math.max(8, (games / most) * room);
        return (
          <g key={label} class={isOwn ? "is-own" : ""} transform={`translate(0 ${at * LINE})`}>
            <text class="bar-label" x={LABEL - 10} y={LINE / 2}>
              {label}
            </text>
            <rect x={LABEL} y="3" width={width} height={LINE - 6} rx="3" />
            {games === 0 && !isOwn ? null : (
              <text x={LABEL + width + 6} y={LINE / 2}>
                {isOwn ? `${games} ◂` : games}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
