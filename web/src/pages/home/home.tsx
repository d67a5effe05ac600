// The home page: the shelf, and below it the reader's tables and profile.
import type { VNode } from "preact";
import { BoxArt, boxWidth } from "../../art/box-art.tsx";
import { editionWords } from "../../game/editions.ts";
import { newTablePath } from "../../game/route.ts";
import type { EditionInfo } from "../../generated/messages.ts";
import { fetchMe } from "../../net/http.ts";
import { useTranslation } from "../../parts/translation.ts";
import { useEditions } from "../editions.tsx";
import { Link } from "../link.tsx";
import { useRequest } from "../use-request.tsx";
import { JoinTable } from "./join.tsx";
import { Profile } from "./profile.tsx";
import { Tables } from "./tables.tsx";

export function Home(): VNode {
  const t = useTranslation();
  const request = useRequest(fetchMe, "");
  const editions = useEditions();
  return (
    <div class="home">
      <div class="hello">
        <h1 class="display">{t("home.title")}</h1>
        <p>
          {t("home.lead", editions.length)}{" "}
          <Link to="/learn" class="way">
            {t("home.learn")}
          </Link>
        </p>
      </div>
      <Shelf editions={editions} />
      <div class="below">
        <Tables request={request} editions={editions} />
        <JoinTable />
        {request.state.is === "ready" ? <Profile me={request.state.value} onMe={request.replace} /> : null}
      </div>
      <footer class="home-foot">{t("home.affiliation")}</footer>
    </div>
  );
}

/** As many boxes as stand side by side on a wide screen; more take another board. */
const BOXES_ABREAST = 6;

function Shelf({ editions }: { editions: readonly EditionInfo[] }): VNode {
  const t = useTranslation();
  const columns = editions.slice(0, BOXES_ABREAST).map((edition) => `${boxWidth(edition)}fr`);
  return (
    <ul class="shelf" aria-label={t("home.shelf")} style={{ "--columns": columns.join(" ") }}>
      {editions.map((edition) => {
        const { name, line, facts } = editionWords(t, edition);
        return (
          <li key={edition.key} class="shelf-box">
            <Link to={newTablePath(edition.key)}>
              <BoxArt edition={edition} />
              <span class="shelf-label">
                <b class="vh">{name}: </b>
                <em>{line}</em> <span>{facts.map((fact) => [<i key={fact}>{fact}</i>, " "])}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
