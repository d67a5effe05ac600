// The screens of group: a question, everybody's answers, a call and whether it was right, and the tokens at the end.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { BLANK, letters, pegsOf } from "../../board/colours.ts";
import { OPEN } from "../../board/draft.ts";
import type { AnswerPeg, Code, Seat } from "../../board/values.ts";
import { GROUP_COLOURS, GROUP_HOLES } from "../../game/referee/deals.ts";
import { questionShape } from "../../game/referee/edition-rules.ts";
import { countsByAnswer, groupCount, mayBeCode } from "../../game/referee/findings.ts";
import { mayCall, taskOf } from "../../game/referee/match.ts";
import { type GroupRound, ownerOf } from "../../game/referee/round.ts";
import type { Token } from "../../generated/messages.ts";
import { codeLabel, pegFullLabel } from "../../parts/labels.ts";
import { KeyPeg } from "../../parts/marks.tsx";
import { Peg } from "../../parts/peg.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { Cancel, Frame } from "./frame.tsx";
import { RowBar, RowKeys } from "./keys.tsx";
import { lookOf, nameAt, type ScreenProps } from "./screen.ts";
import { boardName, QuestionSheet } from "./sheet.tsx";

type GroupScreenProps = ScreenProps & { round: GroupRound };

export function GroupScreen(props: GroupScreenProps): VNode | null {
  const { match, opened } = props;
  switch (opened.is) {
    case "row":
      return <ChosenQuestion {...props} row={opened.row} />;
    case "pegs":
      return <ChangedQuestion {...props} row={opened.row} />;
    case "answer":
      return <AnswerScreen {...props} row={opened.row} board={opened.board} isChange />;
    case "call":
      return <CallScreen {...props} seat={opened.seat} />;
    case "verdict":
      return <VerdictScreen {...props} seat={opened.seat} code={opened.code} />;
    case "tokens":
      return <TokensScreen {...props} />;
    default: {
      const task = taskOf(match);
      if (task?.do === "ask") return <AskScreen {...props} seat={task.seat} number={task.number} />;
      return task?.do === "answer" ? (
        <AnswerScreen {...props} row={task.row} board={task.board} isChange={false} />
      ) : null;
    }
  }
}

function boardsOf({ match }: GroupScreenProps): number {
  return match.setup.players.length * (match.rules.kind === "group" ? match.rules.boardsEach : 1);
}

function AskScreen(props: GroupScreenProps & { seat: Seat; number: number }): VNode {
  const { match, round, strip, seat, number, onOpen, onSteps } = props;
  const t = useTranslation();
  const [first = seat] = mayCall(match, round);
  return (
    <Frame
      strip={{ ...strip, active: seat }}
      title={t("wait.ask", nameAt(match, seat))}
      text={t("ref.ask.text")}
      count={groupCount(match, round)}
      sheet={<QuestionSheet match={match} round={round} onOpen={onOpen} />}
    >
      <RowKeys
        key={number}
        shape={questionShape()}
        look={lookOf(match)}
        label={t("ref.question", number)}
        number={number}
        allowsGaps
        draft={props.draft}
        onDraft={props.onDraft}
        onCode={(code) => onSteps({ do: "ask", seat, code })}
        submit={t("question.ask")}
        beside={
          <button
            type="button"
            class="btn btn-plain"
            onClick={() => onOpen({ is: "call", seat: mayCall(match, round).includes(seat) ? seat : first })}
          >
            {t("ref.call")}
          </button>
        }
      />
    </Frame>
  );
}

const ANSWERS: readonly (readonly [AnswerPeg, "exact" | "misplaced" | "hole"])[] = [
  ["black", "exact"],
  ["white", "misplaced"],
  ["none", "hole"],
];

