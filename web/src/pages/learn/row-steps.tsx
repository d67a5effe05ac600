// Steps in which the reader fills in a row.

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { applyCommand, type Draft, newDraft } from "../../board/draft.ts";
import { markFor } from "../../board/pairing.ts";
import type { Code } from "../../board/values.ts";
import { boardOf, duelOf, logOf } from "../../game/lessons/boards.ts";
import { asked, codeOf, codesLeft, findConflict, laidRow } from "../../game/lessons/facts.ts";
import type { AskStep, CallStep, Hand, HuntStep, LaidRow, Question, SealStep } from "../../game/lessons/step.ts";
import type { CodeShape, Look } from "../../generated/messages.ts";
import { DraftHoles } from "../../parts/draft-holes.tsx";
import { DuelBoard } from "../../parts/duel-board.tsx";
import { HuntBoard } from "../../parts/hunt-board.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { Tray } from "../../parts/tray.tsx";
import { type RowDraft, useRow } from "../../parts/use-row.ts";
import { GroupBoard } from "../answers.ts";
import { StepFrame } from "./frame.tsx";
import { colourNamer, HandTokens, Numbered, Numbers, Slab } from "./pictures.tsx";
import type { StepProps } from "./steps.tsx";

export function RowStep({ step, ...common }: StepProps<HuntStep | AskStep | CallStep | SealStep>): VNode {
  switch (step.type) {
    case "hunt":
      return <HuntRow step={step} {...common} />;
    case "ask":
      return <AskRow step={step} {...common} />;
    case "call":
      return <CallRow step={step} {...common} />;
    case "seal":
      return <SealRow step={step} {...common} />;
  }
}

function filled(shape: CodeShape, start: Code, allowsGaps = false): Draft {
  return applyCommand(newDraft(shape, { allowsGaps }), { do: "copy", code: start });
}

function HuntRow({ step, look, progress }: StepProps<HuntStep>): VNode {
  const t = useTranslation();
  const colour = colourNamer(t, look);
  const { owner, code, shape, points } = step;
  const [laid, setLaid] = useState<readonly Code[]>([]);
  const isFound = laid.at(-1) === code;
  const empty = newDraft(shape);
  const row = useRow(empty, look, !isFound, (guess) => {
    setLaid([...laid, guess]);
    return empty;
  });
  const all = [...step.rows, ...laid.map((guess) => ({ by: null, code: guess }))];
  const codes = all.map((each) => each.code);
  const told = isFound ? step.found(all.length) : step;
  return (
    <StepFrame
      progress={progress}
      title={told.title(t, colour)}
      text={laid.length === 0 || isFound ? told.text(t, colour) : huntReply()}
      stage={
        <HuntBoard
          model={boardOf(
            {
              kind: "board",
              owner,
              code,
              isOpen: isFound,
              from: 1,
              rows: all.map(({ by, code: guess }) => laidRow(by, guess, code, points)),
            },
            look,
            !isFound,
          )}
          {...row}
        />
      }
      isDone={isFound}
    >
      {isFound ? null : <Tray look={look} submit={t("row.place")} {...row} />}
    </StepFrame>
  );

  function huntReply(): string {
    const found = findConflict(codes, code);
    const verdict = found === null ? t("lesson.could") : t("lesson.clash", found.row, ...found.mark);
    return `${verdict} ${t("lesson.left", codesLeft(codes, code, shape).length)}`;
  }
}

function AskRow({ step, look, progress }: StepProps<AskStep>): VNode {
  const t = useTranslation();
  const colour = colourNamer(t, look);
  const { hands, shape, start } = step;
  const [question, setQuestion] = useState<Question | null>(null);
  const first = filled(shape, start, true);
  const row = useRow(first, look, question === null, (code) => {
    setQuestion(asked(null, code, hands));
    return first;
  });
  const told = question === null ? step : step.answered(question);
  return (
    <StepFrame
      progress={progress}
      title={told.title(t, colour)}
      text={told.text(t, colour)}
      stage={
        <GroupBoard
          model={logOf(hands, question === null ? [] : [question], null, look)}
          hasNoNext={question !== null}
          canAsk
          {...row}
        />
      }
      isDone={question !== null}
    >
      {question === null ? <Tray look={look} submit={t("question.ask")} {...row} /> : null}
    </StepFrame>
  );
}

