// Shows the page for the current route below the header. Each page is loaded when it is first visited.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pageKey, type Route } from "../game/route.ts";
import { Sprite } from "../parts/sprite.tsx";
import { TranslationContext, useTranslation } from "../parts/translation.ts";

import {
  currentRoute,
  loadStyles,
  loadWords,
  reloadOnce,
  type StyleSheetName,
  translation,
  wordsFor,
} from "./app-state.ts";

import { Header } from "./header.tsx";
import { DeadEnd } from "./link.tsx";

export function App(): VNode | null {
  const t = translation.value;
  const route = currentRoute.value;
  if (t === null) return null;
  return (
    <TranslationContext.Provider value={t}>
      <Sprite />
      {/* biome-ignore lint/a11y/useValidAnchor: a link to a section, but the address keeps its own #, such as an invitation */}
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          focusPage();
        }}
      >
        {t("skip")}
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Page route={route} />
      </main>
    </TranslationContext.Provider>
  );
}

function focusPage(options?: FocusOptions): void {
  document.getElementById("main")?.focus(options);
}

interface ShownPage {
  readonly route: Route;
  readonly content: VNode;
}

/** Keeps the previous page on screen until the next one is loaded. */
function Page({ route }: { route: Route }): VNode | null {
  const t = useTranslation();
  const [shown, setShown] = useState<ShownPage | null>(null);
  useEffect(() => {
    let isWanted = true;
    void load(route).then((loaded) => {
      if (!isWanted) return;
      // After following a link, keyboard and screen reader users continue at the new page.
      if (shown !== null && pageKey(shown.route) !== pageKey(route)) focusPage({ preventScroll: true });
      setShown({ route, content: loaded });
    }, reloadOnce);
    return () => {
      isWanted = false;
    };
  }, [route]);
  // Not before the page is shown: the one before may still set its own.
  useEffect(() => {
    const page = shown?.route.page;
    if (page === "home") document.title = "Keypeg";
    else if (page !== undefined && page !== "table") document.title = `${t(`title.${page}`)} · Keypeg`;
  }, [shown, t]);
  return shown?.content ?? null;
}

/** A table loads the styles of its own boards; lessons have rows and marks of their own. */
function stylesFor(route: Route): readonly StyleSheetName[] {
  if (route.page === "table") return [];
  if (route.page === "analysis") return ["analysis"];
  if (route.page === "puzzles") return ["puzzles"];
  if (route.page === "referee" || route.page === "find" || route.page === "statistics") return ["pages", route.page];
  if (route.page === "daily" || route.page === "share") return ["pages", "hunts", "daily"];
  return route.page === "learn" && route.edition !== null ? ["lesson"] : ["pages"];
}

async function load(route: Route): Promise<VNode> {
  await Promise.all([loadWords(...wordsFor(route)), ...stylesFor(route).map(loadStyles)]);
  switch (route.page) {
    case "home": {
      const { Home } = await import("./home/home.tsx");
      return <Home />;
    }
    case "new": {
      const { NewTablePage } = await import("./new-table/new-table.tsx");
      return <NewTablePage key={route.edition} edition={route.edition} />;
    }
    case "table": {
      const { TablePage } = await import("./table/page.tsx");
      return <TablePage key={route.table} table={route.table} invite={route.invite} />;
    }
    case "rules": {
      const { RulesPage } = await import("./rules/rules.tsx");
      return <RulesPage edition={route.edition} topic={route.topic} />;
    }
    case "learn": {
      if (route.edition === null) {
        const { Learn } = await import("./learn/learn.tsx");
        return <Learn />;
      }
      const { LessonPage } = await import("./learn/lesson.tsx");
      return <LessonPage key={route.edition} edition={route.edition} />;
    }
    case "analysis": {
      const { AnalysisPage } = await import("./analysis/analysis.tsx");
      return <AnalysisPage route={route} />;
    }
    case "puzzles": {
      const { PuzzlesPage } = await import("./puzzles/page.tsx");
      return <PuzzlesPage route={route} />;
    }
    case "referee": {
      const { RefereePage } = await import("./referee/page.tsx");
      return <RefereePage />;
    }
    case "daily": {
      const { DailyPage } = await import("./daily/daily.tsx");
      return <DailyPage parts={route.parts} />;
    }
    case "share": {
      const { SharePage } = await import("./share/share.tsx");
      return <SharePage key={route.id} id={route.id} />;
    }
    case "find": {
      const { FindPage } = await import("./find/find.tsx");
      return <FindPage />;
    }
    case "devices": {
      const { DevicesPage } = await import("./devices.tsx");
      return <DevicesPage />;
    }
    case "resume": {
      const { Resume } = await import("./resume.tsx");
      return <Resume token={route.token} />;
    }
    case "statistics": {
      const { StatisticsPage } = await import("./statistics/page.tsx");
      return <StatisticsPage />;
    }
    case "unknown":
      return <NotFound />;
  }
}

function NotFound(): VNode {
  const t = useTranslation();
  return <DeadEnd title={t("notFound.title")} text={t("notFound.text")} />;
}
