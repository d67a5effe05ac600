// The answers of the coach, in words and pegs.
import type { ComponentChildren, VNode } from "preact";
import { letters } from "../../board/colours.ts";
import type { Board, Code, MatchState } from "../../board/values.ts";
import { type CoachStep, nextGuesser } from "../../game/coach.ts";
import { cellName } from "../../game/table/note-marks.ts";
import { playerName } from "../../game/table/view.ts";
import type {
  Advice,
  BetterAdvice,
  CodesAdvice,
  Contradiction,
  CountAdvice,
  FitAdvice,
  LeavesAdvice,
  Look,
  TokensAdvice,
} from "../../generated/messages.ts";
import { CodeBar } from "../../parts/code-bar.tsx";
import { boardLabel, codeLabel, pegLabel } from "../../parts/labels.ts";
import { Peg } from "../../parts/peg.tsx";
import { useTranslation } from "../../parts/translation.ts";

export interface AnswerProps {
  step: CoachStep;
  advice: readonly Advice[];
  match: MatchState;
  board: Board;
  /** The complete row in progress. */
  row: Code | null;
  /** Whether the reader knows that their row cannot be the code. */
  isKnownWrong: boolean;
  /** Lays a row into the row in progress; null if there is none. */
  onLay: ((code: Code) => void) | null;
  /** Crosses out in the notes what cannot be. */
  onCross: (advice: TokensAdvice) => void;
  areNotesFilled: boolean;
}

export function AnswerContent(props: AnswerProps): VNode | null {
  const { step, advice } = props;
  const [first] = advice;
  if (step === "call") return <CallAnswer advice={advice} />;
  if (step === "opponent") return first?.type === "count" ? <OpponentAnswer {...props} count={first} /> : null;
  switch (first?.type) {
    case "count":
      return <CountAnswer count={first} />;
    case "fit":
      return <FitAnswer fit={first} />;
    case "leaves":
      return <LeavesAnswer {...props} leaves={first} />;
    case "better":
      return <BetterAnswer {...props} better={first} />;
    case "codes":
      return <CodesAnswer {...props} codes={first} />;
    case "tokens":
      return <TokensAnswer {...props} tokens={first} />;
    default:
      return null;
  }
}

/** A sentence in which what stands between asterisks is emphasized. */
function Said({ children, isBig = false }: { children: string; isBig?: boolean }): VNode {
  const parts = children.split("*");
  const said: ComponentChildren[] = parts.map((part, place) => (place % 2 === 1 ? <b key={place}>{part}</b> : part));
  return <p class={isBig ? "coach-big" : undefined}>{said}</p>;
}

function CountAnswer({ count: { possible, of } }: { count: CountAdvice }): VNode {
  const t = useTranslation();
  return <Said isBig>{t("coach.count.is", possible, of)}</Said>;
}

function FitAnswer({ fit: { fits, against } }: { fit: FitAdvice }): VNode {
  const t = useTranslation();
  const [first, ...others] = against;
  if (fits) return <Said>{t("coach.fit.yes")}</Said>;
  if (first === undefined) return <Said>{t("coach.fit.repeat")}</Said>;
  return (
    <>
      <Said>{t("coach.fit.no", first.row, first.given, first.would_be)}</Said>
      {others.length === 0 ? null : <Said>{t("coach.fit.also", others.map(rowOf))}</Said>}
    </>
  );
}

function rowOf({ row }: Contradiction): number {
  return row;
}

function LeavesAnswer({ leaves, match, board, isKnownWrong }: AnswerProps & { leaves: LeavesAdvice }): VNode {
  const t = useTranslation();
  const { expected_left, worst_left, points } = leaves;
  return (
    <>
      <Said>{t("coach.leaves.is", expected_left, worst_left)}</Said>
      {points === null ? null : (
        <Said>{t("coach.points", points.expected, points.next_expected, nextGuesser(match, board))}</Said>
      )}
      {isKnownWrong && worst_left < leaves.possible ? <Said>{t("coach.leaves.still")}</Said> : null}
    </>
  );
}

function BetterAnswer(props: AnswerProps & { better: BetterAdvice }): VNode {
  const { better, match, row, onLay } = props;
  const t = useTranslation();
  const { best, draft } = better;
  // The comparison is about the row that was there when the reader asked.
  const compared = draft !== null && draft.row === row && draft.row !== best.row ? draft : null;
  const saved = compared === null ? 0 : compared.expected - best.expected;
  const isNoWorse = compared !== null && saved < 0.005 && compared.expected_left <= best.expected_left;
  return (
    <>
      <div class="coach-better line">
        <CodeBar code={best.row} look={match.look} />
        {row === best.row ? (
          <span class="small quiet">{t("coach.laid")}</span>
        ) : onLay === null ? null : (
          <button type="button" class="btn btn-small" onClick={() => onLay(best.row)}>
            {t("coach.lay")}
          </button>
        )}
      </div>
      <Said>{t("coach.better.is", best.expected_left, best.worst_left, best.fits)}</Said>
      {compared === null ? null : (
        <Said>{isNoWorse ? t("coach.better.none") : t("coach.better.yours", compared.expected_left, saved)}</Said>
      )}
    </>
  );
}

