// The analysis board: any game and any rows, the codes that fit, the best rows, and what any row would do. All of it is in the address.
import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Command, draftCode } from "../../board/draft.ts";
import {
  type AddressProblem,
  applyStudy,
  isFull,
  isStep,
  readPasted,
  readStudy,
  rowNumber,
  type Study,
  type StudyCommand,
  studyPath,
} from "../../game/analysis.ts";
import type { RowProblem } from "../../game/row-text.ts";
import { type MarkedRow, rowText, spaceText } from "../../game/space.ts";
import { spaceLook } from "../../game/space-look.ts";
import type { Analysis, Check, Look, Repair, Ruling } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { type HttpError, isWithoutServer } from "../../net/http.ts";
import { fetchAnalysis, fetchCheck, fetchRuling, type PositionText } from "../../net/positions.ts";
import { CodeBar } from "../../parts/code-bar.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { useRowKeys } from "../../parts/use-row-keys.ts";
import { address } from "../app-state.ts";
import { NoConnection } from "../no-connection.tsx";
import { answered, deepening, quickSolver } from "../solver.ts";
import { errorText } from "../use-request.tsx";
import { StudyBoard } from "./board.tsx";
import { MarkPicker, RowTray } from "./dock.tsx";
import { BestRows, PossibleCodes } from "./found.tsx";
import { Game, PasteField, problemText, StudyLink } from "./game.tsx";
import { type Facts, useFacts } from "./use-facts.ts";

function studyAt(parts: readonly string[]): ReturnType<typeof readStudy> {
  return readStudy(parts, new URLSearchParams(address.place.search).get("edition"));
}

export function AnalysisPage({ parts }: { parts: readonly string[] }): VNode {
  const [{ study, problem: addressProblem }, setOpened] = useState(() => {
    quickSolver.begin();
    return studyAt(parts);
  });
  const [chosen, setChosen] = useState<number | null>(null);
  const [isChanging, setChanging] = useState(false);
  const dock = useRef<HTMLDivElement>(null);
  const opened = useRef(parts);
  useLayoutEffect(() => {
    if (opened.current === parts) return;
    opened.current = parts;
    setOpened(studyAt(parts));
    setChosen(null);
    setChanging(false);
  }, [parts]);

  const show = (next: Study, isNewStep: boolean): void => {
    if (next === study) return;
    setOpened({ study: next, problem: null });
    setChosen(null);
    if (isNewStep) address.openDetail(studyPath(next));
    else address.replace(studyPath(next));
  };
  const run = (command: StudyCommand): void => {
    setChanging(false);
    show(applyStudy(study, command), isStep(command));
    requestAnimationFrame(focusDraftIfLost);
  };
  const edit = (command: Command): void => {
    if (command.do === "submit") {
      if (!isFull(study)) return;
      setChosen(null);
      setChanging(false);
      requestAnimationFrame(() => dock.current?.querySelector<HTMLElement>("[data-mark][tabindex='0']")?.focus());
      return;
    }
    const next = applyStudy(study, { do: "draft", command });
    // A row that has just been filled gets its mark; one that is gone into again is to be changed.
    setChanging(isFull(study) && isFull(next) && command.do !== "copy");
    show(next, false);
    setChosen(null);
  };

  const look = useMemo(() => spaceLook(study.space, study.edition), [study.space, study.edition]);
  useRowKeys(study.draft.shape, look, edit);
  const paste = usePaste(study, (next) => {
    setChanging(false);
    show(next, true);
  });
  const facts = useStudyFacts(study, chosen);
  const { analysis, check, ruling } = facts;
  const isMarking = chosen !== null || (isFull(study) && !isChanging);
  const row = chosen === null ? study.place + 1 : rowNumber(study, chosen);
  const changing = chosen === null ? null : (study.rows[chosen] ?? null);
  const onLay = (code: string): void => run({ do: "lay", code });
  return (
    <div class="ana">
      {addressProblem === null ? null : <AddressNotice problem={addressProblem} />}
      <div class="ana-middle">
        <div
          class={analysis.isCurrent || analysis.problem !== null ? "ana-say" : "ana-say is-earlier"}
          role="status"
          aria-busy={analysis.isCurrent || analysis.problem !== null ? undefined : "true"}
        >
          <Headline study={study} look={look} analysis={analysis} row={row} isMarking={isMarking} />
        </div>
        {ruling.value?.repairs[0] === undefined || !ruling.isCurrent ? null : (
          <RepairOffer
            study={study}
            repair={ruling.value.repairs[0]}
            onRepair={(repair) => run({ do: "repair", repair })}
          />
        )}
        <Trouble facts={isNoFit(analysis.problem) ? ruling : analysis} />
        <div class="stack-3 ana-stage">
          <StudyBoard
            study={study}
            look={look}
            chosen={chosen}
            onCommand={edit}
            onChoose={(row) => setChosen(row === chosen ? null : row)}
            onRemove={(row) => run({ do: "remove", row })}
          />
        </div>
        <div class="ana-dock" ref={dock}>
          {isMarking ? (
            <MarkPicker
              look={look}
              holes={study.space.holes}
              row={row}
              given={changing?.mark ?? null}
              check={check.isCurrent ? check.value : null}
              onMark={(mark) => run(chosen === null ? { do: "mark", mark } : { do: "remark", row: chosen, mark })}
              onChange={() => {
                if (chosen !== null) run({ do: "change", row: chosen });
                setChanging(true);
              }}
              onCancel={() => (chosen === null ? edit({ do: "clear" }) : setChosen(null))}
            />
          ) : (
            <RowTray draft={study.draft} look={look} onCommand={edit} />
          )}
        </div>
      </div>
      {analysis.value === null || analysis.problem !== null ? null : (
        <div class={analysis.isCurrent ? "stack-5 ana-found" : "stack-5 ana-found is-earlier"}>
          {analysis.value.best.length === 0 ? null : (
            <BestRows
              best={analysis.value.best}
              found={lessDeep(analysis.found, check.found)}
              mine={
                chosen === null && check.isCurrent && check.value !== null
                  ? { number: study.place + 1, code: draftCode(study.draft), check: check.value }
                  : null
              }
              look={look}
              onLay={onLay}
            />
          )}
          <PossibleCodes analysis={analysis.value} look={look} onLay={onLay} />
        </div>
      )}
      <aside class="stack-2 ana-game" aria-labelledby="game">
        <Game study={study} onPlay={(space, edition) => run({ do: "play", space, edition })} />
        <PasteField {...paste} />
        <StudyLink study={study} />
      </aside>
    </div>
  );
}

