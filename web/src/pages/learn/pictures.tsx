// What is on the stage of a lesson: the boards of the tables, tokens, a question to answer, and a score card.
import type { ComponentChildren, VNode } from "preact";
import { keysClass } from "../../board/look.ts";
import type { ManualMark } from "../../board/manual-marks.ts";
import type { HuntModel } from "../../board/model.ts";
import { type Pair, pairing } from "../../board/pairing.ts";
import type { AnswerPeg, Code } from "../../board/values.ts";
import { boardOf, duelOf, logOf } from "../../game/lessons/boards.ts";
import type { AskedPicture, CardPicture, Hand, Picture, TokensPicture } from "../../game/lessons/step.ts";
import type { Look } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { DuelBoard } from "../../parts/duel-board.tsx";
import { HuntBoard } from "../../parts/hunt-board.tsx";
import { codeLabel, pegLabel, tokensLabel } from "../../parts/labels.ts";
import { KeyPeg } from "../../parts/marks.tsx";
import { Pegs } from "../../parts/row.tsx";
import { Tokens } from "../../parts/token.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { GroupBoard } from "../answers.ts";

export function PictureView({ picture, look }: { picture: Picture; look: Look }): VNode {
  switch (picture.kind) {
    case "board":
      return <HuntBoard model={boardOf(picture, look)} />;
    case "unit":
      return <DuelBoard model={duelOf(picture, look)} />;
    case "tokens":
      return <TokensView picture={picture} look={look} />;
    case "log":
      // Whose answers are to be read has the ring of the one who is on turn.
      return <GroupBoard model={logOf(picture.hands, picture.questions, picture.about, look)} hasNoNext />;
    case "asked":
      return <AskedView picture={picture} look={look} />;
    case "card":
      return <CardView picture={picture} />;
  }
}

interface SlabProps {
  look: Look;
  /** The width of a row in holes, and the height of the picture in rows, from which the size of the pegs follows. */
  holes: number;
  lines: number;
  class: string;
  children: ComponentChildren;
}

export function Slab({ look, holes, lines, children, ...rest }: SlabProps): VNode {
  return (
    <div
      class={`slab lesson-slab ${keysClass(look)} ${rest.class}`}
      data-box={look.box}
      style={{ "--holes": holes, "--lines": lines }}
    >
      {children}
    </div>
  );
}

interface MatchViewProps {
  model: HuntModel;
  row: Code;
  code: Code;
  manualMark: ManualMark | undefined;
  showsLines: boolean;
}

/** The code, a row under it, and between them what each peg of the row has found. */
export function MatchView({ model, row, code, manualMark, showsLines }: MatchViewProps): VNode {
  return (
    <HuntBoard model={model} manualMark={manualMark}>
      <div class="row lesson-match">{showsLines ? <MatchLines row={row} code={code} /> : null}</div>
    </HuntBoard>
  );
}

const PITCH = 120;
const LINES_HEIGHT = 170;
const holeX = (hole: number): number => (hole + 0.5) * PITCH;

function MatchLines({ row, code }: { row: Code; code: Code }): VNode {
  const pairs = pairing(row, code);
  return (
    <svg class="lesson-lines" viewBox={`0 0 ${PITCH * code.length} ${LINES_HEIGHT}`} aria-hidden="true">
      {pairs.exact.map((pair) => (
        <MatchLine key={pair.guess} pair={pair} kind="exact" along={0.5} />
      ))}
      {pairs.misplaced.map((pair, place) => (
        <MatchLine
          key={pair.guess}
          pair={pair}
          kind="misplaced"
          along={pairs.misplaced.length < 2 ? 0.5 : 0.34 + (0.32 * place) / (pairs.misplaced.length - 1)}
        />
      ))}
      {pairs.none.map((hole) => (
        <g key={hole} class="line-none">
          <path d={`M${holeX(hole)} ${LINES_HEIGHT}v-34`} />
          <circle cx={holeX(hole)} cy={LINES_HEIGHT - 44} r="9" />
        </g>
      ))}
    </svg>
  );
}

