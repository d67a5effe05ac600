// An honest word when the connection is lost or the server cannot keep anything.
import type { VNode } from "preact";
import type { Snapshot } from "../game/table.ts";
import { useWords } from "../parts/words.ts";

export function Banner({ now, onAgain }: { now: Snapshot; onAgain: () => void }): VNode | null {
  const t = useWords();
  const isLost = now.status.is === "lost";
  if (!isLost && !now.isTroubled) return null;
  return (
    <div class="banner" role="alert">
      <p>{t(isLost ? "link.lost" : "link.trouble")}</p>
      {isLost ? (
        <button type="button" class="btn btn-plain" onClick={onAgain}>
          {t("link.again")}
        </button>
      ) : null}
    </div>
  );
}
