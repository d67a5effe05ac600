// Nothing fits: which row or answer cannot be right, what it should have been, and one button that puts it right.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { keysClass } from "../../board/look.ts";
import type { Seat } from "../../board/values.ts";
import {
  type AnswerFinding,
  type Finding,
  huntOf,
  type MarkFinding,
  repairSteps,
} from "../../game/referee/findings.ts";
import type { Match } from "../../game/referee/match.ts";
import { erring, type Round } from "../../game/referee/round.ts";
import type { Mark } from "../../generated/messages.ts";
import type { Mistake } from "../../i18n/en/study/referee.ts";
import type { Translate } from "../../i18n/index.ts";
import { AnswerPeg, KeyPegs } from "../../parts/marks.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { Confirm } from "../confirm.tsx";
import { Frame } from "./frame.tsx";
import { lookOf, nameAt, type ScreenProps } from "./screen.ts";
import { boardName, QuestionSheet, RowSheet } from "./sheet.tsx";

interface WrongProps extends ScreenProps {
  round: Round;
  finding: Finding;
}

export function WrongScreen({ match, round, finding, strip, onOpen, onSteps }: WrongProps): VNode {
  const t = useTranslation();
  const [chosen, setChoice] = useState(0);
  const choice = Math.min(chosen, finding.repairs.length - 1);
  const bad =
    finding.kind === "marks"
      ? (finding.repairs[choice]?.fixes.map(({ row }) => row) ?? [])
      : (finding.repairs[choice]?.fixes.map(({ question }) => question) ?? []);
  const [row = 0] = bad;
  const numbers = numbersOf(match, round, bad);
  const another = (): void => {
    if (finding.repairs.length > 1) setChoice((choice + 1) % finding.repairs.length);
    else if (finding.kind === "marks") onOpen({ is: "mark", row });
    else onOpen({ is: "row", row });
  };
  const side = round.kind === "code" && match.rules.kind === "duel" ? (round.rows[row]?.seat ?? 0) : null;
  return (
    <Frame
      strip={{ ...strip, active: finding.by[0] ?? null }}
      title={t(finding.isKnown ? "ref.wrong.known" : "ref.wrong")}
      text={wrongText(t, match, round, finding, numbers)}
      sheet={
        <>
          {round.kind === "group" ? (
            <QuestionSheet match={match} round={round} bad={bad} onOpen={onOpen} />
          ) : (
            <RowSheet match={match} round={round} side={side} bad={bad} onOpen={onOpen} />
          )}
          {finding.kind === "marks" ? (
            <MarkFixes match={match} round={round} finding={finding} choice={choice} />
          ) : (
            <AnswerFixes match={match} finding={finding} choice={choice} />
          )}
        </>
      }
    >
      <button type="button" class="btn" data-keypeg="submit" onClick={() => onSteps(...repairSteps(finding, choice))}>
        {finding.kind === "marks"
          ? t("ref.correct", numbers)
          : t("ref.correct.answer", ownersOf(match, finding, choice))}
      </button>
      <div class="ref-two line">
        <button type="button" class="btn btn-plain" onClick={another}>
          {t(finding.kind === "marks" ? "ref.another.mark" : "ref.another.answer")}
        </button>
        <button type="button" class="btn btn-plain" onClick={() => onOpen({ is: "pegs", row })}>
          {t("ref.another.peg")}
        </button>
      </div>
      <Confirm
        label={t(
          finding.kind === "marks" ? "ref.fault.mark" : "ref.fault.answer",
          faulty(match, round, finding).map((seat) => nameAt(match, seat)),
        )}
        question={faultText(t, match, round, faulty(match, round, finding))}
        yes={t("ref.fault.yes")}
        no={t("ref.cancel")}
        onYes={() => onSteps({ do: "fault", seats: faulty(match, round, finding) })}
      />
    </Frame>
  );
}

/** Who erred: where codes or tokens are known, everybody who did. */
function faulty({ rules }: Match, round: Round, { by, isKnown }: Finding): readonly Seat[] {
  return isKnown ? erring(rules, round) : by.slice(0, 1);
}

function numbersOf(match: Match, round: Round, rows: readonly number[]): readonly number[] {
  if (round.kind === "group") return rows.map((row) => row + 1);
  return rows.map((row) => {
    const hunt = huntOf(match, round, round.rows[row]?.seat ?? 0);
    return (hunt?.places.indexOf(row) ?? row) + 1;
  });
}

