// Between rounds: what the round gave and why, who gets the phone next, and the result of the match.
import type { VNode } from "preact";
import { faceNames } from "../../board/faces.ts";
import { keysClass } from "../../board/look.ts";
import { matchOutcome, roundEnding, roundScoring, takerOf } from "../../game/referee/endings.ts";
import { afterStep, isLastRound, type Match, pointsOf, scoresOf, winnersOf } from "../../game/referee/match.ts";
import { type CodeRound, huntsOf, type Round } from "../../game/referee/round.ts";
import { phraseText } from "../../game/table/phrases.ts";
import type { Result } from "../../generated/messages.ts";
import { HopTrack } from "../../parts/hop-track.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { Wreath } from "../../parts/wreath.tsx";
import { Confirm } from "../confirm.tsx";
import { Frame } from "./frame.tsx";
import { Gate } from "./gate.tsx";
import { lookOf, nameAt, type ScreenProps } from "./screen.ts";
import { QuestionSheet, RowSheet } from "./sheet.tsx";

export function RoundEnd(props: ScreenProps & { round: Round; result: Result }): VNode {
  const { match, round, result, strip, onOpen, onSteps } = props;
  const t = useTranslation();
  const points = pointsOf(match, round, result);
  const next = afterStep(match, { do: "next" }).round;
  const isReplayed = result === "penalty" || result === "void";
  const winner = Math.max(...points) > 0 ? points.indexOf(Math.max(...points)) : null;
  return (
    <Frame
      strip={{ ...strip, match: { ...match, ended: afterStep(match, { do: "next" }).ended }, active: winner }}
      title={phraseText(t, roundEnding(match, round, result))}
      text={phraseText(t, roundScoring(match, round, result))}
      sheet={
        <div class="ref-end" data-keypeg="end" data-over="round">
          {round.kind === "group" ? (
            <QuestionSheet match={match} round={round} onOpen={onOpen} />
          ) : (
            <RowSheet match={match} round={round} side={null} onOpen={onOpen} />
          )}
          <Gains match={match} points={points} />
        </div>
      }
    >
      <button type="button" class="btn" data-keypeg="next" onClick={() => onSteps({ do: "next" })}>
        {next === null
          ? t("round.result")
          : t(isReplayed ? "ref.next.again" : "ref.next", nameAt(match, takerOf(match, next)))}
      </button>
      <div class="ref-two line">
        <CheckButton {...props} />
        {isLastRound(match) ? null : (
          <Confirm
            label={t("ref.stop")}
            question={t("ref.stop.sure")}
            yes={t("ref.stop.yes")}
            no={t("ref.cancel")}
            onYes={() => onSteps({ do: "stop" })}
          />
        )}
      </div>
    </Frame>
  );
}

/** Where the code or the tokens came to light only now, they can be entered to check what was said. */
function CheckButton({ match, round, onOpen }: ScreenProps & { round: Round }): VNode | null {
  const t = useTranslation();
  if (round.faults.length > 0) return null;
  if (round.kind === "group")
    return round.tokens === null ? (
      <button type="button" class="btn btn-plain" onClick={() => onOpen({ is: "tokens" })}>
        {t("ref.check.answers")}
      </button>
    ) : (
      <p class="small quiet">{t("ref.checked.answers")}</p>
    );
  const open = uncheckedOwner(match, round);
  return open === null ? (
    <p class="small quiet">{t("ref.checked")}</p>
  ) : (
    <button type="button" class="btn btn-plain" onClick={() => onOpen({ is: "code", seat: open, isSecret: false })}>
      {t("ref.check", nameAt(match, open))}
    </button>
  );
}

/** A row that solved the code says what it was. */
function uncheckedOwner({ rules }: Match, round: CodeRound): number | null {
  if (rules.kind === "group") return null;
  const hunts = huntsOf(rules, round).filter(
    ({ code, rows }) => code === null && !rows.some((row) => row.mark?.[0] === row.code.length),
  );
  return hunts[0]?.owner ?? null;
}

