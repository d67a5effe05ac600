// Explains a mark or an answer: lines from the guess to the code, and a sentence for each.
import type { VNode } from "preact";
import { BLANK, pegsOf } from "../board/colours.ts";
import { DIAGRAM, diagramWidth, holeX, keyPosition, linePath } from "../board/geometry.ts";
import { keysClass } from "../board/look.ts";
import { answerFor, answerPairing, type Pair, type Pairing, pairing, type Reason, reasons } from "../board/pairing.ts";
import type { Code } from "../board/values.ts";
import type { Look, Token } from "../generated/messages.ts";
import type { Translate } from "../i18n/index.ts";
import { pegLabel, tokenColourLabel } from "./labels.ts";
import { KeyPeg } from "./marks.tsx";
import { HoleContent } from "./peg.tsx";
import { useTranslation } from "./translation.ts";

interface MarkExplanationProps {
  look: Look;
  row: number;
  guess: Code;
  code: Code;
}

export function MarkExplanation(props: MarkExplanationProps): VNode {
  const t = useTranslation();
  const { look, row, guess, code } = props;
  const pairs = pairing(guess, code);
  return (
    <Explanation {...props} title={t("why.title", row, pairs.exact.length, pairs.misplaced.length)} pairs={pairs}>
      {reasons(pairs, guess, code).map((reason, place) => (
        <MarkReason key={place} look={look} reason={reason} />
      ))}
    </Explanation>
  );
}

interface ExplanationProps extends MarkExplanationProps {
  title: string;
  pairs: Pairing;
  children: VNode[];
}

function Explanation({ title, row, children, ...lines }: ExplanationProps): VNode {
  const t = useTranslation();
  const { look } = lines;
  return (
    <section class={`stack-3 why ${keysClass(look)}`} data-box={look.box} aria-label={title}>
      <h2 class="display">{title}</h2>
      <div class="slab why-art" aria-hidden="true">
        <span class="why-cap">{t("why.row", row)}</span>
        <PairingLines {...lines} />
        <span class="why-cap is-low">{t("code")}</span>
      </div>
      <ul class="stack-2 because">{children}</ul>
    </section>
  );
}

interface LinesProps {
  pairs: Pairing;
  guess: Code;
  code: Code;
  look: Look;
}

/** The lines that explain a mark. */
export function PairingPicture({ guess, code, look }: Omit<LinesProps, "pairs">): VNode {
  return <PairingLines pairs={pairing(guess, code)} guess={guess} code={code} look={look} />;
}

function PairingLines({ pairs, guess, code, look }: LinesProps): VNode {
  const width = diagramWidth(guess.length);
  const top = DIAGRAM.guessY + DIAGRAM.reach;
  return (
    <svg viewBox={`0 0 ${width} ${DIAGRAM.height}`}>
      {[DIAGRAM.guessY, DIAGRAM.codeY].map((y) => (
        <rect key={y} class="groove" x="18" y={y - 48} width={width - 36} height="96" rx="48" />
      ))}
      {pairs.exact.map((pair) => (
        <Line key={pair.guess} pair={pair} kind="exact" place={0} count={1} />
      ))}
      {pairs.misplaced.map((pair, place) => (
        <Line key={pair.guess} pair={pair} kind="misplaced" place={place} count={pairs.misplaced.length} />
      ))}
      {pairs.none.map((hole) => (
        <g key={hole} class="line-none">
          <path d={`M${holeX(hole)} ${top}v34`} />
          <circle cx={holeX(hole)} cy={top + 44} r="9" />
        </g>
      ))}
      <PegLine code={guess} y={DIAGRAM.guessY} look={look} />
      <PegLine code={code} y={DIAGRAM.codeY} look={look} />
    </svg>
  );
}

function Line({
  pair,
  kind,
  place,
  count,
}: {
  pair: Pair;
  kind: "exact" | "misplaced";
  place: number;
  count: number;
}): VNode {
  const key = keyPosition(pair.guess, pair.code, place, count);
  return (
    <g class={`line-${kind}`}>
      <path d={linePath(pair.guess, pair.code)} />
      <use class={`key-${kind}`} href={`#k-${kind}`} transform={`translate(${key.x - 17} ${key.y - 17}) scale(1.42)`} />
    </g>
  );
}

function PegLine({ code, y, look }: { code: Code; y: number; look: Look }): VNode {
  return (
    <>
      {pegsOf(code).map((peg, hole) => (
        <svg key={hole} class="why-peg" x={holeX(hole) - 38} y={y - 38} width="76" height="76">
          <HoleContent value={peg} look={look} />
        </svg>
      ))}
    </>
  );
}

function MarkReason({ reason, look }: { reason: Reason; look: Look }): VNode {
  const t = useTranslation();
  const holes = reason.kind === "misplaced" ? [reason.hole] : reason.holes;
  return (
    <li>
      {reason.kind === "none" ? <span class="because-none" /> : <KeyPeg kind={reason.kind} />}
      <span>
        <b>{t("why.holes", holes)}.</b> {reasonText(t, look, reason)}
      </span>
    </li>
  );
}

function reasonText(t: Translate, look: Look, reason: Reason): string {
  const isBlank = reason.peg === BLANK;
  const colour = pegLabel(t, look, reason.peg);
  switch (reason.kind) {
    case "exact":
      return isBlank ? t("why.blankExact", reason.holes) : t("why.exact", colour, reason.holes);
    case "misplaced":
      return isBlank ? t("why.blank", reason.at) : t("why.misplaced", colour, reason.at);
    case "none":
      if (reason.inCode > 0) return t("why.spent", colour, reason.inCode);
      return isBlank ? t("why.noBlank") : t("why.absent", colour);
  }
}

/** A token and the name of its owner, which is null for the reader. */
export interface OwnedToken {
  readonly name: string | null;
  readonly token: Token;
}

interface AnswerExplanationProps extends MarkExplanationProps {
  owners: readonly OwnedToken[];
}

export function AnswerExplanation({ owners, ...props }: AnswerExplanationProps): VNode {
  const t = useTranslation();
  const { look, row, guess } = props;
  const tokens = owners.map(({ token }) => token);
  return (
    <Explanation {...props} title={t("why.question", row)} pairs={answerPairing(tokens, guess)}>
      {owners.map((owned, place) => (
        <AnswerReason key={place} look={look} owned={owned} guess={guess} />
      ))}
    </Explanation>
  );
}

function AnswerReason({ look, owned, guess }: { look: Look; owned: OwnedToken; guess: Code }): VNode {
  const t = useTranslation();
  const { name, token } = owned;
  const [, place] = token;
  const answer = answerFor(token, guess);
  return (
    <li>
      {answer === "none" ? <span class="because-none" /> : <KeyPeg kind={answer === "black" ? "exact" : "misplaced"} />}
      <span>
        <b>{name ?? t("you")}.</b> {t(`why.${answer}`, tokenColourLabel(t, look, token), place)}
      </span>
    </li>
  );
}
