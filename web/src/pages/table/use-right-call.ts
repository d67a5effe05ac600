// A right call ends the round at once, but everybody sees the call first.
import { useEffect, useState } from "preact/hooks";
import type { News } from "../../generated/messages.ts";

const SHOWN_MS = 1800;

/** Tells whether a right call has just been made. */
export function useRightCall(news: readonly News[]): boolean {
  const [over, setOver] = useState<readonly News[] | null>(null);
  const isRight = news.some(({ events }) => events.some((event) => event.type === "declared" && event.is_right));
  useEffect(() => {
    if (!isRight) return undefined;
    const timer = setTimeout(() => setOver(news), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [news]);
  return isRight && over !== news;
}
