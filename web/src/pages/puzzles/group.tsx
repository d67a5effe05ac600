// A puzzle of group: who holds what, by what everybody has answered.
import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { BLANK, letters } from "../../board/colours.ts";
import { applyCommand, type Command, type Draft, draftProblem, newDraft } from "../../board/draft.ts";
import { keysClass } from "../../board/look.ts";
import type { GroupModel } from "../../board/model.ts";
import { lookOf } from "../../game/lessons/facts.ts";
import { type AnswerConflict, answerConflict } from "../../game/puzzles/checks.ts";
import type { Series } from "../../game/puzzles/names.ts";
import { GROUP_COLOURS, GROUP_HOLES, groupStepText, tokensAfter } from "../../game/puzzles/steps.ts";
import type { CodeShape, GroupPuzzle, Look, Token } from "../../generated/messages.ts";
import { DraftHoles } from "../../parts/draft-holes.tsx";
import { initialOf, pegLabel, problemLabel } from "../../parts/labels.ts";
import { Peg } from "../../parts/peg.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { ClearButton, PegPalette } from "../../parts/tray.tsx";
import { useRow } from "../../parts/use-row.ts";
import { GroupBoard, OwnTokens } from "../answers.ts";
import { AskSteps, StepSheet, useReasoning } from "./explanation.tsx";
import { PuzzleFrame } from "./frame.tsx";
import { useProgress } from "./shelf.ts";
import { resultText, stepWords } from "./words.ts";

interface GroupTokensPuzzleProps {
  path: string;
  series: Extract<Series, { kind: "group" }>;
  puzzle: GroupPuzzle;
}

const NAMES = ["Ada", "Tom", "Lea"] as const;

/** The names at the table; seat 0 is the reader's. */
function namesAt({ players }: GroupPuzzle): readonly (string | null)[] {
  return [null, ...NAMES.slice(0, players - 1)];
}

function modelOf(puzzle: GroupPuzzle, look: Look, isOpen: boolean): GroupModel {
  const seats = puzzle.tokens.map((_, seat) => seat);
  return {
    kind: "group",
    look,
    players: namesAt(puzzle).map((name) => name ?? ""),
    you: 0,
    round: 1,
    result: null,
    isShared: false,
    columns: seats.map((seat) => ({ seat, board: 0 })),
    seats: seats.map((seat) => ({
      seat,
      isYou: seat === 0,
      tokens: [isOpen || seat === 0 ? (puzzle.tokens[seat] ?? null) : null],
      isStillIn: true,
      won: 0,
    })),
    entries: puzzle.questions.map(({ seat, code, answers }, place) => ({
      kind: "question",
      number: place + 1,
      row: puzzle.questions.slice(0, place + 1).filter((each) => each.seat === seat).length,
      seat,
      // Nobody has asked anything since.
      isYours: false,
      code,
      answers: answers.map((answer) => answer ?? "own"),
      inSeatOrder: answers.filter((answer) => answer !== null),
    })),
    boardsEach: 1,
    holes: GROUP_HOLES,
    code: isOpen ? puzzle.code : null,
    asking: null,
  };
}

/** Puts the reader's own peg where it belongs, whatever was done to the row. */
function withOwn(draft: Draft, [colour, place]: Token): Draft {
  return draft.holes[place - 1] === colour
    ? draft
    : { ...draft, holes: draft.holes.with(place - 1, colour as Draft["holes"][number]) };
}

/** Who holds the token of each place, from place 1; null where nobody is named yet. */
type Owners = readonly (number | null)[];

/** Names the next player for a place, of those who are named nowhere else, and after the last of them nobody. */
function withNextOwner(owners: Owners, hole: number, players: number): Owners {
  const now = owners[hole] ?? 0;
  const free = Array.from({ length: players }, (_, seat) => seat).filter(
    (seat) => seat > now && !owners.includes(seat),
  );
  return owners.with(hole, free[0] ?? null);
}

