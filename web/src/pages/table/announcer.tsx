// What just happened, for those who listen: one region, a few sentences, nothing said twice.
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { answerPeg } from "../../board/values.ts";
import { tellings } from "../../game/announcements.ts";
import { ending, headline, reckoning, type Saying, say, victory } from "../../game/phrases.ts";
import type { Snapshot } from "../../game/table-controller.ts";
import type { View } from "../../generated/messages.ts";
import { codeLabel } from "../../parts/labels.ts";
import { useWords } from "../../parts/translation.ts";

export function Announcer({ now, view }: { now: Snapshot; view: View | null }): VNode {
  const t = useWords();
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
    const said = tellings(now.news, view, {
      code: (code) => codeLabel(t, box, code),
      answer: (peg) => t(`answer.${answerPeg(peg)}`),
    });
    const ended = now.news.some(({ events }) => events.some(({ type }) => type === "round_ended"));
    const end =
      ended && now.looking !== null
        ? [`${say(t, ending(view, now.looking))}.`, say(t, reckoning(view, now.looking))]
        : [];
    const isNext = ([key]: Saying): boolean => key === "told.round" || key === "told.dealt";
    const spoken = (sayings: readonly Saying[]): readonly string[] => sayings.map((each) => say(t, each));
    const over = ended && view.status === "finished" ? [`${say(t, victory(view))}.`] : [];
    const turn = now.news.length > 0 && now.task !== null ? [`${say(t, headline(view, now.isCalling))}.`] : [];
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
