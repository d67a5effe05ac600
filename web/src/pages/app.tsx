// The page that the address names, under the same head.
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { Sprite } from "../parts/sprite.tsx";
import { Words } from "../parts/words.ts";
import { Head } from "./head.tsx";
import { route, words } from "./here.ts";
import { Home } from "./home.tsx";
import { Learn } from "./learn.tsx";
import { NewTable } from "./new-table.tsx";
import { NotFound } from "./not-found.tsx";
import { Resume } from "./resume.tsx";
import { Rules } from "./rules.tsx";
import { TablePage } from "./table-page.tsx";

export function App(): VNode | null {
  const t = words.value;
  const here = route.value;
  useEffect(() => {
    if (t !== null && here.page !== "table") document.title = here.page === "home" ? "Keypeg" : `${t(`title.${here.page}`)} · Keypeg`;
  }, [t, here]);
  if (t === null) return null;
  return (
    <Words.Provider value={t}>
      <Sprite />
      <a class="skip" href="#main">{t("skip")}</a>
      <Head />
      <main id="main" tabIndex={-1}>{page()}</main>
    </Words.Provider>
  );
}

function page(): VNode {
  const here = route.value;
  switch (here.page) {
    case "home":
      return <Home />;
    case "new":
      return <NewTable key={here.edition} edition={here.edition} />;
    case "table":
      return <TablePage key={here.table} table={here.table} invite={here.invite} />;
    case "rules":
      return <Rules edition={here.edition} />;
    case "learn":
      return <Learn />;
    case "resume":
      return <Resume token={here.token} />;
    case "unknown":
      return <NotFound />;
  }
}
