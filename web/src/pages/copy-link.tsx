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
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const canShare = "share" in navigator;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // A page that did not come over TLS has no clipboard: then the old command may do, or a key, as the text is selected.
      field.current?.select();
      setCopied(document.execCommand("copy"));
    }
  };
  const share = (): void => {
    // Rejects if the reader changes their mind.
    navigator.share({ url: address, ...(text === undefined ? {} : { text }) }).catch(() => undefined);
  };
  return (
    <div class="line copy-link">
      {canShare ? (
        <button type="button" class="btn" onClick={share}>
          <ShareIcon />
          {t("lobby.share")}
        </button>
      ) : null}
      <button type="button" class={canShare ? "btn btn-outline" : "btn"} onClick={() => void copy()}>
        {t(isCopied ? "lobby.copied" : "lobby.copy")}
      </button>
      <input
        ref={field}
        class="copy-text"
        readOnly
        value={address}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
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
