// What stands on the stage of a lesson: boards, tokens, questions and a score card, made of the real pieces.
import type { ComponentChildren, VNode } from "preact";
import { pegsOf } from "../../board/colours.ts";
import { keysClass, marksWidth } from "../../board/look.ts";
import { type Pair, pairing } from "../../board/pairing.ts";
import type { AnswerPeg, Code } from "../../board/values.ts";
import type {
  AskedPicture,
  BoardPicture,
  CardPicture,
  Hand,
  LaidRow,
  LogPicture,
  Person,
  Picture,
  TokensPicture,
  UnitPicture,
} from "../../game/lessons/step.ts";
import type { Look, Mark } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { codeLabel, pegLabel, tokensLabel } from "../../parts/labels.ts";
import { KeyPeg, KeyPegs, SealedMark } from "../../parts/marks.tsx";
import { HoleContent } from "../../parts/peg.tsx";
import { Sliders } from "../../parts/sliders.tsx";
import { Tokens } from "../../parts/token.tsx";
import { useTranslation } from "../../parts/translation.ts";

export function PictureView({ picture, look }: { picture: Picture; look: Look }): VNode {
  switch (picture.kind) {
    case "board":
      return <BoardView picture={picture} look={look} />;
    case "unit":
      return <UnitView picture={picture} look={look} />;
    case "tokens":
      return <TokensView picture={picture} look={look} />;
    case "log":
      return <LogView picture={picture} look={look} />;
    case "asked":
      return <AskedView picture={picture} look={look} />;
    case "card":
      return <CardView picture={picture} />;
  }
}

const READER = 0;
const OTHER = 1;
const seatOf = (person: Person): number => (person === null ? READER : OTHER);

export function initial(t: Translate, person: Person): string {
  return Array.from(person ?? t("you"))[0]?.toLocaleUpperCase() ?? "";
}

interface SlabProps {
  look: Look;
  /** The width of a row in holes, and the height of the picture in rows, from which the size of the pegs follows. */
  holes: number;
  lines: number;
  class?: string;
  /** The width of whatever stands beside the holes, in pegs. */
  beside?: number;
  children: ComponentChildren;
}

export function Slab({ look, holes, lines, beside, children, ...rest }: SlabProps): VNode {
  return (
    <div
      class={`slab lesson-slab ${keysClass(look)} ${rest.class ?? ""}`}
      data-box={look.box}
      style={{ "--holes": holes, "--lines": lines, "--marks": beside ?? marksWidth(look, holes, 0.7) }}
    >
      {children}
    </div>
  );
}

/** As many rows are drawn on a board that has none yet. */
const EMPTY_ROWS = 3;

interface BoardViewProps {
  picture: BoardPicture;
  look: Look;
  /** The line that the reader fills in. */
  draft?: VNode | undefined;
}

export function BoardView({ picture, look, draft }: BoardViewProps): VNode {
  const { owner, code, isOpen, rows, from } = picture;
  const isShared = rows.some(({ points }) => points !== null);
  const lines = Math.max(rows.length, draft === undefined ? EMPTY_ROWS : 0) + (draft === undefined ? 1.2 : 2.4);
  return (
    <Slab look={look} holes={code.length} lines={lines} class={isShared ? "is-shared" : ""}>
      <CodeLine owner={owner} code={code} isOpen={isOpen} look={look} />
      <RowList
        rows={rows}
        from={from}
        look={look}
        code={isOpen ? code : null}
        draft={draft}
        holes={code.length}
        empty={rows.length === 0 && draft === undefined ? EMPTY_ROWS : 0}
        hasFaces={isShared}
      />
    </Slab>
  );
}

interface RowListProps {
  rows: readonly LaidRow[];
  from: number;
  look: Look;
  code: Code | null;
  draft?: VNode | undefined;
  holes: number;
  empty: number;
  hasFaces?: boolean;
}

