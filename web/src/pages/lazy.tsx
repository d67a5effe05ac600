// Components that are loaded when they are first needed, so that a first visit loads little.
import { h, type VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { CataloguePart } from "../i18n/index.ts";
import { fetchMe } from "../net/http.ts";
import { isConnected, loadStyles, loadWords, reloadOnce, type StyleSheetName } from "./app-state.ts";

type PageComponent<P> = (props: P) => VNode | null;

interface LazyComponent<P> extends PageComponent<P> {
  /** Loads the component ahead of time, if that is possible now. */
  readonly preload: () => void;
}

/** Shows nothing until the component, its words and its styles are loaded. To be called at module level. */
export function lazy<P extends object>(
  load: () => Promise<PageComponent<P>>,
  { words = [], styles = [] }: { words?: readonly CataloguePart[]; styles?: readonly StyleSheetName[] } = {},
): LazyComponent<P> {
  let component: PageComponent<P> | null = null;
  const attempt = async (): Promise<void> => {
    const [loaded] = await Promise.all([component ?? load(), loadWords(...words), ...styles.map(loadStyles)]);
    component = loaded;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when the module that uses it is loaded
  const Lazy = (props: P): VNode | null => {
    const [, setReady] = useState(component !== null);
    useEffect(() => {
      // It may have been loaded since it was first drawn.
      const loaded = component === null ? attempt().catch(() => serverAnswers().then(attempt)) : Promise.resolve();
      loaded.then(() => setReady(true), reloadOnce);
    }, []);
    return component === null ? null : (h(component, props) as VNode);
  };
  return Object.assign(Lazy, { preload: () => void attempt().catch(() => undefined) });
}

const RETRY_MS = 2000;

/** Resolves once the server can be reached: until then, a file that does not load is not one that is gone. */
async function serverAnswers(): Promise<void> {
  const ask = (): Promise<unknown> => fetchMe().catch(() => undefined);
  for (await ask(); !isConnected.peek(); await ask()) await new Promise((done) => setTimeout(done, RETRY_MS));
}
