// A game of practice, on the board of the tables: strip, sentence, board and dock in fixed places, also at the end.
import type { VNode } from "preact";
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { type Command, newDraft } from "../../board/draft.ts";
import type { MatchState } from "../../board/values.ts";
import { editionName } from "../../game/editions.ts";
import { PracticeController, type PracticeSnapshot } from "../../game/practice/controller.ts";
import { type PracticeGame as Game, isFound, markedRows } from "../../game/practice/game.ts";
import { isUnaided } from "../../game/practice/kept.ts";
import { editionOf, type PracticeSetup, spaceOf } from "../../game/practice/setup.ts";
import { practiceMatch } from "../../game/practice/view.ts";
import { analysisPath, spaceText, usualEdition } from "../../game/space.ts";
import { footnote, headline, phraseText } from "../../game/table/phrases.ts";
import type { CodeBoard } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { schedule } from "../../net/retry.ts";
import { LineIcon } from "../../parts/line-icon.tsx";
import { RowTagContext, type RowTags } from "../../parts/row-tag.ts";
import { useTranslation } from "../../parts/translation.ts";
import { PegPalette, SubmitButton, Tray } from "../../parts/tray.tsx";
import { useHelpKey } from "../../parts/use-help-key.ts";
import { useRowKeys } from "../../parts/use-row-keys.ts";
import type { Space } from "../../solver/space.ts";
import { preferences, store } from "../app-state.ts";
import { lazy } from "../lazy.tsx";
import { Link } from "../link.tsx";
import { HelpButton } from "../rules/help-button.tsx";
import { useShared } from "../shared-value.ts";
import { quickSolver } from "../solver.ts";
import { layoutClass, type RowChoice, TableBoard } from "../table/board.tsx";
import { useSheet } from "../use-sheet.ts";
import { HintLine } from "./hint.tsx";
import { CHOICE_PATH } from "./paths.ts";
import { sendPractice } from "./send.ts";

const HelpSheet = lazy("later", (chunk) => chunk.HelpSheet);
const MarkEditor = lazy("later", (chunk) => chunk.MarkEditor);
const RefusedRow = lazy("later", (chunk) => chunk.RefusedRow);
const RowDetails = lazy("later", (chunk) => chunk.RowDetails);

const SHEETS = ["help"] as const;
/** As many holes as fit side by side on a phone, each with room for a finger. */
const MOST_ABREAST = 6;
/** Whose code it is, in the words on the board. */
const CODEMAKER_NAME = "Keypeg";

