// What the ends of rounds and matches share: who is there, the way home on a phone, reactions, and tags on wrong marks.

import type { ComponentChildren, VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { Board, MatchState, Seat } from "../../board/values.ts";
import { type WrongGiven, wrongGiven } from "../../board/wrong-marks.ts";
import type { TableController } from "../../game/table/controller.ts";
import { playerName } from "../../game/table/view.ts";
import type { Presence, State, View } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { LineIcon } from "../../parts/line-icon.tsx";
import { RowTagContext } from "../../parts/row-tag.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";
import { ReactButton } from "./react-button.tsx";
import { isAway, isWatching } from "./seat-labels.ts";

export function nameIn(t: Translate, view: View, seat: Seat): string {
  return playerName(view, seat) ?? t("you");
}

/** On a phone, where the header is hidden. */
export function WayHome(): VNode {
  const t = useTranslation();
  return (
    <Link to="/" class="end-home" aria-label={t("over.shelf")}>
      <LineIcon of="back" />
    </Link>
  );
}

/** Reactions, where the board had them: at the upper edge. */
export function EndReact({ controller, state }: { controller: TableController; state: State }): VNode {
  return (
    <div class="end-react">
      <ReactButton controller={controller} state={state} />
    </div>
  );
}

/** Says to somebody without a seat that they only watch. */
export function Watching({ state }: { state: State }): VNode | null {
  const t = useTranslation();
  return isWatching(state) ? <p class="small quiet">{t("player.watch")}</p> : null;
}

/** What a lamp that is not lit says. */
export function goneNote(t: Translate, presence: Presence | null, seat: Seat): string {
  return isAway(presence, seat) ? ` (${t("player.gone")})` : "";
}

/** Says which marks or answers were wrong, and who gave them; of a single one also what would have been right. */
export function wrongTexts(t: Translate, view: View, board: Board): readonly string[] {
  const all = wrongGiven(board);
  return view.players.flatMap((_, seat) => {
    const [first, ...more] = all.filter(({ by }) => by === seat);
    if (first === undefined) return [];
    if (more.length === 0) return [wrongText(t, view, first)];
    const numbers = [...new Set([first, ...more].map(({ number }) => number))];
    return [t(first.kind === "mark" ? "wrong.marks" : "wrong.answers", playerName(view, seat), numbers)];
  });
}

function wrongText(t: Translate, view: View, wrong: WrongGiven): string {
  const [by, owner] = [playerName(view, wrong.by), playerName(view, wrong.seat)];
  return wrong.kind === "mark"
    ? t("wrong.mark", by, owner, wrong.number, wrong.given, wrong.right)
    : t("wrong.answer", by, owner, wrong.number, t(`answer.${wrong.given}`), t(`answer.${wrong.right}`));
}

/** Puts a tag on each row of a board whose mark or answer was wrong. */
export function WrongTags({
  match,
  board,
  children,
}: {
  match: MatchState;
  board: Board;
  children: ComponentChildren;
}): VNode {
  const t = useTranslation();
  const { view } = match;
  const tagOf = useMemo(() => {
    const all = wrongGiven(board);
    return (seat: Seat | null, row: number): VNode | null => {
      const here = all.filter((wrong) => wrong.seat === seat && wrong.row === row);
      return here.length === 0 ? null : (
        <span class="row-tag">{here.map((wrong) => tagText(t, view, wrong)).join(". ")}</span>
      );
    };
  }, [board, t]);
  return <RowTagContext.Provider value={tagOf}>{children}</RowTagContext.Provider>;
}

function tagText(t: Translate, view: View, wrong: WrongGiven): string {
  return wrong.kind === "mark"
    ? t("wrong.markTag", wrong.right)
    : t("wrong.answerTag", playerName(view, wrong.by), t(`answer.${wrong.right}`));
}
