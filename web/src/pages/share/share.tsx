// The page of a shared link: a friend plays the same code, and afterwards sees both games side by side.
import type { VNode } from "preact";
import type { MatchState } from "../../board/values.ts";
import { builtInEdition, editionName } from "../../game/editions.ts";
import { dailyKey, shareKey } from "../../game/kept-games.ts";
import type { SoloCode } from "../../game/solo.ts";
import type { EditionInfo, MarkedRow, ShareInfo, SoloGame } from "../../generated/messages.ts";
import { layDailyRow } from "../../net/daily.ts";
import { HttpError } from "../../net/http.ts";
import { fetchShare, layShareRow } from "../../net/shares.ts";
import { useTranslation } from "../../parts/translation.ts";
import { dayPath } from "../daily/paths.ts";
import { today } from "../daily/today.ts";
import { DeadEnd, Link } from "../link.tsx";
import { SoloEnd } from "../solo/end.tsx";
import { SoloPage } from "../solo/game.tsx";
import { PlayedRows } from "../solo/rows.tsx";
import { RequestStatus, useRequest } from "../use-request.tsx";
import { ShareSheet } from "./sheet.tsx";

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

interface ShareProps {
  id: string;
  share: ShareInfo;
}

function FoundShare({ id, share }: ShareProps): VNode {
  const t = useTranslation();
  const { puzzle, edition, start } = share;
  if (puzzle !== null)
    return (
      <div class="leaf">
        <h1 class="display" data-keypeg="headline">
          {share.is_yours ? t("share.yours") : t("share.puzzle", share.name, share.tries ?? 1)}
        </h1>
        {share.is_yours ? <p>{t("share.puzzle.about")}</p> : null}
        <Link to={share.is_yours ? `/puzzles/${puzzle}` : `/puzzles/${puzzle}#${id}`} class="btn" data-keypeg="next">
          {t("share.puzzle.go")}
        </Link>
      </div>
    );
  const info = edition === null ? null : builtInEdition(edition);
  if (info === null || start === null) return <DeadEnd title={t("share.gone")} text={t("share.gone.text")} />;
  if (share.is_yours) return <YourShare id={id} share={share} edition={info} />;
  const code = { edition: info.key, space: share.space ?? "", max_rows: share.max_rows ?? 0, start };
  return <FriendGame id={id} share={share} edition={info} code={code} />;
}

/** The code of a day is played as that day's own game, which counts for the friend's streak as well. */
function FriendGame({ id, share, edition, code }: ShareProps & { edition: EditionInfo; code: SoloCode }): VNode {
  const t = useTranslation();
  const { date } = share;
  return (
    <SoloPage
      name={date === null ? shareKey(id) : dailyKey(date, edition.key)}
      code={code}
      edition={edition}
      server={{
        load: async () => (await fetchShare(id)).game,
        lay: (row) => (date === null ? layShareRow(id, row) : layDailyRow(date, edition.key, row)),
      }}
      game={share.game}
      about={date === null ? t("title.share") : t("daily.date", date)}
      back={{ path: "/", label: t("over.shelf") }}
      lead={t("share.asked", share.name, share.row_count ?? 0, share.is_found === true)}
      end={(game, match) => <BothGames id={id} edition={edition} game={game} match={match} />}
    />
  );
}

interface BothGamesProps {
  id: string;
  edition: EditionInfo;
  game: SoloGame;
  match: MatchState;
}

/** What the friend did is known once the reader's own game is over. */
function BothGames({ id, edition, game, match }: BothGamesProps): VNode {
  const t = useTranslation();
  const request = useRequest(() => fetchShare(id), id);
  const share = request.state.is === "ready" ? request.state.value : null;
  const theirs = share?.theirs ?? null;
  const rowsOf = (rows: readonly unknown[], isFound: boolean | null): number | null =>
    isFound === true ? rows.length : null;
  return (
    <SoloEnd
      game={game}
      match={match}
      eyebrow={share === null || share.date === null ? t("title.share") : t("daily.date", share.date)}
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
            <GameColumn title={t("share.theirs", share.name)} rows={theirs} edition={edition} />
          )}
        </>
      }
    >
      {share === null ? null : (
        <ShareSheet
          shared={
            share.date === null ? { kind: "link", id } : { kind: "daily", date: share.date, edition: edition.key }
          }
          game={game}
          edition={edition}
          title={t("share.title", share.date)}
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

/** Whoever shared it sees how their friends did. */
function YourShare({ id, share, edition }: ShareProps & { edition: EditionInfo }): VNode {
  const t = useTranslation();
  return (
    <div class="share-yours">
      <div class="solo-result">
        <p class="quiet">
          {share.date === null ? editionName(t, edition) : `${editionName(t, edition)}, ${t("daily.date", share.date)}`}
        </p>
        <h1 class="display" data-keypeg="headline">
          {t("share.yours")}
        </h1>
        <p>{t("share.yours.about")}</p>
        <div class="solo-next">
          <Link to={share.date === null ? "/" : dayPath(share.date)} class="btn btn-plain">
            {t(share.date === null ? "over.shelf" : share.date === today() ? "daily.toToday" : "daily.back")}
          </Link>
        </div>
      </div>
      <ShareSheet
        shared={{ kind: "link", id }}
        game={{ rows: share.theirs ?? [], is_found: share.is_found, is_hard_mode: share.is_hard_mode === true }}
        edition={edition}
        title={t("share.title", share.date)}
      />
      <section aria-labelledby="friends">
        <h2 class="display" id="friends">
          {t("share.friends")}
        </h2>
        {share.friends.length === 0 ? <p class="quiet">{t("share.friends.none")}</p> : null}
        <div class="solo-boards">
          <GameColumn title={t("rows.of", null)} rows={share.theirs ?? []} edition={edition} />
          {share.friends.map((friend, place) => (
            <GameColumn key={place} title={t("share.theirs", friend.name)} rows={friend.rows} edition={edition} />
          ))}
        </div>
      </section>
    </div>
  );
}