/** Where the button that was pressed is gone, the next row goes on from the row in progress. */
function focusDraftIfLost(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("[data-keypeg=draft] [tabindex='0']")?.focus({ preventScroll: true });
}

interface StudyFacts {
  readonly analysis: Facts<Analysis>;
  readonly check: Facts<Check>;
  readonly ruling: Facts<Ruling>;
}

/** Asks about the position, the row that is to be marked, and how to correct the marks if no code fits them. */
function useStudyFacts(study: Study, chosen: number | null): StudyFacts {
  const { space, rows } = study;
  const others = rows.filter((_, row) => row !== chosen);
  const tried = chosen === null ? (isFull(study) ? draftCode(study.draft) : null) : (rows[chosen]?.code ?? null);
  const about = rows.map(rowText).join(" ");
  const text = (known: readonly MarkedRow[]): PositionText => ({ space: spaceText(space), rows: known.map(rowText) });
  const analysis = useFacts(spaceText(space), about, (signal) =>
    deepening(
      (solver, depth, stop) => solver.ask("analyse", [{ space, rows }, depth], stop),
      () => fetchAnalysis(text(rows), signal),
      signal,
    ),
  );
  const check = useFacts(
    spaceText(space),
    tried === null ? null : [...others.map(rowText), tried].join(" "),
    (signal) =>
      deepening(
        (solver, depth, stop) => solver.ask("check", [{ space, rows: others }, tried ?? "", depth], stop),
        () => fetchCheck(text(others), tried ?? "", signal),
        signal,
      ),
  );
  const ruling = useFacts(spaceText(space), isNoFit(analysis.problem) ? about : null, async function* (signal) {
    const value = await answered(
      (solver) => solver.ask("rule", [{ space, rows }]),
      () => fetchRuling(text(rows), signal),
    );
    yield { value, depth: null, isLast: true, detour: null };
  });
  return { analysis, check, ruling };
}

/** While the row in progress is still searched, so are the figures on the page. */
function lessDeep(found: Facts<Analysis>["found"], own: Facts<Check>["found"]): Facts<Analysis>["found"] {
  return found?.isLast === true && own?.isLast === false ? own : found;
}

