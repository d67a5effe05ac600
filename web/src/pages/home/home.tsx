// The home page: the shelf, and below it the reader's tables and profile.
import type { VNode } from "preact";
import { BoxArt } from "../../art/box-art.tsx";
import { EDITIONS } from "../../board/values.ts";
import { fetchMe } from "../../net/http.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";
import { useRequest } from "../use-request.tsx";
import { JoinTable } from "./join.tsx";
import { Profile } from "./profile.tsx";
import { Tables } from "./tables.tsx";

export function Home(): VNode {
  const t = useTranslation();
  const request = useRequest(fetchMe, "");
  return (
    <div class="home">
      <div class="hello">
        <h1 class="display">{t("home.title")}</h1>
        <p>
          {t("home.lead")}{" "}
          <Link to="/learn" class="way">
            {t("home.learn")}
          </Link>
        </p>
      </div>
      <Shelf />
      <div class="below">
        <Tables request={request} />
        <JoinTable />
        {request.state.is === "ready" ? <Profile me={request.state.value} onMe={request.replace} /> : null}
      </div>
      <footer class="home-foot">{t("home.affiliation")}</footer>
    </div>
  );
}

export function Shelf(): VNode {
  const t = useTranslation();
  return (
    <ul class="shelf" aria-label={t("home.shelf")}>
      {EDITIONS.map((edition) => (
        <li key={edition} class={`shelf-box is-${edition}`}>
          <Link to={`/new/${edition}`}>
            <BoxArt edition={edition} />
            <span class="shelf-label">
              <b class="vh">{t(`edition.${edition}`)}: </b>
              <em>{t(`edition.${edition}.line`)}</em>{" "}
              <span>
                {t(`edition.${edition}.facts`)
                  .split(/(?<=,) /)
                  .map((fact) => [<i key={fact}>{fact}</i>, " "])}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
