// The page for opening a table: the box of the edition, and the form.
import type { VNode } from "preact";
import { BoxArt } from "../../art/box-art.tsx";
import type { Edition } from "../../board/values.ts";
import type { EditionInfo } from "../../generated/messages.ts";
import { fetchEditions, fetchMe } from "../../net/http.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";
import { RequestStatus, useRequest } from "../use-request.tsx";
import { TableForm } from "./form.tsx";

interface TableFormData {
  readonly info: EditionInfo;
  readonly name: string | null;
}

async function fetchFormData(edition: Edition): Promise<TableFormData> {
  // The form works without the reader's name.
  const [all, { name }] = await Promise.all([fetchEditions(), fetchMe().catch(() => ({ name: null }))]);
  const info = all.find((each) => each.key === edition);
  if (info === undefined) throw new Error(`the server does not offer the edition ${edition}`);
  return { info, name };
}

export function NewTable({ edition }: { edition: Edition }): VNode {
  const t = useTranslation();
  const request = useRequest(() => fetchFormData(edition), edition);
  return (
    <div class="make">
      <aside class="make-box" aria-label={t("new.inside")}>
        <BoxArt edition={edition} />
        <ul class="small quiet">
          {t(`edition.${edition}.inside`)
            .split("\n")
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ul>
      </aside>
      <header class="make-head">
        <h1 class="display">{t("new.title", t(`edition.${edition}`))}</h1>
        <p class="quiet">
          {t(`edition.${edition}.about`)}{" "}
          <Link to={`/rules/${edition}`} class="way">
            {t("new.rules")}
          </Link>
        </p>
      </header>
      {request.state.is === "ready" ? (
        <TableForm info={request.state.value.info} name={request.state.value.name} />
      ) : (
        <div class="make-form">
          <RequestStatus request={request} text={t("home.loading")} />
        </div>
      )}
    </div>
  );
}
