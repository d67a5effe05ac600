// The home page without a connection, or where there is no server at all: practice first, then what else works, and what does not.
import type { VNode } from "preact";
import { BoxArt } from "../../art/box-art.tsx";
import { BUILT_IN_EDITIONS } from "../../game/editions.ts";
import { rulesPath } from "../../game/route.ts";
import { site } from "../../net/site.ts";
import { LineIcon } from "../../parts/line-icon.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { useToday } from "../daily/today.ts";
import { Link } from "../link.tsx";
import { CHOICE_PATH } from "../practice/paths.ts";
import { keptCodes } from "./today.tsx";

export function HomeWithoutServer({ onRetry }: { onRetry: () => void }): VNode {
  const t = useTranslation();
  const [first] = BUILT_IN_EDITIONS;
  const date = useToday();
  const isBegun = site.hasServer && keptCodes(date).length > 0;
  return (
    <div class="home">
      <div class="off-note">
        <div role="alert">
          <b>{t(site.hasServer ? "offline.title" : "offline.none.title")}</b>
          <p class="small">{t(site.hasServer ? "home.off.about" : "home.none.about")}</p>
        </div>
        {site.hasServer ? (
          <button type="button" class="btn btn-plain" onClick={onRetry}>
            {t("home.again")}
          </button>
        ) : null}
      </div>
      <div class="off-home">
        <section class="off-practice">
          {first === undefined ? null : <BoxArt edition={first} />}
          <div>
            <h1 class="display">{t("title.practice")}</h1>
            <p class="quiet">{t("home.practice.about")}</p>
          </div>
          <Link to={CHOICE_PATH} class="btn">
            {t("home.practice.go")}
          </Link>
        </section>
        <section aria-labelledby="works">
          <h2 class="display" id="works">
            {t("home.works")}
          </h2>
          <ul class="off-list">
            {isBegun ? <Working to="/daily" name={t("title.daily")} about={t("home.works.daily")} /> : null}
            <Working to="/puzzles" name={t("title.puzzles")} about={t("home.works.puzzles")} />
            <Working to="/analysis" name={t("title.analysis")} />
            <Working to="/learn" name={t("offline.lessons")} />
            <Working to={rulesPath(first?.key ?? "")} name={t("offline.rules")} />
            <Working to="/referee" name={t("title.referee")} />
          </ul>
        </section>
        <section aria-labelledby="needs">
          <h2 class="display" id="needs">
            {t("home.needs", site.hasServer)}
          </h2>
          <ul class="off-list quiet">
            <li>{t("home.tables")}</li>
            <li>{t("home.needs.people")}</li>
            {isBegun ? null : <li>{t("title.daily")}</li>}
            <li>{t("home.needs.codes")}</li>
            <li>{t("home.games")}</li>
          </ul>
        </section>
      </div>
    </div>
  );
}

function Working({ to, name, about }: { to: string; name: string; about?: string }): VNode {
  return (
    <li>
      <span aria-hidden="true">✓</span>
      <Link to={to}>{name}</Link>
      {about === undefined ? null : <small class="quiet">{about}</small>}
      <LineIcon of="on" />
    </li>
  );
}