function Gains({ match, points }: { match: Match; points: readonly number[] }): VNode {
  const t = useTranslation();
  const { setup, rules, ended } = match;
  const faces = faceNames(setup.players);
  const scores = scoresOf(match);
  if (setup.players.length === 2 && rules.kind === "hunt" && rules.scoring === "rows") {
    const lines = setup.players.map((_, seat) => ({
      initial: faces[seat] ?? "",
      hops: [...ended.map((each) => each.points[seat] ?? 0), points[seat] ?? 0].filter((hop) => hop > 0),
    }));
    const label = setup.players.map((name, seat) => t("track.of", name, (scores[seat] ?? 0) + (points[seat] ?? 0)));
    return (
      <div class={`slab ref-track ${keysClass(lookOf(match))}`}>
        <HopTrack
          lines={lines}
          label={t("track.is", label.join(", "))}
          latest={setup.players.map((_, seat) => ((points[seat] ?? 0) > 0 ? 1 : 0))}
        />
      </div>
    );
  }
  return (
    <ul class="ref-gains">
      {setup.players.map((name, seat) => (
        <li key={seat}>
          <i class="face face-s" aria-hidden="true">
            {faces[seat]}
          </i>
          <span>{name}</span>
          <em>{(points[seat] ?? 0) > 0 ? `+${points[seat]}` : ""}</em>
          <b>{(scores[seat] ?? 0) + (points[seat] ?? 0)}</b>
        </li>
      ))}
    </ul>
  );
}

export function PassScreen({ match, round, strip, onSteps }: ScreenProps & { round: Round }): VNode {
  const t = useTranslation();
  const taker = takerOf(match, round);
  const name = nameAt(match, taker);
  const isFirst = match.ended.length === 0;
  return (
    <Gate
      key={`${round.number} ${round.replays}`}
      face={faceNames(match.setup.players)[taker] ?? ""}
      over={t("round.of", round.number, match.rules.rounds, round.replays)}
      title={t("ref.pass", name)}
      text={passText(t, match, round, name)}
      yes={t("handOver.me", name)}
      onYes={() => onSteps({ do: "take" })}
      no={t(isFirst ? "ref.leave" : "ref.undo")}
      onNo={isFirst ? strip.onLeave : strip.onUndo}
    />
  );
}

function passText(t: ReturnType<typeof useTranslation>, match: Match, round: Round, name: string): string {
  if (round.kind === "group") return t("ref.pass.group", name);
  if (round.codemaker === null) return t("ref.pass.duel", match.setup.players);
  const maker = nameAt(match, round.codemaker);
  return t(match.setup.players.length > 2 ? "ref.pass.many" : "ref.pass.hunt", maker, name);
}

interface MatchEndProps {
  match: Match;
  strip: ScreenProps["strip"];
  onAgain: () => void;
}

export function MatchEnd({ match, strip, onAgain }: MatchEndProps): VNode {
  const t = useTranslation();
  const winners = winnersOf(match);
  const faces = faceNames(match.setup.players);
  const [winner] = winners;
  return (
    <Frame
      strip={{ ...strip, active: winners.length === 1 ? (winner ?? null) : null }}
      title={phraseText(t, matchOutcome(match))}
      text={t("ref.over", match.ended.length)}
      sheet={
        <div class="ref-end is-over" data-keypeg="end" data-over="match">
          {winners.length === 0 ? null : (
            <Wreath look={lookOf(match)} initial={winners.map((seat) => faces[seat]).join(" ")} />
          )}
          <Gains match={match} points={match.setup.players.map(() => 0)} />
        </div>
      }
    >
      <button type="button" class="btn" onClick={onAgain}>
        {t("ref.again")}
      </button>
      <button type="button" class="btn btn-plain" onClick={strip.onLeave}>
        {t("ref.leave")}
      </button>
    </Frame>
  );
}