function DraftRow({ look, label, row }: { look: Look; label: string; row: RowDraft }): VNode {
  return (
    <div class="lesson-numbered is-draft">
      <DraftHoles look={look} label={label} {...row} />
      <Numbers count={row.draft.shape.holes} />
    </div>
  );
}

function CallRow({ step, look, progress }: StepProps<CallStep>): VNode {
  const t = useTranslation();
  const colour = colourNamer(t, look);
  const { hands, shape } = step;
  const code = codeOf(hands, shape.holes);
  const [called, setCalled] = useState<Code | null>(null);
  const isRight = called === code;
  const own = hands.find(({ name }) => name === null);
  const first = own === undefined ? newDraft(shape) : withOwn(newDraft(shape, { allowsGaps: true }), own);
  const row = useRow(first, look, !isRight, (said) => {
    setCalled(said);
    return filled(shape, said, true);
  });
  const differs = called === null ? -1 : Array.from(code).findIndex((peg, hole) => peg !== called[hole]);
  const told = isRight ? step.right : step;
  return (
    <StepFrame
      progress={progress}
      title={told.title(t, colour)}
      text={(differs < 0 ? told.text : step.wrong(differs + 1))(t, colour)}
      stage={
        <Slab look={look} holes={shape.holes} lines={2.6} class="lesson-asked">
          {isRight ? (
            <div data-keypeg="code" data-seat="0">
              <Numbered code={code} look={look} />
            </div>
          ) : (
            <DraftRow look={look} label={t("call.row")} row={row} />
          )}
          <ul class="lesson-hands">
            {hands.map((hand) => (
              <li key={hand.name} class="lesson-hand">
                <HandTokens hand={hand} look={look} isOpen />
                <b>{hand.name ?? t("you")}</b>
              </li>
            ))}
          </ul>
        </Slab>
      }
      isDone={isRight}
    >
      {isRight ? null : <Tray look={look} submit={t("call.say")} {...row} />}
    </StepFrame>
  );
}

/** The reader's own peg is in its place, and the first empty hole is next. */
function withOwn(draft: Draft, { token: [colour, place] }: Hand): Draft {
  const own = applyCommand(draft, { do: "goto", hole: place - 1 });
  return applyCommand(applyCommand(own, { do: "peg", peg: colour as "A" }), { do: "goto", hole: 0 });
}

function SealRow({ step, look, progress }: StepProps<SealStep>): VNode {
  const t = useTranslation();
  const colour = colourNamer(t, look);
  const { other, shape, start, codes, otherRow } = step;
  const [laid, setLaid] = useState<Code | null>(null);
  const [isOpened, setOpened] = useState(false);
  const first = filled(shape, start);
  const row = useRow(first, look, laid === null, (code) => {
    setLaid(code);
    return first;
  });
  const yours: readonly LaidRow[] =
    laid === null
      ? []
      : isOpened
        ? [laidRow(null, laid, codes.others)]
        : [{ by: null, code: laid, mark: null, points: null }];
  const told =
    laid === null
      ? step
      : isOpened
        ? step.opened(markFor(laid, codes.others), markFor(otherRow, codes.yours))
        : step.sealed;
  return (
    <StepFrame
      progress={progress}
      title={told.title(t, colour)}
      text={told.text(t, colour)}
      stage={
        <DuelBoard
          model={duelOf(
            {
              kind: "unit",
              from: 1,
              sides: [
                { hunter: null, owner: other, code: codes.others, isOpen: false, rows: yours },
                {
                  hunter: other,
                  owner: null,
                  code: codes.yours,
                  isOpen: true,
                  rows: isOpened ? [laidRow(other, otherRow, codes.yours)] : [],
                },
              ],
            },
            look,
            laid === null,
          )}
          {...row}
        />
      }
      isDone={isOpened}
    >
      {laid === null ? (
        <Tray look={look} submit={t("row.place")} {...row} />
      ) : isOpened ? null : (
        <button type="button" class="btn" onClick={() => setOpened(true)}>
          {step.sealed.act(t, colour)}
        </button>
      )}
    </StepFrame>
  );
}
