// Keeps the focus in the page: when what had it is gone, the headline gets it, unless something else has taken it.
import { useEffect } from "preact/hooks";

export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    const remember = (): void => {
      last = document.activeElement;
    };
    const keep = (): void => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      const headline = document.querySelector<HTMLElement>("main h1");
      if (headline === null) return;
      headline.tabIndex = -1;
      headline.focus({ preventScroll: true });
    };
    // Whatever takes the focus by itself does so in an effect, which runs after the next frame.
    const watch = new MutationObserver(() => {
      if (last?.isConnected === false) requestAnimationFrame(() => setTimeout(keep));
    });
    addEventListener("focusin", remember);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener("focusin", remember);
      watch.disconnect();
    };
  }, []);
}
