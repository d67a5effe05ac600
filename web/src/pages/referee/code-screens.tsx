// The screens for rows and marks: laying a row, its mark, changing either, and the code in secret.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { faceNames } from "../../board/faces.ts";
import { markFor } from "../../board/pairing.ts";
import type { Seat } from "../../board/values.ts";
import { codeShape, rowShape } from "../../game/referee/edition-rules.ts";
import { codesOf, huntCount, huntOf } from "../../game/referee/findings.ts";
import { mayLay, taskOf } from "../../game/referee/match.ts";
import type { CodeRound, Hunt } from "../../game/referee/round.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Cancel, Frame } from "./frame.tsx";
import { Gate } from "./gate.tsx";
import { MarkPad, RowBar, RowKeys } from "./keys.tsx";
import { lookOf, nameAt, PLAY, type ScreenProps } from "./screen.ts";
import { RowSheet } from "./sheet.tsx";

type CodeScreenProps = ScreenProps & { round: CodeRound };

/** The screen for whatever is to be entered, or was opened to be changed. */
export function CodeScreen(props: CodeScreenProps): VNode | null {
  const { match, opened } = props;
  const [racer, setRacer] = useState<Seat | null>(null);
  switch (opened.is) {
    case "row":
      return <ChosenRow {...props} row={opened.row} />;
    case "pegs":
      return <ChangedPegs {...props} row={opened.row} />;
    case "mark":
      return <MarkScreen {...props} row={opened.row} isChange />;
    case "code":
      return <CodeEntry key={opened.seat} {...props} seat={opened.seat} isSecret={opened.isSecret} />;
    default: {
      const task = taskOf(match, racer);
      if (task?.do === "row")
        return <RowScreen {...props} seat={task.seat} number={task.number} onSide={sides(props, setRacer)} />;
      return task?.do === "mark" ? <MarkScreen {...props} row={task.row} isChange={false} /> : null;
    }
  }
}

/** In a duel, lets the reader choose whose row is next while both may lay one. */
function sides({ match, round }: CodeScreenProps, onSide: (seat: Seat) => void): ((seat: Seat) => void) | undefined {
  const { rules } = match;
  return rules.kind === "duel" && mayLay(rules, round, 2).length === 2 ? onSide : undefined;
}

function sideOf({ match }: CodeScreenProps, seat: Seat): Seat | null {
  return match.rules.kind === "duel" ? seat : null;
}

/** Returns the number of a row on its board. */
function rowNumber({ places }: Hunt, row: number): number {
  return places.indexOf(row) + 1;
}

interface RowScreenProps extends CodeScreenProps {
  seat: Seat;
  number: number;
  onSide: ((seat: Seat) => void) | undefined;
}

function RowScreen(props: RowScreenProps): VNode | null {
  const { match, round, strip, seat, number, onSide, onOpen, onSteps } = props;
  const t = useTranslation();
  const hunt = huntOf(match, round, seat);
  if (hunt === null) return null;
  const isNamed = match.setup.players.length > 2 || match.rules.kind === "duel";
  const side = sideOf(props, seat);
  return (
    <Frame
      strip={{ ...strip, active: seat, onSide }}
      title={isNamed ? t("ref.row.of", number, nameAt(match, seat)) : t("why.row", number)}
      text={t("ref.row.text")}
      count={huntCount(hunt)}
      sheet={
        <>
          <RowSheet match={match} round={round} side={side} onOpen={onOpen} />
          {hunt.code === null ? (
            <button
              type="button"
              class="btn btn-plain ref-secret"
              onClick={() => onOpen({ is: "code", seat: hunt.owner, isSecret: true })}
            >
              {t("ref.secret", nameAt(match, hunt.owner))}
            </button>
          ) : (
            <p class="small quiet ref-secret">{t("ref.secret.known", nameAt(match, hunt.owner))}</p>
          )}
        </>
      }
    >
      <RowKeys
        key={`${seat} ${number}`}
        shape={rowShape(hunt.space)}
        look={lookOf(match)}
        label={t("why.row", number)}
        number={number}
        draft={props.draft}
        onDraft={props.onDraft}
        onCode={(code) => onSteps({ do: "row", seat, code })}
      />
    </Frame>
  );
}