export function GroupTokensPuzzle({ path, series, puzzle }: GroupTokensPuzzleProps): VNode {
  const t = useTranslation();
  const look = useMemo(() => lookOf("group"), []);
  const names = namesAt(puzzle);
  const [progress, record] = useProgress(path);
  const [conflict, setConflict] = useState<(AnswerConflict & { readonly token: Token }) | null>(null);
  const [owners, setOwners] = useState<Owners>(() => Array<null>(GROUP_HOLES).fill(null));
  const reasoning = useReasoning(puzzle.steps.length, progress.nudges, (nudges) => record({ nudges }));
  const steps = useMemo(
    () => puzzle.steps.map((each) => groupStepText(stepWords(t, look), puzzle, each, names)),
    [puzzle, t],
  );
  const shape = useMemo(
    (): CodeShape => ({
      type: "code",
      holes: GROUP_HOLES,
      colours: GROUP_COLOURS,
      blanks: false,
      repeats: true,
      laid: [],
      pegs: [puzzle.players, puzzle.players],
    }),
    [puzzle],
  );
  const own = (draft: Draft): Draft => withOwn(draft, puzzle.own);
  const empty = own(newDraft(shape, { allowsGaps: true }));
  const row = useRow(
    puzzle.own[1] === 1 ? applyCommand(empty, { do: "step", by: 1 }) : empty,
    look,
    !progress.isSolved,
    (code) => {
      const tokens = tokensIn(Array.from(code));
      if (tokens !== null) {
        const found = answerConflict(puzzle, tokens);
        setConflict(found === null ? null : { ...found, token: tokens[found.seat] ?? puzzle.own });
        record({ isRight: found === null });
        reasoning.show(0);
      }
      return applyCommand(empty, { do: "copy", code });
    },
    own,
  );
  /** Returns the token of each seat, once each is named. */
  function tokensIn(pegs: readonly string[]): readonly Token[] | null {
    const found = names.map((_, seat): Token | null => {
      const hole = seat === 0 ? puzzle.own[1] - 1 : owners.indexOf(seat);
      const peg = pegs[hole] ?? BLANK;
      return hole < 0 || peg === BLANK ? null : [peg, hole + 1];
    });
    return found.every((token) => token !== null) ? found : null;
  }
  const step = reasoning.shown === 0 ? null : (puzzle.steps[reasoning.shown - 1] ?? null);
  const model = useMemo(() => modelOf(puzzle, look, progress.isSolved), [puzzle, look, progress.isSolved]);
  const isWrong = conflict !== null && !progress.isSolved && step === null;
  const lit = isWrong ? conflict.question : (step?.question ?? undefined);
  return (
    <PuzzleFrame
      path={path}
      series={series}
      progress={progress}
      rows={[]}
      look={look}
      title={
        progress.isSolved
          ? t("puzzle.solved")
          : isWrong
            ? t("puzzle.group.wrong", conflict.question)
            : t("puzzle.group.title")
      }
      note={
        progress.isSolved
          ? resultText(t, progress)
          : isWrong
            ? t(
                "puzzle.group.wrong.about",
                names[conflict.seat] ?? "",
                t("token.at", pegLabel(t, look, conflict.token[0] as "A"), conflict.token[1]),
                t(`answer.${conflict.wouldBe}`),
                t(`answer.${conflict.given}`),
              )
            : t("puzzle.group.about")
      }
      isWrong={isWrong}
      stage={
        <>
          <div class="pz-own">
            <span>{t("puzzle.group.own")}</span>
            <OwnTokens model={model} />
          </div>
          <GroupBoard model={model} hasNoNext lit={lit} />
        </>
      }
      dock={
        <div class="tray">
          <div class={`slab pz-call ${keysClass(look)}`} data-box={look.box}>
            <DraftHoles look={look} label={t("puzzle.draft")} {...row} />
            <span class="pz-owners">
              {row.draft.holes.map((hole, place) => (
                <Owner
                  key={place}
                  place={place + 1}
                  name={names[owners[place] ?? 0] ?? null}
                  initial={owners[place] ? initialOf(model, owners[place]) : null}
                  state={place + 1 === puzzle.own[1] ? "yours" : hole === null ? "empty" : "open"}
                  onNext={() => setOwners(withNextOwner(owners, place, puzzle.players))}
                />
              ))}
            </span>
          </div>
          <PegPalette look={look} {...row} />
          <div class="acts">
            <ClearButton {...row} />
            <NameKey draft={row.draft} look={look} open={openPlace()} onCommand={row.onCommand} />
          </div>
        </div>
      }
      help={<AskSteps reasoning={reasoning} steps={steps} isSolved={progress.isSolved} />}
      sheet={
        <StepSheet reasoning={reasoning} steps={steps}>
          {step === null ? null : (
            <PossibleTokens
              look={look}
              label={t("notes.of", names[step.seat] ?? "")}
              tokens={tokensAfter(puzzle, reasoning.shown, step.seat)}
            />
          )}
        </StepSheet>
      }
    />
  );

  /** Returns the first place with a peg that nobody is named for. */
  function openPlace(): number | null {
    const found = row.draft.holes.findIndex(
      (hole, place) => hole !== null && place + 1 !== puzzle.own[1] && owners[place] === null,
    );
    return found < 0 ? null : found + 1;
  }
}

