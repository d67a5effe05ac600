// A sheet with every piece.
import type { VNode } from "preact";
import { letters } from "../src/board/colours.ts";
import type { Look } from "../src/generated/messages.ts";
import { MarkExplanation } from "../src/parts/explanation.tsx";
import { pegLabel } from "../src/parts/labels.ts";
import { AnswerPeg, KeyPegs, SealedMark } from "../src/parts/marks.tsx";
import { BlankHole, Hole, Peg } from "../src/parts/peg.tsx";
import { Sliders } from "../src/parts/sliders.tsx";
import { Tokens } from "../src/parts/token.tsx";
import { useTranslation } from "../src/parts/translation.ts";
import { lookOf, PLAIN_LOOK } from "./fixtures.ts";

function PieceSet({ look }: { look: Look }): VNode {
  const t = useTranslation();
  return (
    <div class="set" data-box={look.box}>
      {[56, 34, 20].map((size) => (
        <div key={size} class="set-line" style={{ "--peg": `${size}px` }}>
          {letters(look.colours.length).map((peg) => (
            <span key={peg}>
              <Peg peg={peg} look={look} />
              {size === 56 ? <small>{pegLabel(t, look, peg)}</small> : null}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

export function Pieces(): VNode {
  return (
    <div class="pieces">
      <section class="slab">
        <PieceSet look={lookOf("super")} />
        <PieceSet look={lookOf("challenge")} />
      </section>
      <section class="slab">
        <PieceSet look={lookOf("party")} />
        <PieceSet look={PLAIN_LOOK} />
        <div class="set-line keys-red" style={{ "--peg": "48px", "--marks": "2.6" }}>
          <Hole />
          <Hole isOpen />
          <BlankHole />
          <Hole isPost />
          <KeyPegs mark={[2, 1]} holes={4} arrangement="square" />
          <KeyPegs mark={[3, 1]} holes={5} arrangement="line" />
          <SealedMark />
        </div>
        <div class="set-line keys-black" style={{ "--peg": "48px" }}>
          <KeyPegs mark={[1, 2]} holes={5} arrangement="line" />
          {(["black", "white", "none", null] as const).map((answer) => (
            <AnswerPeg key={answer} answer={answer} />
          ))}
          <Sliders mark={[2, 1]} holes={4} />
          <Sliders mark={null} holes={4} />
          <Tokens look={lookOf("group")} token={["C", 3]} />
          <Tokens look={lookOf("group")} token={null} />
        </div>
      </section>
      <section class="why-scene">
        <MarkExplanation look={lookOf("original")} row={5} guess="CCAC" code="CAFC" />
      </section>
      <section class="why-scene">
        <MarkExplanation look={lookOf("super")} row={7} guess="BAC_H" code="ABHC_" />
      </section>
    </div>
  );
}
