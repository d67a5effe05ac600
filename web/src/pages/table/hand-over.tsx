// One device for several players: the button that passes it on, and the screen between two players, where nothing is
// shown or requested until the next one confirms.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useTranslation } from "../../parts/translation.ts";
import { useDeliberate } from "../../parts/use-deliberate.ts";

export function HandOver({ name, onMe }: { name: string; onMe: () => void }): VNode {
  const t = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const confirm = useDeliberate(onMe);
  useEffect(() => {
    title.current?.focus();
    const onKeyDown = (event: KeyboardEvent): void => {
      const isTaken = document.activeElement?.closest("a, button, select, summary, dialog") ?? null;
      if (event.key === "Enter" && !event.repeat && isTaken === null) confirm();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <div class="gate">
      <div class="slab stack-4 gate-slab">
        <h1 class="display" ref={title} tabIndex={-1}>
          {t("handOver.title", name)}
        </h1>
        <p>{t("handOver.about")}</p>
        <button type="button" class="btn" onClick={confirm}>
          {t("handOver.me", name)}
        </button>
      </div>
    </div>
  );
}

/** Stands in place of the dock while the holder looks at the mark of their row. */
export function PassButton({ name, onPass }: { name: string; onPass: () => void }): VNode {
  const t = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const pass = useDeliberate(onPass);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div class="dock-cover line is-pass">
      <button type="button" class="btn" ref={button} onClick={pass}>
        {t("handOver.pass", name)}
      </button>
    </div>
  );
}