export function PracticeGame(): VNode {
  const t = useTranslation();
  const [controller, snapshot] = usePractice();
  const { setup } = snapshot.game;
  const name = setup.side === "breaker" ? CODEMAKER_NAME : t(`level.${setup.level}`);
  const match = useMemo(() => practiceMatch(snapshot.game, name), [snapshot.game, name]);
  const [board] = match.view.history as [CodeBoard];
  const [chosen, setChosen] = useState<RowChoice | null>(null);
  const closeDetails = useCallback(() => setChosen(null), []);
  const [tags, setTags] = useState<RowTags | null>(null);
  useEffect(closeDetails, [board.rows.length]);
  const [sheet, setSheet] = useSheet(SHEETS);
  const openHelp = useCallback(() => setSheet("help"), []);
  useHelpKey(openHelp);
  const shape = snapshot.draft?.shape ?? null;
  useRowKeys(useShared(preferences).keys ? shape : null, match.look, (command) => controller.command(command));
  const edition = editionOf(setup);
  const title = t("practice.title", setup.box === "own" ? t("practice.own") : editionName(t, edition));
  const terms = termsText(t, setup);
  const note = footnote(match.view, board);
  const isOver = snapshot.game.ended !== null && !snapshot.isSettling;
  useEffect(() => {
    if (snapshot.game.ended !== null) sendPractice();
  }, [snapshot.game.ended]);
  return (
    <div
      class={`play practice-play ${layoutClass(match, board)} ${spaceOf(setup).holes > MOST_ABREAST ? "is-long" : ""}`}
      {...(isOver ? { "data-keypeg": "end", "data-over": "match" } : {})}
    >
      <div class="strip practice-strip">
        <Link to={CHOICE_PATH} class="btn-icon strip-icon" aria-label={t("practice.change")}>
          <LineIcon of="back" />
        </Link>
        <p class="practice-title">
          <b class="display">{title}</b>
          {terms === "" ? null : <small class="quiet">{terms}</small>}
        </p>
        <HelpButton onHelp={openHelp} className="strip-icon" />
      </div>
      <div class="people practice-about">
        <h2 class="display">{title}</h2>
        <p class="small quiet">{terms}</p>
        <Link to={CHOICE_PATH} class="btn btn-plain">
          {t("practice.change")}
        </Link>
        <HelpButton onHelp={openHelp} className="strip-icon" />
      </div>
      <div class="say">
        <div class="say-text">
          <h1 class="display" data-keypeg="headline">
            {isOver ? resultText(t, snapshot.game, name) : phraseText(t, headline(match, false))}
          </h1>
          {snapshot.against !== null ? (
            <p class="wrong" role="alert">
              <RefusedRow
                refused={{ against: [...snapshot.against] }}
                match={match}
                board={board}
                onTags={(found) => setTags(() => found)}
              />
            </p>
          ) : snapshot.isWrongMark ? (
            <p class="wrong" role="alert">
              {t("practice.wrongMark", board.rows.length)}
            </p>
          ) : (
            <p aria-live="polite">
              {isOver ? (
                helpText(t, snapshot)
              ) : snapshot.hint !== null ? (
                <HintLine hint={snapshot.hint} look={match.look} />
              ) : snapshot.isLost || snapshot.isWeak ? (
                t(snapshot.isLost ? "practice.lost" : "practice.weak")
              ) : note === null ? null : (
                phraseText(t, note)
              )}
            </p>
          )}
        </div>
      </div>
      <div class="stage">
        <RowTagContext.Provider value={tags}>
          <TableBoard
            controller={controller}
            snapshot={snapshot}
            match={match}
            board={board}
            chosen={chosen}
            onChoose={setChosen}
          />
        </RowTagContext.Provider>
        {chosen === null ? null : (
          <RowDetails
            look={match.look}
            chosen={chosen}
            canCopy={snapshot.draft !== null}
            onCopy={(code) => controller.command({ do: "copy", code })}
            onClose={closeDetails}
          />
        )}
      </div>
      <div class="stack-3 dock">
        {isOver ? (
          <Next game={snapshot.game} onAgain={() => controller.again()} />
        ) : (
          <Controls controller={controller} snapshot={snapshot} match={match} board={board} name={name} />
        )}
      </div>
      <div class="empty" />
      {sheet === "help" ? (
        <HelpSheet edition={edition} lead={leadOf(t, spaceOf(setup), board.limit)} onClose={() => setSheet(null)} />
      ) : null}
    </div>
  );
}

function usePractice(): readonly [PracticeController, PracticeSnapshot] {
  const [snapshot, setSnapshot] = useState<PracticeSnapshot | null>(null);
  const controller = useMemo(
    () =>
      new PracticeController({
        store,
        weigh: async (space, rows) => (await quickSolver.ask("suggest", [{ space, rows }])).guess,
        newId,
        now: () => Date.now() / 1000,
        schedule,
        onChange: setSnapshot,
      }),
    [],
  );
  useEffect(() => {
    const stop = new AbortController();
    addEventListener("storage", () => controller.noticeOthers(), { signal: stop.signal });
    return () => {
      stop.abort();
      controller.close();
    };
  }, [controller]);
  return [controller, snapshot ?? controller.snapshot];
}

interface ControlsProps {
  controller: PracticeController;
  snapshot: PracticeSnapshot;
  match: MatchState;
  board: CodeBoard;
  /** What the computer is called. */
  name: string;
}

