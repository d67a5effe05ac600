// Whether the reader is told when it is their turn, and how. The only place that asks for permission for it.
import { useEffect, useState } from "preact/hooks";
import { fetchNotices, subscribe, unsubscribe } from "../net/notices.ts";
import { preferences, setPreferences } from "./app-state.ts";
import { useShared } from "./shared-value.ts";

interface ToldReader {
  readonly isOn: boolean;
  readonly permission: NotificationPermission;
  /** Whether the reader is also told when no page is open. */
  readonly isPushed: boolean;
  readonly toggle: () => void;
}

export function useNotices(): ToldReader {
  const isOn = useShared(preferences).notices;
  const [permission, setPermission] = useState(notificationPermission);
  const [isPushed, setPushed] = useState(false);
  useEffect(() => {
    if (isOn && hasPush())
      void fetchNotices().then(
        ({ is_on }) => setPushed(is_on),
        () => undefined,
      );
  }, []);
  const start = async (): Promise<void> => {
    if (permission === "default" && "Notification" in window) setPermission(await Notification.requestPermission());
    if (hasPush() && notificationPermission() === "granted") setPushed(await startPush());
  };
  const toggle = (): void => {
    setPreferences({ notices: !isOn });
    if (isOn && hasPush()) {
      setPushed(false);
      void stopPush();
    } else if (!isOn) void start();
  };
  return { isOn, permission, isPushed, toggle };
}

/** Browsers have push on secure pages only, some only once the program is installed. */
export function hasPush(): boolean {
  return "PushManager" in window && "serviceWorker" in navigator && "Notification" in window;
}

/** Returns whether the server tells this device from now on; otherwise only open pages do. */
async function startPush(): Promise<boolean> {
  try {
    const { key } = await fetchNotices();
    if (key === null) return false;
    const { pushManager } = await navigator.serviceWorker.ready;
    return (await subscribe(pushManager, key)).is_on;
  } catch {
    return false;
  }
}

async function stopPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration !== undefined) await unsubscribe(registration.pushManager);
  } catch {
    // The browser takes no notices any more, and the server will hear of it.
  }
}

export function notificationPermission(): NotificationPermission {
  return "Notification" in window ? Notification.permission : "default";
}
