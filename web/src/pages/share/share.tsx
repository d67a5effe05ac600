// The page of a shared link: a friend plays the same code, and afterwards sees both games side by side.
import type { VNode } from "preact";
import { builtInEdition } from "../../game/editions.ts";
import { dailyKey, shareKey } from "../../game/solo/kept-games.ts";
import { parseSpace } from "../../game/space.ts";
import type { DailyShareInfo, EditionInfo, MatchShareInfo, ShareInfo, SoloGame } from "../../generated/messages.ts";
import { HttpError } from "../../net/http.ts";
import { fetchShare, layShareRow } from "../../net/shares.ts";
import { useTranslation } from "../../parts/translation.ts";
import { lazy } from "../lazy.tsx";
import { DeadEnd, Link } from "../link.tsx";
import { SoloPage } from "../solo/game.tsx";
import { RequestStatus, useRequest } from "../use-request.tsx";

const BothGames = lazy("result", (chunk) => chunk.BothGames);
const YourShare = lazy("result", (chunk) => chunk.YourShare);

const NOT_FOUND = 404;

export function SharePage({ id }: { id: string }): VNode {
  const t = useTranslation();
  const request = useRequest(() => fetchShare(id), id);
  const { state } = request;
  if (state.is === "ready") return <FoundShare key={id} id={id} share={state.value} />;
  if (state.is === "failed" && state.problem instanceof HttpError && state.problem.status === NOT_FOUND)
    return <DeadEnd title={t("share.gone")} text={t("share.gone.text")} />;
  return (
    <div class="daily-wait">
      <RequestStatus request={request} text={t("home.loading")} />
    </div>
  );
}

export type GameShare = DailyShareInfo | MatchShareInfo;

export function dateOf(share: GameShare): string | null {
  return share.kind === "daily" ? share.date : null;
}

function FoundShare({ id, share }: { id: string; share: ShareInfo }): VNode {
  const t = useTranslation();
  if (share.kind === "puzzle")
    return (
      <div class="page leaf">
        <h1 class="display" data-keypeg="headline">
          {share.is_yours ? t("share.yours") : t("share.puzzle", share.name, share.tries)}
        </h1>
        {share.is_yours ? <p>{t("share.puzzle.about")}</p> : null}
        <Link to={`/puzzles/${share.puzzle}${share.is_yours ? "" : `#${id}`}`} class="btn" data-keypeg="next">
          {t("share.puzzle.go")}
        </Link>
      </div>
    );
  const edition = builtInEdition(share.code.edition);
  if (edition === null) return <DeadEnd title={t("share.gone")} text={t("share.gone.text")} />;
  const Page = share.is_yours ? YourShare : FriendGame;
  return <Page id={id} share={share} edition={edition} />;
}

export interface GameShareProps {
  id: string;
  share: GameShare;
  edition: EditionInfo;
}

async function fetchGame(id: string): Promise<SoloGame | null> {
  const share = await fetchShare(id);
  return share.kind === "puzzle" ? null : share.code.game;
}

/** The code of a day is played as that day's own game, which counts for the friend's streak as well. */
function FriendGame({ id, share, edition }: GameShareProps): VNode {
  const t = useTranslation();
  const date = dateOf(share);
  return (
    <SoloPage
      name={date === null ? shareKey(id) : dailyKey(date, edition.key)}
      code={share.code}
      edition={edition}
      server={{ load: () => fetchGame(id), lay: (row) => layShareRow(id, row) }}
      game={share.code.game}
      about={date === null ? t("title.share") : t("daily.date", date)}
      back={{ path: "/", label: t("over.shelf") }}
      asked={{
        headline: t("share.asked", share.name, share.row_count, share.is_found),
        how: t("share.how", parseSpace(share.code.space)?.holes ?? 0, edition.look.exact),
        pennant: share.is_found ? { row: share.row_count, name: share.name ?? "" } : null,
      }}
      end={(game, match) => <BothGames id={id} edition={edition} game={game} match={match} />}
    />
  );
}
