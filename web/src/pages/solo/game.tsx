// A code that is hunted alone, on the board of the tables: strip, sentence, board and dock in fixed places.
import type { ComponentChildren, VNode } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Draft } from "../../board/draft.ts";
import type { MatchState } from "../../board/values.ts";
import { editionName } from "../../game/editions.ts";
import { SoloController, type SoloServer, type SoloSnapshot } from "../../game/solo/controller.ts";
import { isOver, type SoloCode, soloBoard } from "../../game/solo/game.ts";
import { KeptGames } from "../../game/solo/kept-games.ts";
import { parseSpace } from "../../game/space.ts";
import { footnote, phraseText } from "../../game/table/phrases.ts";
import { refusalPhrase } from "../../game/table/refusals.ts";
import type { EditionInfo, Look, SoloGame } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { schedule } from "../../net/retry.ts";
import { LineIcon } from "../../parts/line-icon.tsx";
import { RowTagContext, type RowTags } from "../../parts/row-tag.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Tray } from "../../parts/tray.tsx";
import { useHelpKey } from "../../parts/use-help-key.ts";
import { useRowKeys } from "../../parts/use-row-keys.ts";
import { preferences, store } from "../app-state.ts";
import { lazy } from "../lazy.tsx";
import { Link } from "../link.tsx";
import { HelpButton } from "../rules/help-button.tsx";
import { useShared } from "../shared-value.ts";
import { usePegs, useSpokenLog } from "../spoken.tsx";
import { layoutClass, type RowChoice, TableBoard } from "../table/board.tsx";
import { useSheet } from "../use-sheet.ts";

const RowDetails = lazy("later", (chunk) => chunk.RowDetails);
const HelpSheet = lazy("later", (chunk) => chunk.HelpSheet);
const RefusedRow = lazy("later", (chunk) => chunk.RefusedRow);

const SHEETS = ["help"] as const;

export interface Asked {
  /** The headline and the sentence before the first row. */
  readonly headline: string;
  readonly how: string;
  /** The row in which the friend found the code, with their name. */
  readonly pennant: { readonly row: number; readonly name: string } | null;
}

interface SoloPageProps {
  /** Identifies the game in the browser's storage. */
  name: string;
  code: SoloCode;
  edition: EditionInfo;
  server: SoloServer;
  /** The game as the server has just told it; undefined without a connection. */
  game: SoloGame | null | undefined;
  /** Beside the name of the edition, such as the date. */
  about: string;
  back: { readonly path: string; readonly label: string };
  /** What a friend asks for, if it is their game. */
  asked?: Asked;
  /** What is shown once the game is over. */
  end: (game: SoloGame, match: MatchState) => ComponentChildren;
}

export function SoloPage(props: SoloPageProps): VNode {
  const { name, code, edition, server, game, end } = props;
  const [snapshot, setSnapshot] = useState<SoloSnapshot | null>(null);
  const controller = useMemo(
    () =>
      new SoloController(
        {
          key: name,
          code,
          edition,
          server,
          kept: new KeptGames(store),
          schedule,
          onChange: setSnapshot,
        },
        game,
      ),
    [name],
  );
  useEffect(() => stayCurrent(controller), [controller]);
  const shown = snapshot ?? controller.snapshot;
  return isOver(shown.game) && !shown.isSettling ? (
    <div class="solo-over">{end(shown.game, shown.match)}</div>
  ) : (
    <SoloBoard {...props} controller={controller} snapshot={shown} />
  );
}

/** Rows may be laid in another tab or on another device, and the connection may come back. */
function stayCurrent(controller: SoloController): () => void {
  const stop = new AbortController();
  const refresh = (): void => {
    if (document.visibilityState === "visible") controller.refresh();
  };
  addEventListener("storage", () => controller.noticeOthers(), { signal: stop.signal });
  for (const event of ["online", "pageshow"] as const) addEventListener(event, refresh, { signal: stop.signal });
  document.addEventListener("visibilitychange", refresh, { signal: stop.signal });
  return () => {
    stop.abort();
    controller.close();
  };
}

interface SoloBoardProps extends SoloPageProps {
  controller: SoloController;
  snapshot: SoloSnapshot;
}

