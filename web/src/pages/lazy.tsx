// Components that are loaded when they are first needed, so that a first visit loads little.
import { h, type VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ChunkName } from "../game/pages.ts";
import type { ChunkModule } from "./chunks/index.ts";
import { loadChunk, loadChunkAgain, loadedChunk } from "./load.ts";
import { LoadFailure } from "./load-failure.tsx";

type PageComponent<P> = (props: P) => VNode | null;

interface LazyComponent<P> extends PageComponent<P> {
  /** Loads the component ahead of time, if that is possible now. */
  readonly preload: () => void;
}

/** Shows nothing until the component's chunk is loaded. To be called at module level. */
export function lazy<C extends ChunkName, P extends object>(
  name: C,
  pick: (chunk: ChunkModule<C>) => PageComponent<P>,
): LazyComponent<P> {
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when the module that uses it is loaded
  const Lazy = (props: P): VNode | null => {
    const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
    const show = (): void => setState("ready");
    useEffect(() => {
      // It may have been loaded since it was first drawn.
      if (loadedChunk(name) !== null) show();
      else loadChunk(name).then(show, () => setState("failed"));
    }, []);
    const chunk = loadedChunk(name);
    if (chunk !== null) return h(pick(chunk), props) as VNode;
    return state === "failed" ? <LoadFailure onAgain={() => loadChunkAgain(name).then(show)} /> : null;
  };
  return Object.assign(Lazy, { preload: () => void loadChunk(name).catch(() => undefined) });
}
