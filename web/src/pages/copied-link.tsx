// A link that can be opened or, with a plain click, copied.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { useTranslation } from "../parts/translation.ts";
import { publicOrigin } from "./app-state.ts";

export function CopiedLink({ path, label }: { path: string; label: string }): VNode {
  const t = useTranslation();
  const [copied, setCopied] = useState("");
  return (
    <a
      class="btn btn-plain"
      href={publicOrigin + path}
      onClick={(event) => {
        event.preventDefault();
        navigator.clipboard?.writeText(publicOrigin + path).then(
          () => setCopied(path),
          () => undefined,
        );
      }}
    >
      {copied === path ? t("lobby.copied") : label}
    </a>
  );
}