function SoloBoard({ controller, snapshot, code, edition, about, back, asked }: SoloBoardProps): VNode {
  const t = useTranslation();
  const { match, draft, pending } = snapshot;
  const board = soloBoard(match);
  const { look } = match;
  const onCommand = controller.command.bind(controller);
  const shape = draft?.shape ?? null;
  useRowKeys(useShared(preferences).keys ? shape : null, look, onCommand);
  const [chosen, setChosen] = useState<RowChoice | null>(null);
  const closeDetails = useCallback(() => setChosen(null), []);
  const [tags, setTags] = useState<RowTags | null>(null);
  useEffect(closeDetails, [board.rows.length]);
  const [sheet, setSheet] = useSheet(SHEETS);
  const openHelp = useCallback(() => setSheet("help"), []);
  useHelpKey(openHelp);
  const pennant = usePennant(asked?.pennant ?? null, board.rows.length);
  const title = editionName(t, edition);
  const note = footnote(match.view, board);
  const isFirst = board.rows.length === 0;
  return (
    <div class={`play solo ${layoutClass(match, board)}`}>
      <div class="strip solo-strip">
        <Link to={back.path} class="btn-icon strip-icon" aria-label={back.label}>
          <LineIcon of="back" />
        </Link>
        <p class="solo-title">
          <b class="display">{title}</b> <span class="quiet">{about}</span>
        </p>
        {snapshot.isHardMode && !isFirst ? <span class="solo-hard">{t("new.hard")}</span> : null}
        <HelpButton onHelp={openHelp} className="strip-icon" />
      </div>
      <div class="people solo-about">
        <h2 class="display">{title}</h2>
        <p class="quiet">{about}</p>
        {snapshot.isHardMode && !isFirst ? <p class="solo-hard">{t("new.hard")}</p> : null}
        <Link to={back.path} class="way">
          {back.label}
        </Link>
        <HelpButton onHelp={openHelp} className="strip-icon" />
      </div>
      <div class={isFirst && asked !== undefined ? "say is-asked" : "say"}>
        <div class="say-text">
          <h1 class="display" data-keypeg="headline">
            {isFirst && asked !== undefined && pending === null ? asked.headline : headline(t, snapshot)}
          </h1>
          {snapshot.refused !== null ? (
            <p class="wrong" role="alert">
              {snapshot.refused.error === "cannot_be_code" ? (
                <RefusedRow
                  refused={snapshot.refused}
                  match={match}
                  board={board}
                  onTags={(found) => setTags(() => found)}
                />
              ) : snapshot.refused.error === "stale" ? (
                t("solo.stale")
              ) : (
                phraseText(t, refusalPhrase(snapshot.refused))
              )}
            </p>
          ) : snapshot.isOffline ? (
            <p class="solo-offline">{offlineText(t, pending)}</p>
          ) : (
            <p>{isFirst && asked !== undefined ? asked.how : note === null ? "" : phraseText(t, note)}</p>
          )}
        </div>
        {isFirst ? (
          <label class="solo-switch" title={t("new.hard.about")}>
            <input
              type="checkbox"
              checked={snapshot.isHardMode}
              aria-describedby="hard-about"
              onChange={(event) => controller.setHardMode(event.currentTarget.checked)}
            />
            {t("new.hard")}
            <span class="vh" id="hard-about">
              {t("new.hard.about")}
            </span>
          </label>
        ) : null}
      </div>
      <div class="stage">
        <RowTagContext.Provider value={tags ?? pennant}>
          <TableBoard
            controller={controller}
            snapshot={{ draft, mark: null }}
            match={match}
            board={board}
            chosen={chosen}
            onChoose={setChosen}
          />
        </RowTagContext.Provider>
        {chosen === null ? null : (
          <RowDetails
            look={look}
            chosen={chosen}
            canCopy={draft !== null}
            onCopy={(code) => controller.command({ do: "copy", code })}
            onClose={closeDetails}
          />
        )}
      </div>
      <div class="stack-3 dock">
        {draft === null ? null : (
          <Tray
            look={look}
            draft={draft}
            onCommand={onCommand}
            submit={t(pending === null ? "row.place" : "solo.waits")}
            isWaiting={pending !== null}
          />
        )}
      </div>
      <div class="empty" />
      {sheet === "help" ? (
        <HelpSheet edition={edition} lead={huntLines(t, code)} onClose={() => setSheet(null)} />
      ) : null}
      <Spoken
        draft={draft}
        row={board.rows.length + (pending === null ? 0 : 1)}
        look={look}
        text={snapshot.isOffline ? offlineText(t, pending) : note === null ? "" : phraseText(t, note)}
      />
    </div>
  );
}

function offlineText(t: Translate, pending: SoloSnapshot["pending"]): string {
  return pending === null ? t("solo.offline") : t("solo.offlineRow", pending.number);
}

interface SpokenProps {
  draft: Draft | null;
  /** How many rows were laid before. */
  row: number;
  look: Look;
  /** Spoken when it changes. */
  text: string;
}

function Spoken({ draft, row, look, text }: SpokenProps): VNode {
  const [log, say] = useSpokenLog();
  usePegs(draft, row, look, say);
  const before = useRef(text);
  useEffect(() => {
    if (text !== before.current && text !== "") say(text);
    before.current = text;
  }, [text]);
  return log;
}

/** Stands in the row to beat until it is laid. */
function usePennant(pennant: Asked["pennant"], laid: number): RowTags | null {
  const [target, name] = [pennant?.row ?? 0, pennant?.name ?? ""];
  return useMemo(() => {
    if (target <= laid) return null;
    const [initial = "", ...rest] = name;
    const pennant = (
      <span class="pennant" aria-hidden="true">
        {initial}
        <span>{rest.join("")}</span>
      </span>
    );
    return (_, row) => (row === target ? pennant : null);
  }, [target <= laid, target, name]);
}

function headline(t: Translate, { game, pending, isOffline }: SoloSnapshot): string {
  if (isOver(game)) return resultText(t, game);
  return pending === null ? t("headline.guess") : t(isOffline ? "solo.kept" : "solo.marking");
}

function huntLines(t: Translate, { space, max_rows: limit }: SoloCode): readonly string[] {
  const size = parseSpace(space);
  return [...(size === null ? [] : [t("help.hidden", size.holes, size.colours, size.blanks)]), t("help.find", limit)];
}

/** "Solved in 5", or that it was not found. */
export function resultText(t: Translate, game: Pick<SoloGame, "is_found" | "rows">): string {
  return game.is_found === true ? t("solo.found", game.rows.length) : t("solo.missed", game.rows.length);
}