function Controls({ controller, snapshot, match, board, name }: ControlsProps): VNode {
  const t = useTranslation();
  const { game, draft, mark } = snapshot;
  const { look } = match;
  const onCommand = (command: Command): void => controller.command(command);
  if (mark !== null)
    return (
      <MarkEditor
        look={look}
        row={board.rows.length}
        mark={mark}
        onMark={(edited) => controller.setMark(edited)}
        onSubmit={() => controller.giveMark()}
      />
    );
  if (draft === null) {
    const shape = board.shapes[1] ?? null;
    if (shape === null) throw new Error("a code is hunted on this board");
    const submit = game.ended === null ? t("wait.guess", name) : t("row.place");
    return <Tray look={look} onCommand={onCommand} draft={newDraft(shape)} submit={submit} isDisabled />;
  }
  if (game.setup.side === "maker")
    return <Tray look={look} onCommand={onCommand} draft={draft} submit={t("code.set")} isCode />;
  const laid = board.rows.length;
  return (
    <div class="tray">
      <PegPalette look={look} draft={draft} onCommand={onCommand} absent={snapshot.absent} />
      <div class="acts">
        <button
          type="button"
          class="btn-icon practice-undo"
          aria-label={laid === 0 ? t("practice.undo.none") : t("practice.undo", laid)}
          aria-disabled={laid === 0 ? "true" : undefined}
          onClick={() => controller.undo()}
        >
          <LineIcon of="undo" />
        </button>
        {game.setup.hasHints ? (
          <button
            type="button"
            class="practice-hint"
            aria-disabled={snapshot.hasHint ? undefined : "true"}
            onClick={() => controller.askHint()}
          >
            <LineIcon of="bulb" />
            {t("practice.hint")}
          </button>
        ) : null}
        <SubmitButton look={look} draft={draft} onCommand={onCommand} submit={t("row.place")} isTurn />
      </div>
    </div>
  );
}

/** What can be done once the game is over. */
function Next({ game, onAgain }: { game: Game; onAgain: () => void }): VNode {
  const t = useTranslation();
  const space = spaceOf(game.setup);
  const { key } = editionOf(game.setup);
  const analysis = analysisPath(spaceText(space), markedRows(game), key === usualEdition(space) ? null : key);
  return (
    <div class="practice-next">
      <button type="button" class="btn btn-main" data-keypeg="next" onClick={onAgain}>
        {t("practice.again")}
      </button>
      <div class="acts">
        <Link to={CHOICE_PATH} class="btn btn-plain">
          {t("practice.change")}
        </Link>
        <Link to={analysis} class="btn btn-plain">
          {t("practice.look")}
        </Link>
      </div>
    </div>
  );
}

function resultText(t: Translate, game: Game, name: string): string {
  const { setup, rows } = game;
  if (setup.side === "breaker") return t(isFound(game) ? "practice.found" : "practice.missed", rows.length);
  return t(isFound(game) ? "practice.theirs" : "practice.held", name, rows.length);
}

/** Says what helped, and how the game compares with the best one. */
function helpText(t: Translate, { game, best }: PracticeSnapshot): string {
  const { setup, rows, hints, undone } = game;
  if (setup.side === "maker") return "";
  const isBest = isUnaided(game) && isFound(game) && !setup.isDevious && (best === null || rows.length < best);
  return [
    t("practice.helped", hints, undone),
    isBest ? t("practice.best.new") : best === null ? "" : t("practice.best", best),
  ].join(" ");
}

/** Lists what was chosen that is not as usual. */
function termsText(t: Translate, { side, isHard, isDevious }: PracticeSetup): string {
  if (side === "maker") return "";
  return [...(isHard ? [t("new.hard")] : []), ...(isDevious ? [t("devious")] : [])].join(", ");
}

function leadOf(t: Translate, { holes, colours, blanks }: Space, limit: number): readonly string[] {
  return [t("help.hidden", holes, colours, blanks), t("help.find", limit)];
}

/** Returns an id that no other game has. `randomUUID` is only there over TLS. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