function isNoFit(problem: HttpError | null): boolean {
  return problem?.body.error === "no_code_fits";
}

interface HeadlineProps {
  study: Study;
  look: Look;
  analysis: Facts<Analysis>;
  /** The number of the row that is laid or marked. */
  row: number;
  isMarking: boolean;
}

function Headline({ study, look, analysis, row, isMarking }: HeadlineProps): VNode {
  const t = useTranslation();
  const { value, problem, isSlow } = analysis;
  const next = t(isMarking ? "analysis.tapMark" : "analysis.layRow", row);
  if (isNoFit(problem))
    return (
      <>
        <h1 class="display">{t("analysis.none")}</h1>
        <p>{t("analysis.none.about")}</p>
      </>
    );
  if (value === null || problem !== null || isSlow)
    return <h1 class="display">{t(problem === null ? "analysis.counting" : "title.analysis")}</h1>;
  const only = value.possible === 1 ? value.codes[0] : undefined;
  return (
    <>
      <h1 class="display" data-keypeg="headline">
        {t("analysis.possible", value.possible)}
      </h1>
      {only === undefined ? (
        <p>
          {t("analysis.of", value.of, study.rows.length)} {next}
        </p>
      ) : (
        <p class="only">
          <CodeBar code={only} look={look} />
        </p>
      )}
    </>
  );
}

function AddressNotice({ problem: { part, problem } }: { problem: AddressProblem }): VNode {
  const t = useTranslation();
  return (
    <p class="ana-notice wrong" role="alert">
      {t("analysis.wrong.address", part)} {problemText(t, problem)}
    </p>
  );
}

interface RepairOfferProps {
  study: Study;
  repair: Repair;
  onRepair: (repair: Repair) => void;
}

function RepairOffer({ study, repair, onRepair }: RepairOfferProps): VNode {
  const t = useTranslation();
  const numbers = repair.rows.map((row) => rowNumber(study, row - 1));
  const marks = repair.marks.map((mark) => t("mark.is", ...mark));
  return (
    <div class="line repair">
      <p>{t("analysis.repair", numbers, marks, repair.possible)}</p>
      <button type="button" class="btn" onClick={() => onRepair(repair)}>
        {t("analysis.repair.do", numbers)}
      </button>
    </div>
  );
}

/** Why there is no answer yet, and a way to ask again where that is of use. */
function Trouble({ facts }: { facts: Facts<unknown> }): VNode | null {
  const t = useTranslation();
  const { problem, retry } = facts;
  if (problem === null || isNoFit(problem)) return null;
  if (isWithoutServer(problem)) return <NoConnection />;
  return (
    <div class="ana-trouble">
      <p role="alert">{troubleText(t, problem)}</p>
      {problem.status === 429 || problem.status === 400 ? null : (
        <button type="button" class="btn btn-plain" onClick={retry}>
          {t("home.again")}
        </button>
      )}
    </div>
  );
}

function troubleText(t: Translate, problem: HttpError): string {
  const { error } = problem.body;
  const isKnown = error === "too_long" || error === "unavailable";
  return isKnown ? t(`analysis.${error}`) : errorText(t, problem);
}

interface Paste {
  readonly text: string;
  readonly problem: RowProblem | null;
  readonly onText: (text: string) => void;
  readonly onAdd: () => void;
}

/** Rows can be pasted anywhere on the page. A text that cannot be read is kept in the field, with what is wrong. */
function usePaste(study: Study, onStudy: (study: Study) => void): Paste {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<RowProblem | null>(null);
  const read = (pasted: string): void => {
    const result = readPasted(pasted, study);
    const isProblem = "key" in result;
    setProblem(isProblem ? result : null);
    setText(isProblem ? pasted : "");
    if (!isProblem) onStudy(result);
  };
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      if (event.target instanceof HTMLElement && event.target.closest("input, textarea, select") !== null) return;
      event.preventDefault();
      read(event.clipboardData?.getData("text") ?? "");
    };
    addEventListener("paste", onPaste);
    return () => removeEventListener("paste", onPaste);
  });
  return {
    text,
    problem,
    onText: (changed) => {
      setText(changed);
      setProblem(null);
    },
    onAdd: () => {
      if (text.trim() !== "") read(text);
    },
  };
}
