// What just happened, for those who listen: one region, a few sentences, nothing said twice.
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { answerPeg } from "../../board/values.ts";
import { announcements } from "../../game/announcements.ts";
import { headline, matchOutcome, type Phrase, phraseText, roundEnding, roundScoring } from "../../game/phrases.ts";
import type { Snapshot } from "../../game/table-controller.ts";
import type { View } from "../../generated/messages.ts";
import { codeLabel } from "../../parts/labels.ts";
import { useTranslation } from "../../parts/translation.ts";

export function Announcer({ now, view }: { now: Snapshot; view: View | null }): VNode {
  const t = useTranslation();
  const text = useMemo(() => {
    if (view === null) {
      const seats = now.state?.table.seats ?? [];
      return now.news
        .flatMap(({ what, seat }) =>
          what === "joined" && seat !== null ? [t("told.joined", seats[seat]?.name ?? "")] : [],
        )
        .join(" ");
    }
    const box = view.edition === "party" ? "party" : "family";
    const said = announcements(now.news, view, {
      code: (code) => codeLabel(t, box, code),
      answer: (peg) => t(`answer.${answerPeg(peg)}`),
    });
    const ended = now.news.some(({ events }) => events.some(({ type }) => type === "round_ended"));
    const end =
      ended && now.looking !== null
        ? [`${phraseText(t, roundEnding(view, now.looking))}.`, phraseText(t, roundScoring(view, now.looking))]
        : [];
    const isNext = ([key]: Phrase): boolean => key === "told.round" || key === "told.dealt";
    const spoken = (sayings: readonly Phrase[]): readonly string[] => sayings.map((each) => phraseText(t, each));
    const over = ended && view.status === "finished" ? [`${phraseText(t, matchOutcome(view))}.`] : [];
    const turn = now.news.length > 0 && now.task !== null ? [`${phraseText(t, headline(view, now.isCalling))}.`] : [];
    return [
      ...spoken(said.filter((each) => !isNext(each))),
      ...end,
      ...over,
      ...spoken(said.filter(isNext)),
      ...turn,
    ].join(" ");
  }, [now.news, now.task === null, t]);
  return (
    <p class="vh" role="status" aria-live="polite">
      {text}
    </p>
  );
}
