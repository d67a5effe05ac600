// The review of a group round: after each question, how many codes each player could not rule out.
import type { VNode } from "preact";
import { groupModel } from "../../board/group-model.ts";
import { keysClass } from "../../board/look.ts";
import type { CallModel, GroupModel, QuestionModel } from "../../board/model.ts";
import type { MatchState, Seat } from "../../board/values.ts";
import { groupHeadline, groupStory, questionStory } from "../../game/review/group.ts";
import { phraseText } from "../../game/table/phrases.ts";
import { playerName } from "../../game/table/view.ts";
import type { ReviewedQuestion, TokenBoard } from "../../generated/messages.ts";
import { codeLabel, initialOf } from "../../parts/labels.ts";
import { AnswerPeg } from "../../parts/marks.tsx";
import { Pegs } from "../../parts/row.tsx";
import { Tokens } from "../../parts/token.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { nameIn } from "../table/end-parts.tsx";
import { RowLinks, Say, Steps } from "./frame.tsx";
import type { RoundProps } from "./round.ts";

interface TokenRoundProps extends RoundProps {
  readonly board: TokenBoard;
}

export function GroupReview(props: TokenRoundProps): VNode {
  const t = useTranslation();
  const { match, board, round, place } = props;
  const { view, look } = match;
  const nameOf = (seat: Seat): string | null => playerName(view, seat);
  const model = groupModel(match, board);
  const seats = model.seats.map(({ seat }) => seat);
  const chosen = round.questions?.find(({ number }) => number === place.row);
  return (
    <>
      <Say
        round={props}
        headline={groupHeadline(board, nameOf)}
        story={(round.questions ?? []).length === 0 ? [] : groupStory(round, board, view.seat, nameOf)}
      />
      <div class="rev-body is-group">
        <Matrix props={props} model={model} />
        <section class="rev-row rev-side">
          {chosen === undefined ? null : (
            <>
              <Steps round={props} />
              <article class="stack-3 mv" aria-live="polite" data-row={chosen.number}>
                <h2 class="display">{t("review.asks", nameOf(chosen.seat), chosen.number)}</h2>
                <ul class="gm-left">
                  {questionStory(round, chosen.number, seats, nameOf).map((phrase, line) => (
                    <li key={line}>{phraseText(t, phrase)}</li>
                  ))}
                </ul>
              </article>
              <RowLinks round={props} analysis={null} />
            </>
          )}
          <ul class="gm-tokens">
            {model.seats.map(({ seat, tokens }) => (
              <li key={seat}>
                {tokens.map((token, place) => (
                  <Tokens key={place} look={look} token={token} />
                ))}
                <small>{nameIn(t, view, seat)}</small>
              </li>
            ))}
          </ul>
          <p class="quiet small">{t("review.groupNote")}</p>
        </section>
      </div>
    </>
  );
}