interface OwnerProps {
  place: number;
  name: string | null;
  initial: string | null;
  state: "yours" | "empty" | "open";
  onNext: () => void;
}

/** Below each place, who holds its token; a tap names the next player. */
function Owner({ place, name, initial, state, onNext }: OwnerProps): VNode {
  const t = useTranslation();
  if (state === "yours") return <span class="pz-yours">{t("you")}</span>;
  return (
    <button
      type="button"
      class={state === "empty" ? "pz-owner is-empty" : "pz-owner"}
      data-owner={place}
      aria-disabled={state === "empty" ? "true" : undefined}
      aria-label={t("puzzle.group.owner", place, name)}
      onClick={() => state === "open" && onNext()}
    >
      <i class={initial === null ? "face face-s is-open" : "face face-s"}>{initial ?? "?"}</i>
    </button>
  );
}

interface NameKeyProps {
  draft: Draft;
  look: Look;
  /** A place that nobody is named for yet. */
  open: number | null;
  onCommand: (command: Command) => void;
}

/** Says what is missing, until everybody is named. */
function NameKey({ draft, look, open, onCommand }: NameKeyProps): VNode {
  const t = useTranslation();
  const problem = draftProblem(draft);
  const isReady = problem === null && open === null;
  return (
    <button
      type="button"
      class={isReady ? "btn btn-main" : "btn btn-main btn-wait"}
      data-keypeg="submit"
      aria-disabled={isReady ? undefined : "true"}
      onClick={() => isReady && onCommand({ do: "submit" })}
    >
      {problem !== null
        ? problemLabel(t, look, problem)
        : open === null
          ? t("puzzle.submit")
          : t("puzzle.group.whose", open)}
    </button>
  );
}

interface PossibleTokensProps {
  look: Look;
  label: string;
  tokens: readonly (readonly [string, number])[];
}

/** The tokens that somebody may still hold: colours by places. */
function PossibleTokens({ look, label, tokens }: PossibleTokensProps): VNode {
  const t = useTranslation();
  const places = Array.from({ length: GROUP_HOLES }, (_, hole) => hole + 1);
  const has = (peg: string, place: number): boolean => tokens.some((token) => token[0] === peg && token[1] === place);
  return (
    <table class="pz-left" data-box={look.box}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <td />
          {places.map((place) => (
            <th key={place} scope="col">
              {place}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {letters(GROUP_COLOURS).map((peg) => (
          <tr key={peg}>
            <th scope="row">
              <span class="vh">{pegLabel(t, look, peg)}</span>
              <Peg peg={peg} look={look} />
            </th>
            {places.map((place) => (
              <td key={place}>
                <span class="vh">{t(has(peg, place) ? "notes.open" : "notes.crossed")}</span>
                {has(peg, place) ? <Peg peg={peg} look={look} /> : <i />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
