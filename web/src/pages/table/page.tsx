// The page of a table, which shows what the reader's seat there may see.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { findEdition } from "../../game/editions.ts";
import type { EditionInfo, TableInfo } from "../../generated/messages.ts";
import { fetchTable, HttpError } from "../../net/http.ts";
import { retry } from "../../net/retry.ts";
import { useTranslation } from "../../parts/translation.ts";
import { pauseUntilBack } from "../app-state.ts";
import { lazy } from "../lazy.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { NoConnectionPage } from "../no-connection.tsx";
import { LiveTable, type NextHolder, TableUnavailable } from "./live-table.tsx";

const HandOver = lazy("lobby", (chunk) => chunk.HandOver);

/** Whoever of several players has the device. They confirm that first if others would see what is theirs. */
interface Holder extends NextHolder {
  readonly isConfirmed: boolean;
}

interface FoundTable {
  readonly info: TableInfo;
  readonly edition: EditionInfo;
}

async function findTable(table: string, invite: string): Promise<FoundTable> {
  const info = await fetchTable(table, invite);
  const edition = await findEdition(info.edition);
  return { info, edition };
}

interface TablePageProps {
  table: string;
  invite: string;
}

/** Until something else is shown, on a slow line, the page says that it is on its way. */
export function TablePage(props: TablePageProps): VNode {
  const t = useTranslation();
  return (
    <>
      <p class="setting quiet">{t("table.setting")}</p>
      <FoundTablePage {...props} />
    </>
  );
}

function FoundTablePage({ table, invite }: TablePageProps): VNode | null {
  const [found, setFound] = useState<FoundTable | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  const [holder, setHolder] = useState<Holder | null>(null);
  const [isFreed, setFreed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, pause: pauseUntilBack, onProblem: setProblem };
    retry(() => findTable(table, invite), options).then(
      (fetched) => {
        setFound(fetched);
        setProblem(null);
      },
      () => undefined,
    );
    return () => stop.abort();
  }, [table, invite, turn]);
  const again = (): undefined => {
    setTurn(turn + 1);
  };
  if (problem instanceof HttpError)
    return problem.status === 0 ? <NoConnectionPage /> : <TableUnavailable problem={problem.body} />;
  if (problem !== null) return <LoadFailure key={turn} onAgain={again} />;
  if (found === null) return null;
  const { info, edition } = found;
  const ownSeats = info.seats.flatMap(({ is_yours }, seat) => (is_yours ? [seat] : []));
  const isShared = ownSeats.length > 1;
  if (isShared && holder?.isConfirmed === false)
    return <HandOver name={holder.name} onMe={() => setHolder({ ...holder, isConfirmed: true })} />;
  // While nobody has the device, it shows what a spectator sees.
  const seat = isShared ? (holder?.seat ?? null) : (ownSeats[0] ?? null);
  return (
    <LiveTable
      key={`${table} ${seat}`}
      address={{ table, seat, invite }}
      edition={edition}
      isCall={holder?.isCall === true}
      isFreed={isFreed}
      onMoved={(wasFreed) => {
        setFreed(wasFreed);
        setTurn(turn + 1);
      }}
      onPass={(next) => setHolder(next === null ? null : { ...next, isConfirmed: !next.isCovered })}
    />
  );
}
