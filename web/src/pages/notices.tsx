// Whether a tab that is not in view tells the reader that it is their turn.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { useTranslation } from "../parts/translation.ts";
import { preferences, setPreferences } from "./app-state.ts";
import { useShared } from "./shared-value.ts";

/** The only place that asks for permission to show notifications. */
export function Notices(): VNode {
  const t = useTranslation();
  const [permission, setPermission] = useState(notificationPermission);
  const isOn = useShared(preferences).notices;
  const toggle = async (): Promise<void> => {
    setPreferences({ notices: !isOn });
    if (!isOn && permission === "default" && "Notification" in window)
      setPermission(await Notification.requestPermission());
  };
  return (
    <div class="notices">
      <button type="button" class="btn btn-plain" onClick={() => void toggle()}>
        {t(isOn ? "notices.off" : "notices.on")}
      </button>
      <p class="small quiet" role="status">
        {isOn ? t(`notices.is.${permission}`) : null}
      </p>
    </div>
  );
}

function notificationPermission(): NotificationPermission {
  return "Notification" in window ? Notification.permission : "default";
}
