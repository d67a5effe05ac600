// The page for opening a table: the box of the edition, and the form.
import type { VNode } from "preact";
import { BoxArt } from "../../art/box-art.tsx";
import { editionWords } from "../../game/editions.ts";
import { rulesPath } from "../../game/route.ts";
import type { EditionInfo } from "../../generated/messages.ts";
import { fetchMe } from "../../net/http.ts";
import { fetchLevels } from "../../net/levels.ts";
import { useTranslation } from "../../parts/translation.ts";
import { EditionPage } from "../editions.tsx";
import { Link } from "../link.tsx";
import { NoConnection, useServer } from "../no-connection.tsx";
import { RequestStatus, useRequest } from "../use-request.tsx";
import { TableForm } from "./form.tsx";

export function NewTablePage({ edition }: { edition: string }): VNode {
  return <EditionPage edition={edition} page={(each) => <NewTable edition={each} />} />;
}

function NewTable({ edition }: { edition: EditionInfo }): VNode {
  const t = useTranslation();
  // The form works without the reader's name, and without figures.
  const request = useRequest(
    () => Promise.all([fetchMe().catch(() => ({ name: null })), fetchLevels(edition.key).catch(() => [])]),
    edition.key,
  );
  const { name, about, inside } = editionWords(t, edition);
  return (
    <div class="page make">
      <aside class="stack-5 make-box" aria-label={t("new.inside")}>
        <BoxArt edition={edition} />
        <ul class="small quiet">
          {inside.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </aside>
      <header class="stack-2 make-head">
        <h1 class="display">{t("lobby.title", name)}</h1>
        <p class="quiet">
          {about}{" "}
          <Link to={rulesPath(edition.key)} class="way">
            {t("new.rules")}
          </Link>
        </p>
        {useServer() ? null : <NoConnection />}
      </header>
      {request.state.is === "ready" ? (
        <TableForm edition={edition} name={request.state.value[0].name} levels={request.state.value[1]} />
      ) : (
        <div class="make-form">
          <RequestStatus request={request} text={t("home.loading")} />
        </div>
      )}
    </div>
  );
}
