// Shows the page for the current route below the header. Each page is loaded when it is first visited.
import { h, type VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { needsServer, PAGES, type PageName, pageTitle } from "../game/pages.ts";
import { pageKey, type Route } from "../game/route.ts";
import { site } from "../net/site.ts";
import { Sprite } from "../parts/sprite.tsx";
import { TranslationContext, useTranslation } from "../parts/translation.ts";
import { currentRoute, translation } from "./app-state.ts";
import { Header } from "./header.tsx";
import { DeadEnd } from "./link.tsx";
import { lacksWords, loadChunk, loadChunkAgain, loadWordsAgain } from "./load.ts";
import { LoadFailure } from "./load-failure.tsx";
import { NoConnectionPage } from "./no-connection.tsx";
import { useShared } from "./shared-value.ts";

export function App(): VNode | null {
  const t = useShared(translation);
  const route = useShared(currentRoute);
  const failure = useShared(lacksWords) ? <LoadFailure onAgain={loadWordsAgain} /> : null;
  if (t === null) return failure;
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
      {failure}
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
    const show = (content: VNode): void => {
      if (!isWanted) return;
      // After following a link, keyboard and screen reader users continue at the new page.
      if (shown !== null && pageKey(shown.route) !== pageKey(route)) focusPage({ preventScroll: true });
      setShown({ route, content });
    };
    if (route.page === "unknown") show(<NotFound />);
    else if (!site.hasServer && needsServer(route.page)) show(<NoConnectionPage />);
    else {
      const { chunk } = PAGES[route.page];
      const showPage = (loaded: object): void => show(pageOf(loaded, route));
      loadChunk(chunk).then(showPage, () => show(<LoadFailure onAgain={() => loadChunkAgain(chunk).then(showPage)} />));
    }
    return () => {
      isWanted = false;
    };
  }, [route]);
  // Not before the page is shown: the one before may still set its own.
  useEffect(() => {
    if (shown === null) return;
    const title = pageTitle(shown.route.page);
    if (title !== undefined) document.title = title === null ? "Keypeg" : `${t(title)} · Keypeg`;
  }, [shown, t]);
  return shown?.content ?? null;
}

type Views = Readonly<Record<string, (route: Route) => VNode | null>>;

/** Another value of a `:name` in the path is another page; one of `*name` or `#name` is another place on it. */
function pageOf(chunk: object, route: Route & { readonly page: PageName }): VNode {
  // The types of SCRIPTS say that each page is in its chunk, and takes its route.
  const View = (chunk as { readonly pages: Views }).pages[route.page] as Views[string];
  const names = [...PAGES[route.page].path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const values: Readonly<Record<string, unknown>> = { ...route };
  return h(View, { ...route, key: [route.page, ...names.map((name) => values[name])].join(" ") }) as VNode;
}

function NotFound(): VNode {
  const t = useTranslation();
  return <DeadEnd title={t("notFound.title")} text={t("notFound.text")} />;
}
