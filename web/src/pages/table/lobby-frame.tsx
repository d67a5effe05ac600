// What every table shows before the match: what is played at the top, and what was agreed at the side.
import type { ComponentChildren, VNode } from "preact";
import { BoxArt } from "../../art/box-art.tsx";
import type { EditionInfo, TableInfo } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Agreement } from "./agreement.tsx";

interface LobbyFrameProps {
  edition: EditionInfo;
  table: TableInfo;
  title: string;
  isForStrangers?: boolean;
  children: ComponentChildren;
}

export function LobbyFrame({ edition, table, title, isForStrangers = false, children }: LobbyFrameProps): VNode {
  const t = useTranslation();
  return (
    <div
      class={isForStrangers ? "page lobby waiting" : "page lobby"}
      data-keypeg={isForStrangers ? "waiting" : undefined}
    >
      <header class="lobby-head">
        <span class="lobby-mini">
          <BoxArt edition={edition} />
        </span>
        <h1 class="display" data-keypeg="headline">
          {title}
        </h1>
      </header>
      {children}
      <section class="stack-3 lobby-agreed">
        <div class="lobby-shelf" aria-hidden="true">
          <BoxArt edition={edition} />
        </div>
        <h2 class="display">{t("agreed.title")}</h2>
        <Agreement edition={edition} table={table} />
      </section>
    </div>
  );
}
