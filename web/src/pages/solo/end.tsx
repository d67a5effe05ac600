// The end of a game alone: the result over the rows that were laid, and beside them whatever follows from it.

import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isLetter } from "../../board/colours.ts";
import type { MatchState } from "../../board/values.ts";
import { soloBoard } from "../../game/solo/game.ts";
import { huntPath } from "../../game/table/replay.ts";
import type { Look, SoloGame } from "../../generated/messages.ts";
import { Peg } from "../../parts/peg.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";
import { resultText } from "./game.tsx";
import { PlayedRows } from "./rows.tsx";

interface SoloEndProps {
  game: SoloGame;
  match: MatchState;
  eyebrow: string;
  /** Said below the result. */
  sentence?: string;
  /** Comes before everything else. */
  share?: ComponentChildren;
  /** The buttons that lead on. */
  next: ComponentChildren;
  /** In place of the reader's rows alone. */
  boards?: ComponentChildren;
  children: ComponentChildren;
}

export function SoloEnd({ game, match, eyebrow, sentence, share, next, boards, children }: SoloEndProps): VNode {
  const t = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const board = soloBoard(match);
  const analysis = huntPath(board, match.view.seat, game.edition);
  const ways = (
    <div class="solo-next line">
      {next}
      {analysis === null ? null : (
        <Link to={analysis} class="btn btn-plain">
          {t("solo.study")}
        </Link>
      )}
    </div>
  );
  return (
    <div class={boards === undefined ? "page solo-end" : "page solo-end has-two"} data-keypeg="end" data-over="match">
      <div class="stack-1 solo-result">
        {game.is_found === true ? <Cheer game={game} look={match.look} /> : null}
        <p class="quiet">{eyebrow}</p>
        <h1 class="display" data-keypeg="headline" tabIndex={-1} ref={heading}>
          {`${resultText(t, game)}${game.is_hard_mode && game.is_found === true ? "*" : ""}`}
        </h1>
        {sentence === undefined ? null : <p>{sentence}</p>}
        {game.is_hard_mode ? <p class="quiet small">{t("solo.star")}</p> : null}
        {share === undefined ? ways : null}
      </div>
      {boards === undefined ? (
        <>
          <div class="stack-5 solo-side">
            {share}
            {share === undefined ? null : ways}
            {children}
          </div>
          <div class="stack-5 solo-boards">
            <PlayedRows look={match.look} rows={game.rows} label={t("rows.of", null)} code={game.code} isHooked />
          </div>
        </>
      ) : (
        <>
          <div class="stack-5 solo-boards">{boards}</div>
          <div class="stack-5 solo-side">{children}</div>
        </>
      )}
    </div>
  );
}

/** The pegs of the code, thrown into the air. */
function Cheer({ game, look }: { game: SoloGame; look: Look }): VNode {
  const pegs = Array.from(game.rows.at(-1)?.[0] ?? "").filter(isLetter);
  return (
    <div class="cheer" aria-hidden="true">
      {CHEER.map(([x, y], place) => (
        <i key={place} style={{ "--x": `${x}%`, "--y": `${y}px` }}>
          <Peg peg={pegs[place % pegs.length] ?? "A"} look={look} />
        </i>
      ))}
    </div>
  );
}

/** Where they are, from the right and from the top: strewn by hand. */
const CHEER = [
  [3, -6],
  [12, 18],
  [21, 0],
  [2, 30],
  [16, 42],
  [28, 16],
  [8, 48],
  [31, -10],
  [33, 38],
  [22, 30],
] as const;