function AnswerScreen(props: GroupScreenProps & { row: number; board: number; isChange: boolean }): VNode | null {
  const { match, round, strip, row, board, isChange, onOpen, onSteps } = props;
  const t = useTranslation();
  const { rules } = match;
  const question = round.questions[row];
  if (question === undefined || rules.kind !== "group") return null;
  const left = countsByAnswer(match, round, row, board);
  return (
    <Frame
      strip={{ ...strip, active: ownerOf(rules, board) }}
      title={t("ref.answer", boardName(match, board))}
      text={t("ref.mark.text")}
      count={groupCount(match, round)}
      sheet={<QuestionSheet match={match} round={round} bad={[]} onOpen={onOpen} />}
    >
      <RowBar code={question.code} look={lookOf(match)} number={row + 1} onPegs={() => onOpen({ is: "pegs", row })} />
      <div class="ref-answer-keys keys-black" role="group" aria-label={t("ref.answer", boardName(match, board))}>
        {ANSWERS.map(([peg, key]) => {
          const count = left(peg);
          return (
            <button
              key={peg}
              type="button"
              class={count === 0 ? "ref-answer-key is-faint" : "ref-answer-key"}
              data-answer={peg}
              aria-pressed={question.answers[board] === peg}
              aria-label={`${t(`answer.${peg}`)}, ${t("ref.leaves", count)}`}
              onClick={() => onSteps({ do: "answer", row, board, peg })}
            >
              <span class="ref-plate">
                <KeyPeg kind={key} />
              </span>
              {t(`answer.${peg}`)}
            </button>
          );
        })}
      </div>
      {isChange ? <Cancel onOpen={onOpen} /> : null}
    </Frame>
  );
}

function ChosenQuestion(props: GroupScreenProps & { row: number }): VNode | null {
  const { match, round, strip, row, onOpen } = props;
  const t = useTranslation();
  const { rules } = match;
  const question = round.questions[row];
  if (question === undefined || rules.kind !== "group") return null;
  const boards = question.answers.flatMap((_, board) => (ownerOf(rules, board) === question.seat ? [] : [board]));
  return (
    <Frame
      strip={{ ...strip, active: question.seat }}
      title={t("ref.change.question", row + 1)}
      count={groupCount(match, round)}
      sheet={<QuestionSheet match={match} round={round} onOpen={onOpen} />}
    >
      <RowBar code={question.code} look={lookOf(match)} number={row + 1} />
      {boards.map((board) => (
        <button key={board} type="button" class="btn" onClick={() => onOpen({ is: "answer", row, board })}>
          {t("ref.change.answer", boardName(match, board))}
        </button>
      ))}
      <div class="ref-two line">
        <button type="button" class="btn btn-plain" onClick={() => onOpen({ is: "pegs", row })}>
          {t("ref.change.pegs")}
        </button>
        <Cancel onOpen={onOpen} />
      </div>
    </Frame>
  );
}

function ChangedQuestion(props: GroupScreenProps & { row: number }): VNode | null {
  const { match, round, strip, row, onOpen, onSteps } = props;
  const t = useTranslation();
  const question = round.questions[row];
  const [draft, setDraft] = useState((question?.code ?? "").replaceAll(BLANK, OPEN));
  if (question === undefined) return null;
  return (
    <Frame
      strip={{ ...strip, active: question.seat }}
      title={t("ref.pegs.question", row + 1)}
      text={t("ref.pegs.text")}
      count={groupCount(match, round)}
      sheet={<QuestionSheet match={match} round={round} />}
    >
      <RowKeys
        shape={questionShape()}
        look={lookOf(match)}
        label={t("ref.question", row + 1)}
        number={row + 1}
        allowsGaps
        draft={draft}
        onDraft={setDraft}
        onCode={(code) => onSteps({ do: "pegs", row, code })}
        submit={t("ref.pegs.done")}
        beside={<Cancel onOpen={onOpen} />}
      />
    </Frame>
  );
}

