// The reader's tables: those that wait for them first, finished ones folded away.
import type { VNode } from "preact";
import { editionName } from "../../game/editions.ts";
import { tablePath } from "../../game/route.ts";
import { otherPlayers, tableList } from "../../game/table-list.ts";
import type { EditionInfo, Me, TableLine } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";
import type { ServerRequest } from "../use-request.tsx";
import { RequestStatus } from "../use-request.tsx";

interface TablesProps {
  request: ServerRequest<Me>;
  editions: readonly EditionInfo[];
}

export function Tables({ request, editions }: TablesProps): VNode {
  const t = useTranslation();
  const { state } = request;
  const { live, over } = tableList(state.is === "ready" ? (state.value.tables ?? []) : []);
  return (
    <section class="tables" aria-labelledby="tables">
      <h2 class="display" id="tables">
        {t("home.tables")}
      </h2>
      {state.is !== "ready" ? <RequestStatus request={request} text={t("home.loading")} /> : null}
      {state.is === "ready" && live.length + over.length === 0 ? <p class="quiet">{t("home.tables.none")}</p> : null}
      <TableLinks lines={live} editions={editions} />
      {over.length === 0 ? null : (
        <details class="fold">
          <summary>{t("home.tables.over", over.length)}</summary>
          <TableLinks lines={over} editions={editions} />
        </details>
      )}
    </section>
  );
}

function TableLinks({
  lines,
  editions,
}: Pick<TablesProps, "editions"> & { lines: readonly TableLine[] }): VNode | null {
  const t = useTranslation();
  return lines.length === 0 ? null : (
    <ul class="table-lines">
      {lines.map((line) => (
        <li key={line.id}>
          <Link to={tablePath(line.id)}>
            <i class={line.is_awaited ? "dot is-yours" : "dot"} aria-hidden="true" />
            <b>{titleOf(t, line, editions)}</b> <span>{t(stateOf(line))}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function titleOf(t: Translate, line: TableLine, editions: readonly EditionInfo[]): string {
  const edition = editions.find(({ key }) => key === line.edition);
  const { people, computers } = otherPlayers(line);
  const others = computers === 0 ? people : [...people, t("home.table.computers", computers)];
  return t("home.table", edition === undefined ? line.edition : editionName(t, edition), others);
}

function stateOf(line: TableLine): "home.table.yours" | "home.table.waits" | "home.table.open" | "home.table.over" {
  if (line.state === "over") return "home.table.over";
  if (line.state === "open") return "home.table.open";
  return line.is_awaited ? "home.table.yours" : "home.table.waits";
}
