// Announces what just happened to screen readers, in one live region and without repetition.
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { AnswerPeg, MatchState } from "../../board/values.ts";
import { announcements } from "../../game/table/announcements.ts";
import type { Snapshot } from "../../game/table/controller.ts";
import { headline, type Phrase, phraseText } from "../../game/table/phrases.ts";
import { boardLabel, codeLabel } from "../../parts/labels.ts";
import { useTranslation } from "../../parts/translation.ts";

export function Announcer({ snapshot, match }: { snapshot: Snapshot; match: MatchState | null }): VNode {
  const t = useTranslation();
  const text = useMemo(() => {
    if (match === null) {
      const seats = snapshot.state?.table.seats ?? [];
      return snapshot.news
        .flatMap(({ what, seat }) =>
          what === "joined" && seat !== null ? [t("announce.joined", seats[seat]?.name ?? "")] : [],
        )
        .join(" ");
    }
    const { view, look, play } = match;
    const phrases = announcements(snapshot.news, view, {
      code: (code) => codeLabel(t, look, code),
      answer: (seat, board, peg) =>
        t(
          "answer.by",
          boardLabel(t, { players: view.players, you: view.seat, boardsEach: play.boards }, { seat, board }),
          t(`answer.${peg as AnswerPeg}`),
        ),
    });
    const isNext = ([key]: Phrase): boolean => key === "announce.round" || key === "announce.dealt";
    const texts = (some: readonly Phrase[]): readonly string[] => some.map((each) => phraseText(t, each));
    const turn =
      snapshot.news.length > 0 && snapshot.task !== null && snapshot.shownRound === null
        ? [`${phraseText(t, headline(match, snapshot.isCalling))}.`]
        : [];
    return [...texts(phrases.filter((each) => !isNext(each))), ...texts(phrases.filter(isNext)), ...turn].join(" ");
  }, [snapshot.news, snapshot.task === null, t]);
  return (
    <p class="vh" role="status" aria-live="polite">
      {text}
    </p>
  );
}