/** `along` places the key peg, from the code to the row; curves that cross have theirs at different heights. */
function MatchLine({ pair, kind, along }: { pair: Pair; kind: "exact" | "misplaced"; along: number }): VNode {
  const [top, bottom] = [holeX(pair.code), holeX(pair.guess)];
  const bent = 3 * along ** 2 - 2 * along ** 3;
  const [x, y] = [top + (bottom - top) * bent, LINES_HEIGHT * (along + (along - 0.5) * 0.1)];
  return (
    <g class={`line-${kind}`}>
      <path d={`M${top} 0C${top} ${LINES_HEIGHT / 2} ${bottom} ${LINES_HEIGHT / 2} ${bottom} ${LINES_HEIGHT}`} />
      <use class={`key-${kind}`} href={`#k-${kind}`} transform={`translate(${x - 20} ${y - 20}) scale(1.66)`} />
    </g>
  );
}

/** Everybody's tokens round the table; only the reader's own may be open. */
function TokensView({ picture: { hands, isOpen }, look }: { picture: TokensPicture; look: Look }): VNode {
  const t = useTranslation();
  const own = hands.find(({ name }) => name === null);
  return (
    <Slab look={look} holes={5} lines={5.6} class="lesson-table">
      <ul>
        {hands.map((hand, place) => (
          <li key={place} class={hand.name === null ? "lesson-hand is-yours" : "lesson-hand"}>
            <HandTokens hand={hand} look={look} isOpen={isOpen && hand.name === null} />
            <b>{hand.name ?? t("you")}</b>
          </li>
        ))}
      </ul>
      <Numbered look={look} code={own !== undefined && isOpen ? placed(own) : "_____"} />
    </Slab>
  );
}

const placed = ({ token: [colour, place] }: Hand): Code =>
  Array.from({ length: 5 }, (_, hole) => (hole === place - 1 ? colour : "_")).join("");

export function HandTokens({ hand, look, isOpen }: { hand: Hand; look: Look; isOpen: boolean }): VNode {
  const t = useTranslation();
  const label = isOpen ? tokensLabel(t, look, [hand.token]) : t("lesson.tokens.hidden");
  return (
    <>
      <span class="vh">{label}</span>
      <Tokens look={look} token={isOpen ? hand.token : null} />
    </>
  );
}

/** A row over the numbers of its places. */
export function Numbered({ code, look }: { code: Code; look: Look }): VNode {
  return (
    <div class="lesson-numbered" aria-hidden="true">
      <Pegs code={code} look={look} isBlankBare />
      <Numbers count={code.length} />
    </div>
  );
}

export function Numbers({ count }: { count: number }): VNode {
  return (
    <span class="holes lesson-numbers" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <small key={place}>{place + 1}</small>
      ))}
    </span>
  );
}

function AskedView({ picture: { by, code, token }, look }: { picture: AskedPicture; look: Look }): VNode {
  const t = useTranslation();
  return (
    <Slab look={look} holes={code.length} lines={4.3} class="lesson-asked">
      <p class="lesson-cap">{t("lesson.asks", by)}</p>
      <div data-keypeg="row" data-row="1" data-seat="1">
        <span class="vh">{codeLabel(t, look, code)}</span>
        <Numbered code={code} look={look} />
      </div>
      <p class="lesson-cap">{t("lesson.hold")}</p>
      <div class="lesson-hand is-yours">
        <HandTokens hand={{ name: null, token }} look={look} isOpen />
      </div>
    </Slab>
  );
}

const ANSWER_KEYS = { black: "exact", white: "misplaced", none: "hole" } as const;

/** A key peg on its maple plate. */
export function AnswerPlate({ answer }: { answer: AnswerPeg }): VNode {
  return (
    <span class="lesson-plate" aria-hidden="true">
      <KeyPeg kind={ANSWER_KEYS[answer]} />
    </span>
  );
}

function CardView({ picture: { lines } }: { picture: CardPicture }): VNode {
  const t = useTranslation();
  return (
    <div class="sheet lesson-card">
      <p class="display">{t("card.title")}</p>
      <table>
        <tbody>
          {lines.map(({ name, points, total }) => (
            <tr key={name}>
              <th scope="row">{name ?? t("you")}</th>
              <td>{points.join(" + ")}</td>
              <td class="lesson-total">{total ?? "?"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function colourNamer(t: Translate, look: Look): (peg: Parameters<typeof pegLabel>[2]) => string {
  return (peg) => pegLabel(t, look, peg);
}
