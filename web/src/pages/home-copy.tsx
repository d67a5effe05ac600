// Something to take along: a line of text and a button that copies it.
import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { useWords } from "../parts/words.ts";

export function CopyLine({ text, label }: { text: string; label: string }): VNode {
  const t = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without permission the line is at least marked, to be copied by hand.
    }
  };
  return (
    <div class="line-form">
      <input type="text" class="entry" ref={field} readOnly value={text} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" class="btn" onClick={() => void copy()}>{t("home.copy")}</button>
      <span class="small" role="status">{isCopied ? t("home.copied") : null}</span>
    </div>
  );
}
