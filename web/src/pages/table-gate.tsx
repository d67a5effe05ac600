// Between two players on one device: nothing is shown, and nothing is asked for, until the next one says that it is him.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useWords } from "../parts/words.ts";

export function Gate({ name, onMe }: { name: string; onMe: () => void }): VNode {
  const t = useWords();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div class="gate">
      <div class="slab gate-slab">
        <h1 class="display">{t("gate.title", name)}</h1>
        <p>{t("gate.about")}</p>
        <button type="button" class="btn" ref={button} onClick={onMe}>{t("gate.me", name)}</button>
      </div>
    </div>
  );
}