function RowList({ rows, from, look, code, draft, holes, empty, hasFaces = false }: RowListProps): VNode {
  return (
    <ol class="lesson-rows">
      {rows.map((row, place) => (
        <RowLine
          key={place}
          row={row}
          number={from + place}
          look={look}
          isSolved={row.code === code}
          hasFace={hasFaces}
        />
      ))}
      {Array.from({ length: empty }, (_, place) => (
        <li key={place} class="lesson-line is-empty" aria-hidden="true">
          <span class="lesson-num">{from + rows.length + place}</span>
          <span class="holes">
            {Array.from({ length: holes }, (__, hole) => (
              <HoleContent key={hole} value={null} look={look} />
            ))}
          </span>
          <MarkView mark={null} holes={holes} look={look} isEmpty />
        </li>
      ))}
      {draft}
    </ol>
  );
}

interface RowLineProps {
  row: LaidRow;
  number: number;
  look: Look;
  isSolved?: boolean;
  isDraft?: boolean;
  hasFace?: boolean;
}

function RowLine({ row, number, look, isSolved = false, isDraft = false, hasFace = true }: RowLineProps): VNode {
  const t = useTranslation();
  const { by, code, mark, points } = row;
  const pegs = codeLabel(t, look, code);
  const marked = mark === null ? t("mark.sealed") : t("mark.is", ...mark);
  const said = points === null ? marked : `${marked}, ${t("row.points", points)}`;
  return (
    <li
      class={isSolved ? "lesson-line is-solved" : "lesson-line"}
      data-keypeg="row"
      data-row={number}
      data-seat={seatOf(by)}
      data-mark={mark === null || isDraft ? undefined : mark.join()}
    >
      <span class="vh">{by === null ? t("row.is", number, pegs, said) : t("row.by", number, by, pegs, said)}</span>
      <span class="lesson-num" aria-hidden="true">
        {by === null || !hasFace ? number : <i class="face face-s">{initial(t, by)}</i>}
      </span>
      <Holes code={code} look={look} />
      <MarkView mark={mark} holes={code.length} look={look} isDraft={isDraft} />
      {points === null ? null : (
        <b class="lesson-points" aria-hidden="true">
          {points}
        </b>
      )}
    </li>
  );
}

export function Holes({ code, look, isBare = false }: { code: Code; look: Look; isBare?: boolean }): VNode {
  return (
    <span class="holes" aria-hidden="true">
      {pegsOf(code).map((peg, hole) => (
        <span key={hole} data-hole={hole + 1}>
          <HoleContent value={peg} look={look} isBlankBare={isBare} />
        </span>
      ))}
    </span>
  );
}

interface MarkViewProps {
  mark: Mark | null;
  holes: number;
  look: Look;
  isDraft?: boolean;
  isEmpty?: boolean;
}

function MarkView({ mark, holes, look, isDraft = false, isEmpty = false }: MarkViewProps): VNode {
  if (mark === null && !isEmpty) return <SealedMark />;
  return look.marks === "sliders" ? (
    <Sliders mark={mark} holes={holes} isDraft={isDraft} />
  ) : (
    <KeyPegs mark={mark} holes={holes} arrangement={look.marks === "square" ? "square" : "line"} isDraft={isDraft} />
  );
}

interface CodeLineProps {
  owner: Person;
  code: Code;
  isOpen: boolean;
  look: Look;
}

/** The code over its columns, or the lid that covers it. */
export function CodeLine({ owner, code, isOpen, look }: CodeLineProps): VNode {
  const t = useTranslation();
  return (
    <div class={isOpen ? "lesson-code" : "lesson-code is-covered"}>
      <p class="lesson-cap" aria-hidden="true">
        {t("code.of", owner)}
      </p>
      <div class="lesson-line" data-keypeg="code" data-seat={seatOf(owner)}>
        <span class="vh">{isOpen ? t("code.is", owner, codeLabel(t, look, code)) : t("code.hidden", owner)}</span>
        <span class="lesson-num" />
        {isOpen ? (
          <Holes code={code} look={look} />
        ) : (
          <span class="holes lesson-lid" aria-hidden="true">
            {Array.from(code, (_, hole) => (
              <i key={hole} data-hole={hole + 1} />
            ))}
          </span>
        )}
      </div>
    </div>
  );
}

