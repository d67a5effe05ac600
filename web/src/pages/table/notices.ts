// Tells a reader whose tab is not in view that something waits for them.
import { preferences } from "../app-state.ts";
import { playSound } from "./sound.ts";

/** Plays a sound and, where that is allowed, shows a notification; `tag` keeps them from piling up. */
export function notifyHidden(text: string, tag: string): void {
  const { notices, sound } = preferences.value;
  if (document.visibilityState === "visible") return;
  if (notices || sound) playSound("turn");
  if (!notices || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notification = new Notification(text, { tag, body: "Keypeg" });
    notification.onclick = () => {
      focus();
      notification.close();
    };
  } catch {
    // Some browsers on phones show notifications only from a service worker.
  }
}
