// The sheet that shares a result: as text, as a picture, and as a link on which a friend plays the same code.
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { editionName } from "../../game/editions.ts";
import { BLACK_SIGNS, PLAIN_SIGNS, RED_SIGNS, type SharedResult, shareText } from "../../game/solo/share-text.ts";
import type { EditionInfo, Look, SoloGame } from "../../generated/messages.ts";
import { createShare, type ShareRequest } from "../../net/shares.ts";
import { useTranslation } from "../../parts/translation.ts";
import { publicOrigin } from "../app-state.ts";
import { ShareIcon } from "../copy-link.tsx";
import { saveFile } from "../save-file.ts";
import { drawResult } from "./picture.ts";

/** What is shared, or a link that exists. */
type Shared = ShareRequest | { readonly kind: "link"; readonly id: string };

interface ShareSheetProps {
  shared: Shared;
  game: Pick<SoloGame, "rows" | "is_found" | "is_hard_mode">;
  edition: EditionInfo;
  /** The first line of the text. */
  title: string;
  children?: ComponentChildren;
}

/** Then the first button says the same as the heading. */
const CAN_SHARE = "share" in navigator;

export function ShareSheet({ shared, game, edition, title, children }: ShareSheetProps): VNode {
  const t = useTranslation();
  const line = t(
    game.is_found === true ? "share.found" : "share.missed",
    editionName(t, edition),
    game.rows.length,
    game.is_hard_mode,
  );
  const marks = game.rows.map(([, mark]) => mark);
  const holes = game.rows[0]?.[0].length ?? 0;
  return (
    <ResultSheet shared={shared} result={{ title, result: line, marks, holes }} look={edition.look}>
      {children}
    </ResultSheet>
  );
}

interface ResultSheetProps {
  shared: Shared;
  result: Omit<SharedResult, "link">;
  look: Look;
  children?: ComponentChildren;
}

export function ResultSheet({ shared, result: unlinked, look, children }: ResultSheetProps): VNode {
  const t = useTranslation();
  const heading = useId();
  const link = useShareLink(shared);
  const [isPlain, setPlain] = useState(false);
  const result: SharedResult = { ...unlinked, link: link?.replace(/^https?:\/\//, "") ?? null };
  const signs = isPlain ? PLAIN_SIGNS : look.exact === "black" ? BLACK_SIGNS : RED_SIGNS;
  return (
    <section class="sheet stack-3 share-sheet" aria-labelledby={heading}>
      <h2 class={CAN_SHARE ? "vh" : "display"} id={heading}>
        {t("lobby.share")}
      </h2>
      {children}
      <ShareActions
        text={shareText({ ...result, link }, signs)}
        shown={shareText(result, signs)}
        isPlain={isPlain}
        onPlain={setPlain}
        link={link}
        result={result}
        look={look}
        about={t(shared.kind === "puzzle" ? "share.puzzle.about" : "share.challenge")}
      />
    </section>
  );
}

interface ShareActionsProps {
  text: string;
  shown: string;
  isPlain: boolean;
  onPlain: (isPlain: boolean) => void;
  link: string | null;
  result: SharedResult;
  look: Look;
  /** What the link is for. */
  about: string;
}

function ShareActions({ text, shown, isPlain, onPlain, link, result, look, about }: ShareActionsProps): VNode {
  const t = useTranslation();
  const box = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState("");
  const copy = async (copiedText: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(copiedText);
      setCopied(copiedText);
    } catch {
      // The clipboard is not available everywhere; the text is selected, so that one key copies it.
      if (box.current !== null) getSelection()?.selectAllChildren(box.current);
    }
  };
  const picture = async (): Promise<void> => {
    const file = new File([await drawResult(result, look)], "keypeg.png", { type: "image/png" });
    if (CAN_SHARE && navigator.canShare({ files: [file] }))
      await navigator.share({ files: [file], ...(link === null ? {} : { text: link }) }).catch(() => undefined);
    else saveFile(file, file.name);
  };
  return (
    <>
      <div class="share-acts line">
        {CAN_SHARE ? (
          // Rejects if the reader changes their mind.
          <button type="button" class="btn" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
            <ShareIcon />
            {t("lobby.share")}
          </button>
        ) : null}
        <button type="button" class={CAN_SHARE ? "btn btn-plain" : "btn"} onClick={() => void copy(text)}>
          {t(copied === text ? "lobby.copied" : "share.copy")}
        </button>
        {link === null ? null : (
          <button type="button" class="btn btn-plain" onClick={() => void copy(link)}>
            {t(copied === link ? "lobby.copied" : "lobby.copy")}
          </button>
        )}
        {result.marks.length === 0 ? null : (
          <button type="button" class="btn btn-plain" onClick={() => void picture()}>
            {t("share.picture")}
          </button>
        )}
      </div>
      <pre class="share-text" ref={box} role="group" aria-label={t("share.text")}>
        {shown}
      </pre>
      {result.marks.length === 0 ? null : (
        <>
          <label class="tick small">
            <input type="checkbox" checked={isPlain} onChange={(event) => onPlain(event.currentTarget.checked)} />{" "}
            {t("share.plain")}
          </label>
          <p class="small quiet">{t("share.about")}</p>
        </>
      )}
      {link === null ? null : <p class="small quiet">{about}</p>}
    </>
  );
}

const links = new Map<string, Promise<string>>();

/** Returns the link, once there is one; without a connection the result is shared without it. */
function useShareLink(shared: Shared): string | null {
  const key = JSON.stringify(shared);
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const found = links.get(key) ?? shareId(shared).then((id) => `${publicOrigin}/s/${id}`);
    links.set(key, found);
    found.then(
      (made) => isCurrent && setLink(made),
      () => links.delete(key),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return link;
}

async function shareId(shared: Shared): Promise<string> {
  return shared.kind === "link" ? shared.id : await createShare(shared);
}
