// The drawer of this table: what was agreed, leaving it, the link for spectators, the settings, and the seals.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { builtInEdition, findEdition } from "../../game/editions.ts";
import { tablePath } from "../../game/route.ts";
import type { Snapshot, TableController } from "../../game/table/controller.ts";
import { phraseText } from "../../game/table/phrases.ts";
import { refusalPhrase } from "../../game/table/refusals.ts";
import type { EditionInfo, State, View } from "../../generated/messages.ts";
import { removeTable } from "../../net/http.ts";
import { useTranslation } from "../../parts/translation.ts";
import { navigate, publicOrigin } from "../app-state.ts";
import { Confirm } from "../confirm.tsx";
import { CopyLink } from "../copy-link.tsx";
import { Settings } from "../settings.tsx";
import { LanguageSelect } from "../settings-menu.tsx";
import { errorText } from "../use-request.tsx";
import { Agreement } from "./agreement.tsx";
import { SealProof } from "./seal.tsx";
import { Strangers } from "./strangers.tsx";

interface TableSheetProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  view: View;
}

export function TableSheet({ controller, snapshot, state, view }: TableSheetProps): VNode {
  const t = useTranslation();
  const edition = useEdition(state.table.edition);
  return (
    <>
      <h2 class="display">{t("drawer.table")}</h2>
      {state.table.is_for_strangers ? <Strangers state={state} /> : null}
      {edition === null ? null : (
        <section class="stack-2 drawer-part">
          <h3 class="display">{t("agreed.title")}</h3>
          <Agreement edition={edition} table={state.table} />
        </section>
      )}
      <OwnSeat controller={controller} snapshot={snapshot} state={state} view={view} />
      {state.table.is_watched ? (
        <section class="stack-2 drawer-part">
          <h3 class="display">{t("drawer.watch")}</h3>
          <CopyLink address={publicOrigin + tablePath(state.table.id)} label={t("drawer.watch")} />
        </section>
      ) : null}
      <section class="stack-2 drawer-part">
        <h3 class="display">{t("settings")}</h3>
        <LanguageSelect />
        <Settings />
      </section>
      <SealProof state={state} view={view} />
    </>
  );
}

function useEdition(key: string): EditionInfo | null {
  const [edition, setEdition] = useState(() => builtInEdition(key));
  useEffect(() => {
    if (edition === null) void findEdition(key).then(setEdition, () => undefined);
  }, [key]);
  return edition;
}

/** What the reader can do with their seat. Every button says what will happen. */
function OwnSeat({ controller, snapshot, state, view }: TableSheetProps): VNode | null {
  const t = useTranslation();
  const { table } = state;
  const [problem, setProblem] = useState<string | null>(null);
  const seat = state.you;
  const own = seat === null ? undefined : table.seats[seat];
  if (own === undefined) return null;
  const others = table.seats.filter(
    ({ level, is_yours, has_resigned }) => level === null && !is_yours && !has_resigned,
  );
  const canEnd = !own.has_resigned && (others.length === 0 || table.seats[table.host ?? -1]?.is_yours === true);
  const winner = view.players.length === 2 ? (view.players.find((_, each) => each !== seat) ?? null) : null;
  const remove = async (): Promise<void> => {
    try {
      await removeTable(table.id);
      navigate("/");
    } catch (refused) {
      setProblem(errorText(t, refused));
    }
  };
  const wrong = problem ?? (snapshot.refused === null ? null : phraseText(t, refusalPhrase(snapshot.refused)));
  return (
    <section class="stack-2 drawer-part seat-acts">
      <h3 class="display">{t("seat.yours")}</h3>
      {table.state === "running" && !own.has_resigned ? (
        <>
          <div>
            <button
              type="button"
              class="btn btn-plain"
              onClick={() => void controller.request({ type: own.is_handed_over ? "take_back" : "hand_over" })}
            >
              {t(own.is_handed_over ? "seat.takeBack" : "seat.handOver")}
            </button>
            <p class="small quiet">{t(own.is_handed_over ? "seat.handedOver" : "seat.handOver.about")}</p>
          </div>
          <div>
            <Confirm
              label={t("seat.resign")}
              question={t("seat.resign.sure")}
              yes={t("seat.resign")}
              no={t("seat.resign.no")}
              onYes={() => void controller.request({ type: "resign" })}
            />
            <p class="small quiet">{t("seat.resign.about", winner)}</p>
          </div>
        </>
      ) : null}
      {table.state === "running" && canEnd ? (
        <div>
          <Confirm
            label={t("seat.end")}
            question={t("seat.end.sure")}
            yes={t("seat.end")}
            no={t("seat.resign.no")}
            onYes={() => void controller.request({ type: "end" })}
          />
          <p class="small quiet">{t("seat.end.about")}</p>
        </div>
      ) : null}
      {table.state === "over" || own.has_resigned ? (
        <div>
          <button type="button" class="btn btn-plain" onClick={() => void remove()}>
            {t("seat.remove")}
          </button>
          <p class="small quiet">{t("seat.remove.about")}</p>
        </div>
      ) : null}
      <p class="wrong" role="alert">
        {wrong}
      </p>
    </section>
  );
}
