// A link to read, copy or share.
import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { useTranslation } from "../parts/translation.ts";

export function CopyLink({ address, label }: { address: string; label: string }): VNode {
  const t = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // The clipboard is not available everywhere; the text is selected, so that one key copies it.
      field.current?.select();
      return;
    }
    setCopied(true);
  };
  return (
    <div class="copy-link">
      <input
        ref={field}
        class="copy-text"
        readOnly
        value={address}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="btn" onClick={() => void copy()}>
        {t(isCopied ? "lobby.copied" : "lobby.copy")}
      </button>
      {"share" in navigator ? (
        <button
          type="button"
          class="btn btn-plain"
          onClick={() => void navigator.share({ url: address }).catch(() => undefined)}
        >
          {t("lobby.share")}
        </button>
      ) : null}
    </div>
  );
}
