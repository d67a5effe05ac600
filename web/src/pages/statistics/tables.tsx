// Figures without a chart: the reader's average as a sum, personal bests, and tables by edition and opponent.
import type { VNode } from "preact";
import { useId } from "preact/hooks";
import { tablePath } from "../../game/route.ts";
import { averageSum, type Hunt, type Line, type Opponent, personalBests } from "../../game/statistics.ts";
import { type Phrase, phraseText } from "../../game/table/phrases.ts";
import type { PlayedGame } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";

export function opponentName(t: Translate, opponent: Opponent): string {
  return t.find(`level.${opponent}`) ?? t.find(`opponent.${opponent}`) ?? opponent;
}

/** The reader's average, and what it is made of. */
export function Average({ hunts }: { hunts: readonly Hunt[] }): VNode {
  const t = useTranslation();
  const { rows, best, given, badLuck } = averageSum(hunts);
  const isProven = hunts.every((hunt) => hunt.is_proven);
  return (
    <section class="stat-sum" data-keypeg="average">
      <Figure of={rows} text={t("stat.average", hunts.length)} />
      <i>=</i>
      <Figure of={best} text={t("stat.best", isProven)} />
      <i>+</i>
      <Figure of={given} text={t("stat.givenAway")} />
      <i>{badLuck < 0 ? "−" : "+"}</i>
      <Figure of={Math.abs(badLuck)} text={t("stat.luckIs", badLuck >= 0)} sign={badLuck < 0 ? "−" : ""} />
    </section>
  );
}

/** `of` is in hundredths. The sign is shown where the figures stand in no line. */
function Figure({ of, text, sign = "" }: { of: number; text: string; sign?: string }): VNode {
  const t = useTranslation();
  return (
    <p>
      <b>
        <span class="stat-sign">{sign}</span>
        {t("figure.rows", of / 100)}
      </b>{" "}
      <span>{text}</span>
    </p>
  );
}

export function Bests({ games }: { games: readonly PlayedGame[] }): VNode | null {
  const t = useTranslation();
  const bests = personalBests(games);
  if (bests.length === 0) return null;
  return (
    <section class="stack-3 stat-bests" aria-labelledby="bests">
      <h2 class="display" id="bests">
        {t("stat.bests")}
      </h2>
      <ul>
        {bests.map(({ phrase, game }) => {
          const text = bestText(t, phrase);
          return (
            <li key={phrase[0]}>{game?.kind === "match" ? <Link to={tablePath(game.source)}>{text}</Link> : text}</li>
          );
        })}
      </ul>
    </section>
  );
}

function bestText(t: Translate, phrase: Phrase): string {
  if (phrase[0] !== "stat.best.beaten") return phraseText(t, phrase);
  const [key, level, at] = phrase;
  return t(key, t.find(`level.${level}`) ?? level, at);
}

interface LinesProps {
  title: string;
  lines: readonly { readonly name: string; readonly line: Line }[];
  note?: string;
}

/** A table with a line for each edition or opponent. */
export function Lines({ title, lines, note = "" }: LinesProps): VNode {
  const t = useTranslation();
  const id = useId();
  const hasRows = lines.some(({ line }) => line.rows !== null);
  return (
    <section class={hasRows ? "stack-3 stat-lines" : "stack-3 stat-lines has-no-rows"} aria-labelledby={id}>
      <h2 class="display" id={id}>
        {title}
      </h2>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t("stat.games")}</th>
            {hasRows ? (
              <>
                <th scope="col">{t("stat.you")}</th>
                <th scope="col">{t("stat.ofBestShort")}</th>
              </>
            ) : null}
            <th scope="col" class="is-how">
              {t("stat.how")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, line }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{line.games}</td>
              {hasRows ? (
                <>
                  <td>{line.rows === null ? "–" : t("stat.tenth", line.rows)}</td>
                  <td>{line.best === null ? "–" : t("figure.rows", line.best)}</td>
                </>
              ) : null}
              <td class="is-how">{phraseText(t, line.how)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note === "" ? null : <p class="small quiet">{note}</p>}
    </section>
  );
}
