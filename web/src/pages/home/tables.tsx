// The reader's tables: the running ones, with whose turn it is, and the finished ones, with their result.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { editionName } from "../../game/editions.ts";
import { tablePath } from "../../game/route.ts";
import { phraseText } from "../../game/table/phrases.ts";
import { lineStatus, otherPlayers } from "../../game/table-list.ts";
import type { EditionInfo, TableLine } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { removeTable } from "../../net/http.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Confirm, Cross } from "../confirm.tsx";
import { Link } from "../link.tsx";
import { errorText } from "../use-request.tsx";

interface TablesProps {
  lines: readonly TableLine[];
  /** The reader's name. */
  name: string | null;
  editions: readonly EditionInfo[];
}

/** More than these would push what comes after them off the screen of a phone. */
const MOST_AT_FIRST = 3;

export function RunningTables({ lines, name, editions }: TablesProps): VNode {
  const t = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, MOST_AT_FIRST);
  return (
    <section class="tables is-running" aria-labelledby="tables">
      <h2 class="display" id="tables">
        {t("home.tables")}
      </h2>
      <ul class="table-lines">
        {shown.map((line) => (
          <li key={line.id}>
            <TableLink line={line} name={name} editions={editions} />
          </li>
        ))}
      </ul>
      <ShowMore hidden={lines.length - shown.length} onMore={() => setWhole(true)} />
    </section>
  );
}

function ShowMore({ hidden, onMore }: { hidden: number; onMore: () => void }): VNode | null {
  const t = useTranslation();
  return hidden === 0 ? null : (
    <button type="button" class="btn btn-plain" onClick={onMore}>
      {t("home.tables.more", hidden)}
    </button>
  );
}

export function FinishedTables({
  lines,
  name,
  editions,
  onRemoved,
}: TablesProps & { onRemoved: (id: string) => void }): VNode {
  const t = useTranslation();
  const [problem, setProblem] = useState<unknown>(null);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, MOST_AT_FIRST);
  const remove = async (id: string): Promise<void> => {
    setProblem(null);
    try {
      await removeTable(id);
      onRemoved(id);
    } catch (refused) {
      setProblem(refused);
    }
  };
  return (
    <section class="tables" aria-labelledby="finished">
      <h2 class="display" id="finished">
        {t("home.tables.over")}
      </h2>
      <ul class="table-lines">
        {shown.map((line) => {
          const title = titleOf(t, line, name, editions);
          return (
            <li key={line.id}>
              <TableLink line={line} name={name} editions={editions} />
              <Confirm
                label={t("home.remove", title)}
                class="btn-icon cross"
                question={t("home.remove.sure")}
                yes={t("home.remove.yes")}
                no={t("home.remove.no")}
                onYes={() => void remove(line.id)}
              >
                <Cross />
              </Confirm>
            </li>
          );
        })}
      </ul>
      <ShowMore hidden={lines.length - shown.length} onMore={() => setWhole(true)} />
      <p class="amiss" role="alert">
        {problem === null ? null : errorText(t, problem)}
      </p>
    </section>
  );
}

function TableLink({ line, name, editions }: Omit<TablesProps, "lines"> & { line: TableLine }): VNode {
  const t = useTranslation();
  const roles = editions.find(({ key }) => key === line.edition)?.roles ?? null;
  return (
    <Link to={tablePath(line.id)} class={line.is_awaited ? "table-line is-yours" : "table-line"}>
      {line.state === "over" ? null : <i class="dot" aria-hidden="true" />}
      <b>{titleOf(t, line, name, editions)}</b> <span>{phraseText(t, lineStatus(line, name, roles))}</span>
    </Link>
  );
}

function titleOf(t: Translate, line: TableLine, name: string | null, editions: readonly EditionInfo[]): string {
  const edition = editions.find(({ key }) => key === line.edition);
  return t("home.table", edition === undefined ? line.edition : editionName(t, edition), otherPlayers(line, name));
}