function CodesAnswer({ codes: { possible, codes }, match, board, onLay }: AnswerProps & { codes: CodesAdvice }): VNode {
  const t = useTranslation();
  if (codes.length === 0) return <Said>{t("coach.codes.many", possible)}</Said>;
  const isBlankBare = board.type === "token_board";
  return (
    <ul class="coach-codes">
      {codes.map((code) => (
        <li key={code}>
          {onLay === null ? (
            <CodeBar code={code} look={match.look} isBlankBare={isBlankBare} />
          ) : (
            <button
              type="button"
              class="coach-code"
              aria-label={t("coach.lay.code", codeLabel(t, match.look, code))}
              onClick={() => onLay(code)}
            >
              <CodeBar code={code} look={match.look} isBlankBare={isBlankBare} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function OpponentAnswer({ count, match: { view } }: AnswerProps & { count: CountAdvice }): VNode | null {
  const t = useTranslation();
  const name = view.seat === null ? null : playerName(view, 1 - view.seat);
  const possible = count.possible_for_opponent;
  return possible === null || name === null ? null : <Said>{t("coach.opponent.is", name, possible)}</Said>;
}

function CallAnswer({ advice }: { advice: readonly Advice[] }): VNode | null {
  const t = useTranslation();
  const fit = advice.find((each) => each.type === "fit");
  const count = advice.find((each) => each.type === "count");
  if (fit?.type !== "fit" || count?.type !== "count") return null;
  if (!fit.fits) return <Said>{t("coach.call.wrong")}</Said>;
  return <Said>{count.possible === 1 ? t("coach.call.sure") : t("coach.call.open", count.possible - 1)}</Said>;
}

/** What each board of the others may still hold: colours down, places across. */
function TokensAnswer(props: AnswerProps & { tokens: TokensAdvice }): VNode | null {
  const { tokens, match, board, onCross, areNotesFilled } = props;
  const t = useTranslation();
  if (board.type !== "token_board") return null;
  const { view, look, play } = match;
  const names = { players: view.players, you: view.seat, boardsEach: play.boards };
  const { colours, holes } = board.shape;
  const places = Array.from({ length: holes }, (_, hole) => hole + 1);
  return (
    <>
      <div class="coach-tokens">
        {tokens.boards.map((each) => {
          const cells = new Set(each.tokens.map(([colour, place]) => cellName(colour, place)));
          const column = { seat: each.seat, board: each.board - 1 };
          const label = places.flatMap((place) => {
            const found = letters(colours).filter((peg) => cells.has(cellName(peg, place)));
            return found.length === 0
              ? []
              : [
                  t(
                    "coach.tokens.at",
                    place,
                    found.map((peg) => pegLabel(t, look, peg)),
                  ),
                ];
          });
          return (
            <figure key={`${each.seat}.${each.board}`}>
              <figcaption>{boardLabel(t, names, column)}</figcaption>
              <TokenGrid look={look} colours={colours} places={places} cells={cells} label={label.join(". ")} />
            </figure>
          );
        })}
      </div>
      <Said>{t("coach.tokens.left", tokens.possible)}</Said>
      {areNotesFilled ? (
        <p class="small quiet">{t("coach.tokens.filled")}</p>
      ) : (
        <button type="button" class="btn btn-plain" onClick={() => onCross(tokens)}>
          {t("coach.tokens.fill")}
        </button>
      )}
    </>
  );
}

interface TokenGridProps {
  look: Look;
  colours: number;
  places: readonly number[];
  cells: ReadonlySet<string>;
  label: string;
}

function TokenGrid({ look, colours, places, cells, label }: TokenGridProps): VNode {
  return (
    <div class="coach-grid" role="img" aria-label={label} data-box={look.box} style={{ "--holes": places.length }}>
      {places.map((place) => (
        <b key={place}>{place}</b>
      ))}
      {letters(colours).flatMap((peg) =>
        places.map((place) => (
          <span key={cellName(peg, place)}>
            {cells.has(cellName(peg, place)) ? <Peg peg={peg} look={look} /> : <i />}
          </span>
        )),
      )}
    </div>
  );
}
