// The page of a shared link: a friend plays the same code, and afterwards sees both games side by side.
import type { VNode } from "preact";
import { builtInEdition, editionName } from "../../game/editions.ts";
import { dailyKey, KeptGames, shareKey } from "../../game/kept-games.ts";
import type { SoloCode } from "../../game/solo.ts";
import type { EditionInfo, Mark } from "../../generated/messages.ts";
import { fetchDay, layDailyRow } from "../../net/daily.ts";
import { HttpError } from "../../net/http.ts";
import { fetchShare, layShareRow } from "../../net/shares.ts";
import type { Share } from "../../net/solo-types.ts";
import { useTranslation } from "../../parts/translation.ts";
import { publicOrigin, store } from "../app-state.ts";
import { CopyLink } from "../copy-link.tsx";
import { DeadEnd, Link } from "../link.tsx";
import { SoloEnd } from "../solo/end.tsx";
import { SoloPage } from "../solo/game.tsx";
import { PlayedRows } from "../solo/rows.tsx";
import { RequestStatus, useRequest } from "../use-request.tsx";

const NOT_FOUND = 404;

export function SharePage({ id }: { id: string }): VNode {
  const t = useTranslation();
  const request = useRequest(() => fetchShare(id), id);
  const { state } = request;
  if (state.is === "ready") return <FoundShare id={id} share={state.value} onAgain={request.retry} />;
  if (state.is === "failed" && state.problem instanceof HttpError && state.problem.status === NOT_FOUND)
    return <DeadEnd title={t("share.gone")} text={t("share.gone.text")} />;
  return (
    <div class="daily-wait">
      <RequestStatus request={request} text={t("home.loading")} />
    </div>
  );
}

interface ShareProps {
  id: string;
  share: Share;
}

function FoundShare({ id, share, onAgain }: ShareProps & { onAgain: () => void }): VNode {
  const t = useTranslation();
  const { puzzle, edition } = share;
  if (puzzle !== null)
    return (
      <div class="leaf">
        <h1 class="display" data-keypeg="headline">
          {t("share.puzzle", share.name, share.tries ?? 1)}
        </h1>
        <Link to={`/puzzles/${puzzle.space}/${puzzle.grade}/${puzzle.seed}`} class="btn" data-keypeg="next">
          {t("share.puzzle.go")}
        </Link>
      </div>
    );
  const info = edition === null ? null : builtInEdition(edition);
  if (info === null || share.start === null) return <DeadEnd title={t("share.gone")} text={t("share.gone.text")} />;
  if (share.is_yours) return <YourShare id={id} share={share} edition={info} />;
  return <FriendGame id={id} share={share} edition={info} onAgain={onAgain} />;
}