function CallScreen(props: GroupScreenProps & { seat: Seat }): VNode {
  const { match, round, strip, seat, onOpen } = props;
  const t = useTranslation();
  const [draft, setDraft] = useState("");
  const boards = boardsOf(props);
  const callers = mayCall(match, round);
  return (
    <Frame
      strip={{ ...strip, active: seat }}
      title={t("headline.called", nameAt(match, seat))}
      text={t("call.shape", boards, GROUP_HOLES - boards)}
      count={groupCount(match, round)}
      sheet={<QuestionSheet match={match} round={round} />}
    >
      {callers.length < 2 ? null : (
        <div class="pills" role="group" aria-label={t("call.who")}>
          {callers.map((each) => (
            <label key={each} class="pill">
              <input
                type="radio"
                name="caller"
                checked={each === seat}
                onChange={() => onOpen({ is: "call", seat: each })}
              />
              <span>{nameAt(match, each)}</span>
            </label>
          ))}
        </div>
      )}
      <RowKeys
        shape={questionShape([boards, boards])}
        look={lookOf(match)}
        label={t("call.row")}
        number={null}
        allowsGaps
        draft={draft}
        onDraft={setDraft}
        onCode={(code) => onOpen({ is: "verdict", seat, code })}
        submit={t("ref.call.compare")}
        beside={<Cancel onOpen={onOpen} />}
      />
    </Frame>
  );
}

function VerdictScreen(props: GroupScreenProps & { seat: Seat; code: Code }): VNode {
  const { match, round, strip, seat, code, onOpen, onSteps } = props;
  const t = useTranslation();
  return (
    <Frame
      strip={{ ...strip, active: seat }}
      title={t("ref.verdict")}
      text={t(mayBeCode(match, round, code) ? "ref.verdict.text" : "ref.verdict.doubt")}
      sheet={<QuestionSheet match={match} round={round} />}
    >
      <RowBar code={code} look={lookOf(match)} number={null} />
      <button type="button" class="btn" onClick={() => onSteps({ do: "call", seat, code, isRight: true })}>
        {t("ref.verdict.right")}
      </button>
      <button type="button" class="btn" onClick={() => onSteps({ do: "call", seat, code, isRight: false })}>
        {t("ref.verdict.wrong")}
      </button>
      <Cancel onOpen={onOpen} />
    </Frame>
  );
}

/** Asks board by board what lay there. After a right call the code says which colour is at which number. */
function TokensScreen(props: GroupScreenProps): VNode {
  const { match, round, strip, onOpen, onSteps } = props;
  const t = useTranslation();
  const look = lookOf(match);
  const [tokens, setTokens] = useState<readonly Token[]>([]);
  const [colour, setColour] = useState<string | null>(null);
  const board = tokens.length;
  const call = round.calls.at(-1);
  const known = call?.isRight === true ? pegsOf(call.code) : null;
  const put = (token: Token): void => {
    const after = [...tokens, token];
    setColour(null);
    if (after.length === boardsOf(props)) onSteps({ do: "tokens", tokens: after });
    else setTokens(after);
  };
  const places = Array.from({ length: GROUP_HOLES }, (_, place) => place + 1).filter(
    (place) => !tokens.some(([, taken]) => taken === place) && (known === null || known[place - 1] !== "_"),
  );
  const pegs = letters(GROUP_COLOURS);
  const owner = match.rules.kind === "group" ? ownerOf(match.rules, board) : 0;
  return (
    <Frame
      strip={{ ...strip, active: owner }}
      title={t("ref.tokens", boardName(match, board))}
      text={t(known === null ? "ref.tokens.text" : "ref.tokens.number")}
      sheet={<QuestionSheet match={match} round={round} />}
    >
      {known === null ? (
        <div class="ref-wells" data-box={look.box} role="group" aria-label={t("palette")} style={{ "--across": 3 }}>
          {pegs.map((peg) => (
            <button
              key={peg}
              type="button"
              class="ref-well"
              aria-pressed={colour === peg}
              aria-label={pegFullLabel(t, look, peg)}
              onClick={() => setColour(peg)}
            >
              <Peg peg={peg} look={look} />
            </button>
          ))}
        </div>
      ) : null}
      <div class="ref-places" role="group" aria-label={t("ref.tokens.places")}>
        {places.map((place) => {
          const peg = known === null ? colour : (known[place - 1] ?? null);
          return (
            <button
              key={place}
              type="button"
              class="ref-place"
              aria-disabled={peg === null ? "true" : undefined}
              aria-label={
                known === null || peg === null ? String(place) : t("token.at", codeLabel(t, look, peg), place)
              }
              onClick={() => peg !== null && put([peg, place])}
            >
              {place}
            </button>
          );
        })}
      </div>
      <Cancel onOpen={onOpen} />
    </Frame>
  );
}
