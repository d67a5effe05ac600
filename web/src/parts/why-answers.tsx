// Why the answers to a question of group are what they are: lines to the tokens, and a sentence for each owner.
import type { VNode } from "preact";
import { isLetter } from "../board/colours.ts";
import { answerPairing, tokenHoles } from "../board/pairing.ts";
import type { Code } from "../board/values.ts";
import type { Token } from "../generated/messages.ts";
import { Key } from "./key-pegs.tsx";
import { pegLabel } from "./labels.ts";
import { Lines } from "./why-overlay.tsx";
import { useWords } from "./words.ts";

/** A token and whose it is; a name that is null means the reader. */
export interface Owned {
  readonly name: string | null;
  readonly token: Token;
}

export interface WhyAnswersProps {
  row: number;
  guess: Code;
  code: Code;
  owners: readonly Owned[];
}

export function WhyAnswers({ row, guess, code, owners }: WhyAnswersProps): VNode {
  const t = useWords();
  return (
    <section class="why keys-black" aria-label={t("why.question", row)}>
      <h2 class="display">{t("why.question", row)}</h2>
      <div class="slab why-art" aria-hidden="true">
        <span class="why-cap">{t("why.row", row)}</span>
        <Lines
          pairs={answerPairing(
            owners.map(({ token }) => token),
            guess,
          )}
          guess={guess}
          code={code}
          piece="peg"
        />
        <span class="why-cap is-low">{t("code")}</span>
      </div>
      <ul class="because">
        {owners.map((owned, place) => (
          <Because key={place} owned={owned} guess={guess} />
        ))}
      </ul>
    </section>
  );
}

function Because({ owned: { name, token }, guess }: { owned: Owned; guess: Code }): VNode {
  const t = useWords();
  const [colour, place] = token;
  const said = isLetter(colour) ? pegLabel(t, "family", colour) : colour;
  const [hole] = tokenHoles(token, guess);
  const answer = hole === undefined ? "none" : hole === place - 1 ? "black" : "white";
  return (
    <li>
      {answer === "none" ? <span class="because-none" /> : <Key kind={answer === "black" ? "exact" : "misplaced"} />}
      <span>
        <b>{name ?? t("you")}.</b> {t(`why.${answer}`, said, place)}
      </span>
    </li>
  );
}
