// The first page: the shelf, and under it what the reader has going on.
import type { VNode } from "preact";
import { me } from "../net/http.ts";
import { useWords } from "../parts/words.ts";
import { useAsking } from "./home-asking.ts";
import { Join } from "./home-join.tsx";
import { Shelf } from "./home-shelf.tsx";
import { Tables } from "./home-tables.tsx";
import { You } from "./home-you.tsx";
import { Link } from "./link.tsx";

export function Home(): VNode {
  const t = useWords();
  const asking = useAsking(me, "");
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
        <Tables asking={asking} />
        <Join />
        {asking.answer.is === "here" ? <You me={asking.answer.value} onMe={asking.put} /> : null}
      </div>
      <footer class="home-foot">{t("home.affiliation")}</footer>
    </div>
  );
}
