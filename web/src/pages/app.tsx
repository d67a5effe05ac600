// The page that the address names, under the same head. Each is loaded when it is first gone to.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Route } from "../game/route.ts";
import { Sprite } from "../parts/sprite.tsx";
import { TranslationContext, useTranslation } from "../parts/translation.ts";
import { currentRoute, language, loadWords, scopeOf, translation } from "./app-state.ts";
import { Header } from "./header.tsx";
import { Link } from "./link.tsx";

export function App(): VNode | null {
  const t = translation.value;
  const route = currentRoute.value;
  useEffect(() => {
    if (route.page === "home") document.title = "Keypeg";
    else if (route.page !== "table")
      void loadWords(language.peek(), "all").then(
        () => (document.title = `${translation.peek()?.(`title.${route.page}`) ?? ""} · Keypeg`),
      );
  }, [t, route]);
  if (t === null) return null;
  return (
    <TranslationContext.Provider value={t}>
      <Sprite />
      <a class="skip" href="#main">
        {t("skip")}
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Page route={route} />
      </main>
    </TranslationContext.Provider>
  );
}

/** The page before stays until the next one is there. */
function Page({ route }: { route: Route }): VNode | null {
  const [page, setPage] = useState<VNode | null>(null);
  useEffect(() => {
    let isWanted = true;
    void load(route).then((loaded) => {
      if (!isWanted) return;
      // Whoever followed a link goes on reading at the new page, not where the link was.
      if (page !== null) document.getElementById("main")?.focus({ preventScroll: true });
      setPage(loaded);
    }, reloadOnce);
    return () => {
      isWanted = false;
    };
  }, [route]);
  return page;
}

async function load(route: Route): Promise<VNode> {
  await Promise.all([loadWords(language.peek(), scopeOf(route)), route.page === "table" ? null : loadPageStyles()]);
  switch (route.page) {
    case "home": {
      const { Home } = await import("./home/home.tsx");
      return <Home />;
    }
    case "new": {
      const { NewTable } = await import("./new-table/new-table.tsx");
      return <NewTable key={route.edition} edition={route.edition} />;
    }
    case "table": {
      const { TablePage } = await import("./table/page.tsx");
      return <TablePage key={route.table} table={route.table} invite={route.invite} />;
    }
    case "rules": {
      const { RulesPage } = await import("./rules/rules.tsx");
      return <RulesPage edition={route.edition} />;
    }
    case "learn": {
      const { Learn } = await import("./learn/learn.tsx");
      return <Learn />;
    }
    case "resume": {
      const { Resume } = await import("./resume.tsx");
      return <Resume token={route.token} />;
    }
    case "unknown":
      return <NotFound />;
  }
}

let pageStyles: Promise<void> | null = null;

/** The style of the pages around the table, loaded once and only where it is needed. */
function loadPageStyles(): Promise<void> {
  pageStyles ??= new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = document.querySelector<HTMLMetaElement>("meta[name=keypeg-pages]")?.content ?? "";
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
  return pageStyles;
}

/** A page that was open while the server got a new client asks for files that are gone: it starts anew, once. */
function reloadOnce(): void {
  if (sessionStorage.getItem("keypeg-reloaded") === location.href) return;
  sessionStorage.setItem("keypeg-reloaded", location.href);
  location.reload();
}

function NotFound(): VNode {
  const t = useTranslation();
  return (
    <div class="leaf">
      <h1 class="display">{t("lost.title")}</h1>
      <p>{t("lost.text")}</p>
      <p>
        <Link to="/" class="btn">
          {t("nav.home")}
        </Link>
      </p>
    </div>
  );
}
