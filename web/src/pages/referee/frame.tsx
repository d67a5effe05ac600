// The fixed parts of every screen: strip, sentence, sheet and dock. Only the sheet may scroll, and only inside itself.

import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { faceNames } from "../../board/faces.ts";
import type { Seat } from "../../board/values.ts";
import { editionName } from "../../game/editions.ts";
import { type Match, scoresOf } from "../../game/referee/match.ts";
import { LineIcon } from "../../parts/line-icon.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { editionOf, PLAY, type ScreenProps } from "./screen.ts";

export interface StripProps {
  match: Match;
  /** Whose row, mark, question or answer it is. */
  active: Seat | null;
  /** In a duel, shows the rows of one player. */
  onSide?: ((seat: Seat) => void) | undefined;
  canUndo: boolean;
  onUndo: () => void;
  onLeave: () => void;
}

interface FrameProps {
  strip: StripProps;
  title: string;
  text?: string | null;
  /** How many codes fit; left out where that is not to be seen. */
  count?: number | null;
  sheet: ComponentChildren;
  children: ComponentChildren;
}

export function Frame({ strip, title, text = null, count = null, sheet, children }: FrameProps): VNode {
  const t = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // After a tap the button may be gone: then reading goes on from the sentence.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div class="ref">
      <Strip {...strip} />
      <div class="ref-say">
        <div role="status">
          <h1 class="display" data-keypeg="headline" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {text === null ? null : <p>{text}</p>}
        </div>
        {count === null ? null : (
          <p class={count === 0 ? "ref-count is-none" : "ref-count"} aria-live="polite" aria-atomic="true">
            <b>{t("new.number", count)}</b> <span>{t("ref.fit", count)}</span>
          </p>
        )}
      </div>
      <section class="ref-board" aria-label={t("ref.sheet")}>
        <div class="sheet ref-sheet">{sheet}</div>
      </section>
      <div class="ref-dock">{children}</div>
    </div>
  );
}

function Strip({ match, active, onSide, canUndo, onUndo, onLeave }: StripProps): VNode {
  const t = useTranslation();
  const { setup, round, rules } = match;
  const faces = faceNames(setup.players);
  const scores = scoresOf(match);
  const edition = editionOf(match);
  return (
    <div class="ref-strip">
      <button type="button" class="btn-icon ref-icon" aria-label={t("ref.leave")} onClick={onLeave}>
        <LineIcon of="back" />
      </button>
      <ul class={setup.players.length > 2 ? "ref-seats is-many" : "ref-seats"} aria-label={t("player.title")}>
        {setup.players.map((name, seat) => {
          const inside = (
            <>
              <i class={seat === active ? "face face-s is-on" : "face face-s"} aria-hidden="true">
                {faces[seat]}
              </i>
              <span class="vh ref-name">{name}</span> <b>{scores[seat]}</b>
            </>
          );
          return (
            <li key={seat} data-keypeg="seat" data-seat={seat} data-score={scores[seat]}>
              {onSide === undefined ? (
                <span class="ref-seat">{inside}</span>
              ) : (
                <button type="button" class="ref-seat" aria-pressed={seat === active} onClick={() => onSide(seat)}>
                  {inside}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p class="ref-mid">
        {editionName(t, edition)}
        {round === null ? null : <span>{t("round.of", round.number, rules.rounds, round.replays)}</span>}
      </p>
      <button
        type="button"
        class="btn-icon ref-icon"
        aria-label={t("ref.undo")}
        aria-disabled={canUndo ? undefined : "true"}
        onClick={() => canUndo && onUndo()}
      >
        <LineIcon of="undo" />
      </button>
    </div>
  );
}

/** Leads back to the board without a change. */
export function Cancel({ onOpen }: Pick<ScreenProps, "onOpen">): VNode {
  const t = useTranslation();
  return (
    <button type="button" class="btn btn-plain" onClick={() => onOpen(PLAY)}>
      {t("ref.cancel")}
    </button>
  );
}
