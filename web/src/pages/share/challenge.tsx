// A link on which a friend plays the code of a round against the computer.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { MatchState } from "../../board/values.ts";
import { shareableRounds } from "../../game/solo/shareable.ts";
import type { State } from "../../generated/messages.ts";
import { createShare } from "../../net/shares.ts";
import { useTranslation } from "../../parts/translation.ts";
import { publicOrigin } from "../app-state.ts";
import { CopyLink } from "../copy-link.tsx";
import { errorText } from "../use-request.tsx";

export function Challenge({ state, match }: { state: State; match: MatchState }): VNode | null {
  const t = useTranslation();
  const { id, seats, is_devious } = state.table;
  const rounds = is_devious ? [] : shareableRounds(match, (seat) => (seats[seat]?.level ?? null) !== null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const round = chosen ?? rounds.at(-1);
  if (round === undefined) return null;
  const share = async (): Promise<void> => {
    setProblem(null);
    try {
      setLink(`${publicOrigin}/s/${await createShare({ kind: "match", table: id, round })}`);
    } catch (refused) {
      setProblem(refused);
    }
  };
  return (
    <section class="challenge-friend line" aria-label={t("share.match")}>
      {rounds.length < 2 ? null : (
        <select
          aria-label={t("share.match.which")}
          value={round}
          onChange={(event) => {
            setChosen(Number(event.currentTarget.value));
            setLink(null);
          }}
        >
          {rounds.map((each) => (
            <option key={each} value={each}>
              {t("round.line", each)}
            </option>
          ))}
        </select>
      )}
      {link === null ? (
        <button type="button" class="btn btn-plain" onClick={() => void share()}>
          {t("share.match")}
        </button>
      ) : (
        <CopyLink address={link} label={t("share.match")} />
      )}
      {link === null ? null : <p class="small quiet">{t("share.match.about")}</p>}
      {problem === null ? null : (
        <p class="amiss" role="alert">
          {errorText(t, problem)}
        </p>
      )}
    </section>
  );
}
