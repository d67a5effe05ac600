// The clock of a seat that is to move. It ticks by itself, so that nothing else is drawn again every second.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useTranslation } from "../../parts/translation.ts";

/** From here on a clock cannot be overlooked. */
const LAST_SECONDS = 10;

interface ClockProps {
  seat: number;
  /** The server's time at which the move is due. */
  ends: number;
  /** Add this to the local time to get the server's. */
  offset: number;
  isYours: boolean;
}

export function Clock({ seat, ends, offset, isYours }: ClockProps): VNode {
  const t = useTranslation();
  const left = Math.max(0, Math.ceil(ends - useServerTime(offset, true)));
  const isLast = left <= LAST_SECONDS;
  return (
    <>
      <span
        class={isLast ? "clock is-last" : "clock"}
        data-keypeg="clock"
        data-seat={seat}
        data-seconds={left}
        role="timer"
        aria-label={t("clock.left", t("duration", left))}
      >
        {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`}
      </span>
      {isYours ? (
        <span class="vh" role="status">
          {isLast ? t("clock.last") : ""}
        </span>
      ) : null}
    </>
  );
}

/** Returns the server's time, and updates every second while that is needed. */
export function useServerTime(offset: number, isNeeded: boolean): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return Date.now() / 1000 + offset;
}
