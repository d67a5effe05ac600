// A sheet with every piece.
import type { VNode } from "preact";
import { type Box, letters } from "../src/board/colours.ts";
import { MarkExplanation } from "../src/parts/explanation.tsx";
import { pegLabel } from "../src/parts/labels.ts";
import { AnswerPegs, KeyPegs, SealedMark, Sliders } from "../src/parts/marks.tsx";
import { BlankHole, Hole, Peg } from "../src/parts/peg.tsx";
import { Tokens } from "../src/parts/token.tsx";
import { useTranslation } from "../src/parts/translation.ts";

function PieceSet({ box, piece }: { box: Box; piece: "peg" | "ring" }): VNode {
  const t = useTranslation();
  return (
    <div class={`set${box === "party" ? " is-party" : ""}`}>
      {[56, 34, 20].map((size) => (
        <div key={size} class="set-line" style={{ "--peg": `${size}px` }}>
          {letters(8).map((peg) => (
            <span key={peg}>
              <Peg peg={peg} piece={piece} />
              {size === 56 ? <small>{pegLabel(t, box, peg)}</small> : null}
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
        <PieceSet box="family" piece="peg" />
        <PieceSet box="family" piece="ring" />
      </section>
      <section class="slab">
        <PieceSet box="party" piece="peg" />
        <div class="set-line keys-red" style={{ "--peg": "48px", "--marks": "2.6" }}>
          <Hole />
          <Hole isOpen />
          <BlankHole />
          <Hole piece="ring" />
          <KeyPegs mark={[2, 1]} holes={4} arrangement="square" />
          <KeyPegs mark={[3, 1]} holes={5} arrangement="line" />
          <SealedMark />
        </div>
        <div class="set-line keys-black" style={{ "--peg": "48px" }}>
          <KeyPegs mark={[1, 2]} holes={5} arrangement="line" />
          <AnswerPegs answers={["black", "white", "none", null]} />
          <Sliders mark={[2, 1]} holes={4} />
          <Sliders mark={null} holes={4} />
          <Tokens token={["C", 3]} />
          <Tokens token={null} />
        </div>
      </section>
      <section class="why-scene">
        <MarkExplanation edition="original" box="family" row={5} guess="CCAC" code="CAFC" />
      </section>
      <section class="why-scene">
        <MarkExplanation edition="super" box="family" row={7} guess="BAC_H" code="ABHC_" />
      </section>
    </div>
  );
}