/** The code, a row under it, and between them what each peg of the row has found. */
export function MatchView({
  owner,
  code,
  row,
  number,
  look,
  showsLines,
}: Omit<CodeLineProps, "isOpen"> & { row: LaidRow; number: number; showsLines: boolean }): VNode {
  return (
    <Slab look={look} holes={code.length} lines={3.2}>
      <CodeLine owner={owner} code={code} isOpen look={look} />
      <div class="lesson-line lesson-match">
        <span class="lesson-num" />
        {showsLines ? <MatchLines row={row.code} code={code} /> : <span class="lesson-gap" />}
      </div>
      <ol class="lesson-rows">
        <RowLine row={row} number={number} look={look} isDraft={!showsLines} />
      </ol>
    </Slab>
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

interface UnitViewProps {
  picture: UnitPicture;
  look: Look;
  draft?: VNode | undefined;
}

export function UnitView({ picture, look, draft }: UnitViewProps): VNode {
  const t = useTranslation();
  const { sides, from } = picture;
  const holes = sides[0].code.length;
  return (
    <Slab look={look} holes={holes} lines={5.3} class="lesson-unit">
      {sides.map(({ hunter, owner, code, isOpen, rows }) => (
        <section key={hunter ?? ""} aria-label={t("rows.of", hunter)}>
          <p class="lesson-cap">{t("side.hunts", hunter, owner)}</p>
          <RowList
            rows={rows}
            from={from}
            look={look}
            code={isOpen ? code : null}
            draft={hunter === null ? draft : undefined}
            holes={holes}
            empty={rows.length === 0 && (hunter !== null || draft === undefined) ? 1 : 0}
          />
          <CodeLine owner={owner} code={code} isOpen={isOpen} look={look} />
        </section>
      ))}
    </Slab>
  );
}

/** Everybody's tokens round the table; only the reader's own may be open. */
function TokensView({ picture: { hands, isOpen }, look }: { picture: TokensPicture; look: Look }): VNode {
  const t = useTranslation();
  const own = hands.find(({ name }) => name === null);
  return (
    <Slab look={look} holes={5} lines={5.6} beside={0} class="lesson-table">
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
      <Holes code={code} look={look} isBare />
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
    <Slab look={look} holes={code.length} lines={4.3} beside={0} class="lesson-asked">
      <p class="lesson-cap">{t("lesson.asks", by)}</p>
      <div data-keypeg="row" data-row="1" data-seat={OTHER}>
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

/** The questions so far; down a column is all that somebody has said. */
function LogView({ picture: { hands, questions, about }, look }: { picture: LogPicture; look: Look }): VNode {
  const t = useTranslation();
  return (
    <Slab look={look} holes={5} lines={6} beside={hands.length * 0.86 + 0.3} class="lesson-log">
      <div class="lesson-line lesson-heads" aria-hidden="true">
        <span class="lesson-num" />
        <Numbers count={5} />
        <span class="lesson-answers">
          {hands.map(({ name }) => (
            <i key={name} class={name === about ? "face face-s is-about" : "face face-s"}>
              {initial(t, name)}
            </i>
          ))}
        </span>
      </div>
      <ol class="lesson-rows">
        {questions.map(({ by, code, answers }, place) => (
          <li
            key={place}
            class="lesson-line"
            data-keypeg="row"
            data-row="1"
            data-seat={hands.findIndex(({ name }) => name === by)}
            data-answers={answers.filter((answer) => answer !== null).join()}
          >
            <span class="vh">
              {`${by ?? t("you")}: ${codeLabel(t, look, code)}: ${answers
                .flatMap((answer, hand) =>
                  answer === null ? [] : [t("answer.by", hands[hand]?.name ?? t("you"), t(`answer.${answer}`))],
                )
                .join("; ")}`}
            </span>
            <span class="lesson-num" aria-hidden="true">
              <i class="face face-s">{initial(t, by)}</i>
            </span>
            <Holes code={code} look={look} isBare />
            <span class="lesson-answers" aria-hidden="true">
              {answers.map((answer, hand) => (
                <span key={hand} class={hands[hand]?.name === about ? "is-about" : undefined}>
                  {answer === null ? <i class="lesson-notch" /> : <KeyPeg kind={ANSWER_KEYS[answer]} />}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </Slab>
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