function MarkScreen(props: CodeScreenProps & { row: number; isChange: boolean }): VNode | null {
  const { match, round, strip, row, isChange, onOpen, onSteps } = props;
  const t = useTranslation();
  const laid = round.rows[row];
  const hunt = laid === undefined ? null : huntOf(match, round, laid.seat);
  if (laid === undefined || hunt === null) return null;
  const others = hunt.rows.filter((each) => each !== laid);
  const codes = codesOf(hunt.space);
  const right = hunt.code === null ? null : markFor(laid.code, hunt.code);
  const number = rowNumber(hunt, row);
  const isNamed = match.setup.players.length > 2 || match.rules.kind === "duel";
  return (
    <Frame
      strip={{ ...strip, active: hunt.owner }}
      title={isNamed ? t("ref.mark.of", number, nameAt(match, laid.seat)) : t("ref.mark", number)}
      text={right === null ? t("ref.mark.text") : t("ref.mark.right", ...right)}
      count={codes.possible(others)}
      sheet={<RowSheet match={match} round={round} side={sideOf(props, laid.seat)} onOpen={onOpen} />}
    >
      <RowBar code={laid.code} look={lookOf(match)} number={number} onPegs={() => onOpen({ is: "pegs", row })} />
      <div class="ref-marking">
        <MarkPad
          key={row}
          look={lookOf(match)}
          holes={laid.code.length}
          left={codes.byMark(others, laid.code)}
          given={laid.mark}
          right={right}
          onMark={(mark) => onSteps({ do: "mark", row, mark })}
        />
        <div class="ref-help">
          <p>{t("ref.mark.help", lookOf(match).exact === "black")}</p>
          <button type="button" class="btn btn-plain" onClick={() => onSteps({ do: "mark", row, mark: null })}>
            {t("ref.mark.open")}
          </button>
          {isChange ? <Cancel onOpen={onOpen} /> : null}
        </div>
      </div>
    </Frame>
  );
}

function ChosenRow(props: CodeScreenProps & { row: number }): VNode | null {
  const { match, round, strip, row, onOpen } = props;
  const t = useTranslation();
  const laid = round.rows[row];
  const hunt = laid === undefined ? null : huntOf(match, round, laid.seat);
  if (laid === undefined || hunt === null) return null;
  const number = rowNumber(hunt, row);
  return (
    <Frame
      strip={{ ...strip, active: laid.seat }}
      title={t("ref.change.row", number)}
      count={huntCount(hunt)}
      sheet={<RowSheet match={match} round={round} side={sideOf(props, laid.seat)} onOpen={onOpen} />}
    >
      <RowBar code={laid.code} look={lookOf(match)} number={number} />
      <button type="button" class="btn" onClick={() => onOpen({ is: "mark", row })}>
        {t("ref.change.mark")}
      </button>
      <button type="button" class="btn" onClick={() => onOpen({ is: "pegs", row })}>
        {t("ref.change.pegs")}
      </button>
      <Cancel onOpen={onOpen} />
    </Frame>
  );
}

function ChangedPegs(props: CodeScreenProps & { row: number }): VNode | null {
  const { match, round, strip, row, onOpen, onSteps } = props;
  const t = useTranslation();
  const laid = round.rows[row];
  const [draft, setDraft] = useState(laid?.code ?? "");
  const hunt = laid === undefined ? null : huntOf(match, round, laid.seat);
  if (laid === undefined || hunt === null) return null;
  const number = rowNumber(hunt, row);
  return (
    <Frame
      strip={{ ...strip, active: laid.seat }}
      title={t("ref.pegs.of", number)}
      text={t("ref.pegs.text")}
      count={huntCount(hunt)}
      sheet={<RowSheet match={match} round={round} side={sideOf(props, laid.seat)} />}
    >
      <RowKeys
        shape={rowShape(hunt.space)}
        look={lookOf(match)}
        label={t("why.row", number)}
        number={number}
        draft={draft}
        onDraft={setDraft}
        onCode={(code) => onSteps({ do: "pegs", row, code })}
        submit={t("ref.pegs.done")}
        beside={<Cancel onOpen={onOpen} />}
      />
    </Frame>
  );
}

/** A secret is entered behind a screen, and nothing of it is kept until it is complete. */
function CodeEntry(props: CodeScreenProps & { seat: Seat; isSecret: boolean }): VNode | null {
  const { match, round, strip, seat, isSecret, onOpen, onSteps } = props;
  const t = useTranslation();
  const [isHidden, setHidden] = useState(isSecret);
  const [draft, setDraft] = useState("");
  const { rules } = match;
  const hunt = rules.kind === "group" ? null : huntOf(match, round, rules.kind === "duel" ? 1 - seat : seat);
  if (hunt === null) return null;
  const name = nameAt(match, seat);
  if (isHidden)
    return (
      <Gate
        face={faceNames(match.setup.players)[seat] ?? ""}
        over={t("round.of", round.number, rules.rounds, round.replays)}
        title={t("ref.only", name)}
        text={t("ref.only.text")}
        yes={t("handOver.me", name)}
        onYes={() => setHidden(false)}
        no={t("ref.cancel")}
        onNo={() => onOpen(PLAY)}
      />
    );
  return (
    <Frame
      strip={{ ...strip, active: seat }}
      title={t("code.of", name)}
      text={t(isSecret ? "ref.code.secret" : "ref.code.reveal")}
      sheet={
        isSecret ? <p class="quiet">{t("ref.code.about")}</p> : <RowSheet match={match} round={round} side={null} />
      }
    >
      <RowKeys
        shape={codeShape(hunt.space)}
        look={lookOf(match)}
        label={t("code.of", name)}
        number={null}
        draft={draft}
        onDraft={setDraft}
        onCode={(code) => onSteps({ do: "code", seat, code })}
        submit={t(isSecret ? "ref.code.keep" : "ref.code.check")}
        beside={<Cancel onOpen={onOpen} />}
      />
    </Frame>
  );
}