function Matrix({ props, model }: { props: TokenRoundProps; model: GroupModel }): VNode {
  const t = useTranslation();
  const { match, round, place, onPlace } = props;
  const { view, look } = match;
  const questions = round.questions ?? [];
  const most = Math.max(1, ...(round.possible ?? []), ...questions.flatMap(({ possible }) => possible));
  let asked = 0;
  return (
    <section class={`slab gm ${keysClass(look)}`} data-box={look.box} style={{ "--seats": model.seats.length }}>
      <table>
        <thead>
          <tr>
            <th scope="col" class="gm-q">
              {t("review.question")}
            </th>
            {model.seats.map(({ seat }) => (
              <th key={seat} scope="col" class="display">
                {nameIn(t, view, seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {round.possible === null ? null : (
            <tr>
              <th scope="row" class="gm-q gm-own">
                {t("review.ownTokens")}
              </th>
              {model.seats.map(({ seat }) => (
                <td key={seat}>
                  <Left left={round.possible?.[seat] ?? 0} most={most} isFlag={false} />
                </td>
              ))}
            </tr>
          )}
          {model.entries.map((entry) => {
            if (entry.kind === "call") return <Call key={entry.number} call={entry} match={match} />;
            const question = questions[asked++];
            return question === undefined ? null : (
              <Question
                key={entry.number}
                props={props}
                model={model}
                entry={entry}
                question={question}
                most={most}
                isChosen={question.number === place.row}
                onChoose={() => onPlace({ ...place, row: question.number })}
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface QuestionProps {
  props: TokenRoundProps;
  model: GroupModel;
  entry: QuestionModel;
  question: ReviewedQuestion;
  most: number;
  isChosen: boolean;
  onChoose: () => void;
}

function Question({ props, model, entry, question, most, isChosen, onChoose }: QuestionProps): VNode {
  const t = useTranslation();
  const { match, round } = props;
  const { view, look } = match;
  return (
    <tr class={isChosen ? "is-chosen" : ""} data-keypeg="row" data-row={entry.row} data-seat={entry.seat}>
      <th scope="row" class="gm-q">
        <button
          type="button"
          class="row-button"
          aria-pressed={isChosen}
          aria-label={t(
            "labelled",
            t("review.asks", playerName(view, entry.seat), question.number),
            codeLabel(t, look, entry.code),
          )}
          onClick={onChoose}
        />
        <span class="num" aria-hidden="true">
          {question.number}
        </span>
        <Pegs code={entry.code} look={look} isBlankBare />
      </th>
      {model.seats.map(({ seat }) => {
        const left = question.possible[seat] ?? 0;
        const isFlag = round.could_call?.[seat] === question.number;
        return (
          <td key={seat}>
            <span class="gm-cell">
              <AnswersOf model={model} entry={entry} seat={seat} match={match} />
              <Left left={left} most={most} isFlag={isFlag} />
            </span>
          </td>
        );
      })}
    </tr>
  );
}

/** A number of codes and a bar for it; a flag where it is the first time that only one is left. */
function Left({ left, most, isFlag }: { left: number; most: number; isFlag: boolean }): VNode {
  const t = useTranslation();
  return (
    <span class="gm-n">
      <b class={isFlag ? "gm-one" : left === 1 ? "gm-known" : ""}>
        {t("figure.count", left)}
        {isFlag ? <Flag /> : null}
      </b>
      {left > 1 ? <i style={{ "--v": Math.log(left) / Math.log(Math.max(2, most)) }} /> : null}
      {isFlag ? <span class="vh">{t("review.flag")}</span> : null}
    </span>
  );
}

interface AnswersOfProps {
  model: GroupModel;
  entry: QuestionModel;
  seat: Seat;
  match: MatchState;
}

/** The answers of a player, in their column; in the asker's own there is their face. */
function AnswersOf({ model, entry, seat, match: { view } }: AnswersOfProps): VNode {
  const t = useTranslation();
  if (seat === entry.seat)
    return (
      <span class="face face-s">
        <span aria-hidden="true">{initialOf(view, seat)}</span>
        <span class="vh">{t("review.asked")}</span>
      </span>
    );
  const answers = entry.answers.filter((_, column) => model.columns[column]?.seat === seat);
  return (
    <span class="gm-answers">
      {answers.map((answer, board) => (
        <span key={board} class="gm-answer">
          <AnswerPeg answer={answer === "own" ? null : answer} />
          <span class="vh">{answer === null || answer === "own" ? t("answer.due") : t(`answer.${answer}`)}</span>
        </span>
      ))}
    </span>
  );
}

function Flag(): VNode {
  return (
    <svg class="gm-flag" viewBox="0 0 20 22" aria-hidden="true">
      <path d="M4 2v19" stroke="#2a1c13" stroke-width="2.6" stroke-linecap="round" />
      <path d="M4.6 2.6 18 6.6 4.6 11.4Z" fill="#f3e7cf" stroke="#2a1c13" stroke-width="1.1" stroke-linejoin="round" />
    </svg>
  );
}

function Call({ call, match: { view, look } }: { call: CallModel; match: MatchState }): VNode {
  const t = useTranslation();
  const said = t("review.call", playerName(view, call.seat), call.isRight);
  return (
    <tr class="gm-call">
      <td colSpan={view.players.length + 1}>
        <span>
          <span aria-hidden="true">{said}</span>
          <span class="vh">{`${said}. ${codeLabel(t, look, call.code)}`}</span>
          <Pegs code={call.code} look={look} isBlankBare />
        </span>
      </td>
    </tr>
  );
}