function wrongText(t: Translate, match: Match, round: Round, finding: Finding, numbers: readonly number[]): string {
  if (finding.kind === "answers") return t(finding.isKnown ? "ref.wrong.tokens" : "ref.wrong.answers");
  if (finding.isKnown) return t("ref.wrong.code", numbers);
  const rows = new Set(
    finding.repairs.flatMap(({ fixes }) =>
      numbersOf(
        match,
        round,
        fixes.map(({ row }) => row),
      ),
    ),
  );
  if (numbers.length > 1) return t("ref.wrong.several", numbers.length);
  return rows.size === 1 ? t("ref.wrong.only", numbers[0] ?? 0) : t("ref.wrong.any");
}

/** Says what the leaflet does about wrong information. */
function faultText(t: Translate, match: Match, round: Round, seats: readonly Seat[]): string {
  const { rules, setup } = match;
  if (rules.kind === "duel") {
    const [seat = 0] = seats;
    return seats.length > 1 ? t("scoring.bothErred") : t("scoring.duelPenalty", nameAt(match, 1 - seat));
  }
  if (rules.kind === "group" || round.kind === "group") return t("scoring.wrongAnswer");
  const breaker = setup.players[((round.codemaker ?? 0) + 1) % setup.players.length] ?? "";
  return rules.penalty === 0 ? t("scoring.noPenalty") : t("scoring.penalty", breaker, rules.penalty);
}

interface MarkFixesProps {
  match: Match;
  round: Round;
  finding: MarkFinding;
  choice: number;
}

function MarkFixes({ match, round, finding, choice }: MarkFixesProps): VNode | null {
  const t = useTranslation();
  const look = lookOf(match);
  const repair = finding.repairs[choice];
  if (repair === undefined || round.kind === "group") return null;
  const holes = round.rows[repair.fixes[0]?.row ?? 0]?.code.length ?? 4;
  const picture = (mark: Mark): VNode => (
    <>
      <KeyPegs mark={mark} holes={holes} arrangement={look.marks === "line" ? "line" : "square"} />
      <span class="vh">{t("mark.is", ...mark)}</span>
    </>
  );
  const [only] = repair.fixes;
  return (
    <div class={`ref-fix ${keysClass(look)}`} aria-live="polite">
      {finding.isKnown || only === undefined ? null : (
        <p>
          {t(
            choice === 0 ? "ref.likeliest" : "ref.maybe",
            repair.fixes.length > 1 ? null : changeOf(only.given, only.right),
            look.exact === "black",
          )}
        </p>
      )}
      {repair.fixes.map(({ row, given, right }, place) => (
        <div key={row} class="ref-fix-row">
          {repair.fixes.length > 1 ? <b>{numbersOf(match, round, [row])[0]}</b> : null}
          {picture(given)}
          <Arrow />
          {picture(right)}
          {place === repair.fixes.length - 1 ? <span class="ref-then">{t("ref.then", repair.possible)}</span> : null}
        </div>
      ))}
    </div>
  );
}

/** Names the commonest mistakes; others are only shown. */
function changeOf([exact, misplaced]: Mark, right: Mark): Mistake | null {
  switch (`${right[0] - exact} ${right[1] - misplaced}`) {
    case "1 -1":
      return "whiteForExact";
    case "-1 1":
      return "exactForWhite";
    case "1 0":
      return "exactMissing";
    case "-1 0":
      return "exactTooMany";
    case "0 1":
      return "whiteMissing";
    case "0 -1":
      return "whiteTooMany";
    default:
      return null;
  }
}

function ownersOf(match: Match, finding: AnswerFinding, choice: number): readonly string[] {
  return [...new Set(finding.repairs[choice]?.fixes.map(({ board }) => boardName(match, board)))];
}

function AnswerFixes({
  match,
  finding,
  choice,
}: {
  match: Match;
  finding: AnswerFinding;
  choice: number;
}): VNode | null {
  const t = useTranslation();
  const repair = finding.repairs[choice];
  if (repair === undefined) return null;
  return (
    <div class="ref-fix keys-black" aria-live="polite">
      {repair.fixes.map(({ question, board, given, right }, place) => (
        <div key={place} class="ref-fix-row">
          <span>{t("ref.fix.answer", boardName(match, board), question + 1)}</span>
          <span class="ref-plate" aria-hidden="true">
            <AnswerPeg answer={given} />
          </span>
          <Arrow />
          <span class="ref-plate" aria-hidden="true">
            <AnswerPeg answer={right} />
          </span>
          <span class="vh">
            {t(`answer.${given}`)}, {t(`answer.${right}`)}
          </span>
          {place === repair.fixes.length - 1 && !finding.isKnown ? (
            <span class="ref-then">{t("ref.then", repair.possible)}</span>
          ) : null}
        </div>
      ))}
    </div>
  );
}

function Arrow(): VNode {
  return (
    <svg class="ref-arrow" viewBox="0 0 40 20" aria-hidden="true">
      <path d="M2 10h32M27 3l8 7-8 7" />
    </svg>
  );
}
