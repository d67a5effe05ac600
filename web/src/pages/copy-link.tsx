// A link to read, copy or share.
import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { useTranslation } from "../parts/translation.ts";

interface CopyLinkProps {
  address: string;
  label: string;
  /** What is sent along when the link is shared. */
  text?: string;
}

export function CopyLink({ address, label, text }: CopyLinkProps): VNode {
  const t = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  const canShare = "share" in navigator;
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
  const share = (): void => {
    // Rejects if the reader changes their mind.
    navigator.share({ url: address, ...(text === undefined ? {} : { text }) }).catch(() => undefined);
  };
  return (
    <div class="copy-link">
      <textarea
        ref={field}
        class="copy-text"
        readOnly
        rows={2}
        value={address}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      {canShare ? (
        <button type="button" class="btn" onClick={share}>
          <ShareIcon />
          {t("lobby.share")}
        </button>
      ) : null}
      <button type="button" class={canShare ? "btn btn-plain" : "btn"} onClick={() => void copy()}>
        {t(isCopied ? "lobby.copied" : "lobby.copy")}
      </button>
    </div>
  );
}

export function ShareIcon(): VNode {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d="M10 12V2.5M6.5 5.5 10 2l3.5 3.5M6 8.5H4v9h12v-9h-2" />
    </svg>
  );
}
