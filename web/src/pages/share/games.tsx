// What is shared of a code, once the reader's own game is over or if the link is theirs: the games side by side.
import type { VNode } from "preact";
import type { MatchState } from "../../board/values.ts";
import { editionName } from "../../game/editions.ts";
import type { EditionInfo, MarkedRow, SoloGame } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { fetchShare } from "../../net/shares.ts";
import { useTranslation } from "../../parts/translation.ts";
import { dayPath } from "../daily/paths.ts";
import { today } from "../daily/today.ts";
import { Link } from "../link.tsx";
import { SoloEnd } from "../solo/end.tsx";
import { PlayedRows } from "../solo/rows.tsx";
import { RequestStatus, useRequest } from "../use-request.tsx";
import { dateOf, type GameShare, type GameShareProps } from "./share.tsx";
import { ShareSheet } from "./sheet.tsx";

interface BothGamesProps {
  id: string;
  edition: EditionInfo;
  game: SoloGame;
  match: MatchState;
}

/** What the friend did is known once the reader's own game is over. */
export function BothGames({ id, edition, game, match }: BothGamesProps): VNode {
  const t = useTranslation();
  const request = useRequest(() => fetchShare(id), id);
  const found = request.state.is === "ready" ? request.state.value : null;
  const share = found === null || found.kind === "puzzle" ? null : found;
  const date = share === null ? null : dateOf(share);
  const theirs = share?.theirs ?? null;
  const rowsOf = (rows: readonly unknown[], isFound: boolean | null): number | null =>
    isFound === true ? rows.length : null;
  return (
    <SoloEnd
      game={game}
      match={match}
      eyebrow={date === null ? t("title.share") : t("daily.date", date)}
      {...(share === null || theirs === null
        ? {}
        : {
            sentence: t("share.compared", share.name, rowsOf(game.rows, game.is_found), rowsOf(theirs, share.is_found)),
          })}
      next={
        <Link to="/daily" class="btn" data-keypeg="next">
          {t("title.daily")}
        </Link>
      }
      boards={
        <>
          <GameColumn title={t("rows.of", null)} rows={game.rows} edition={edition} code={game.code} isHooked />
          {share === null || theirs === null ? (
            <RequestStatus request={request} text={t("home.loading")} />
          ) : (
            <GameColumn title={t("share.theirs", share.name)} rows={theirs} edition={edition} code={game.code} />
          )}
        </>
      }
    >
      {share === null ? null : (
        <ShareSheet
          shared={date === null ? { kind: "link", id } : { kind: "daily", date, edition: edition.key }}
          game={game}
          edition={edition}
          title={t("share.title", date)}
        />
      )}
    </SoloEnd>
  );
}

interface GameColumnProps {
  title: string;
  rows: readonly MarkedRow[];
  edition: EditionInfo;
  code?: string | null;
  isHooked?: boolean;
}

function GameColumn({ title, rows, edition, code = null, isHooked = false }: GameColumnProps): VNode {
  return (
    <div class="solo-game">
      <h2 class="display">{title}</h2>
      <PlayedRows look={edition.look} rows={rows} label={title} code={code} isHooked={isHooked} />
    </div>
  );
}

/** Whoever shared it sees how their friends did; the link comes first only until somebody has played. */
export function YourShare({ id, share, edition }: GameShareProps): VNode {
  const t = useTranslation();
  const date = dateOf(share);
  const rows = share.theirs ?? [];
  const { friends } = share;
  const sheet = (
    <ShareSheet
      shared={{ kind: "link", id }}
      game={{ ...share, rows }}
      edition={edition}
      title={t("share.title", date)}
    />
  );
  const [headline, sentence] = yourNews(t, share);
  return (
    <div class="page share-yours">
      <div class="stack-1 solo-result">
        <p class="quiet">
          {date === null ? editionName(t, edition) : `${t("daily.date", date)}, ${editionName(t, edition)}`}
        </p>
        <h1 class="display" data-keypeg="headline">
          {headline}
        </h1>
        {sentence === null ? null : <p>{sentence}</p>}
        <div class="solo-next line">
          <Link to={date === null ? "/" : dayPath(date)} class="btn btn-plain">
            {t(date === null ? "over.shelf" : date === today() ? "daily.toToday" : "daily.back")}
          </Link>
        </div>
      </div>
      {friends.length === 0 ? sheet : null}
      <div class="stack-5 solo-boards">
        <GameColumn title={t("rows.of", null)} rows={rows} edition={edition} />
        {friends.map((friend, place) => (
          <GameColumn key={place} title={t("share.theirs", friend.name)} rows={friend.rows} edition={edition} />
        ))}
      </div>
      {friends.length === 0 ? null : sheet}
    </div>
  );
}

/** A headline, and what there is to say below it. */
function yourNews(t: Translate, share: GameShare): readonly [string, string | null] {
  const [friend, another] = share.friends;
  if (friend === undefined) return [t("share.yours"), t("share.yours.about")];
  if (another !== undefined) return [t("share.friends"), null];
  return [t("home.played", friend.name), t("home.played.rows", rowsNeeded(friend), rowsNeeded(share))];
}

function rowsNeeded({ row_count, is_found }: Pick<GameShare, "row_count" | "is_found">): number | null {
  return is_found ? row_count : null;
}
