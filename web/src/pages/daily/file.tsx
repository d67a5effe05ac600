// The reader's days as a file of their own: saving it, and taking one back.

import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { daysFile, missingDays, parseDaysFile } from "../../game/solo/played-days.ts";
import type { PlayedDay } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { saveFile } from "../save-file.ts";
import { errorText } from "../use-request.tsx";

interface DaysFileProps {
  days: readonly PlayedDay[];
  onAdd: (days: readonly PlayedDay[]) => Promise<void>;
}

export function DaysFile({ days, onAdd }: DaysFileProps): VNode {
  const t = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState<{ readonly isWrong: boolean; readonly text: string } | null>(null);
  const take = async (file: File): Promise<void> => {
    const found = parseDaysFile(await file.text());
    if (typeof found === "string") {
      setMessage({ isWrong: true, text: t(`days.wrong.${found}`, file.name) });
      return;
    }
    const fresh = missingDays(found, days);
    try {
      if (fresh.length > 0) await onAdd(fresh);
      setMessage({ isWrong: false, text: t("days.added", fresh.length) });
    } catch (problem) {
      setMessage({ isWrong: true, text: errorText(t, problem) });
    }
  };
  return (
    <section class="stack-2 days-file" aria-labelledby="days-file">
      <h2 class="display" id="days-file">
        {t("days.title")}
      </h2>
      <p class="small quiet">{t("days.about")}</p>
      <div class="days-acts">
        <button
          type="button"
          class="btn btn-plain"
          onClick={() => saveFile(new Blob([daysFile(days)], { type: "application/json" }), "keypeg-days.json")}
        >
          {t("days.save")}
        </button>
        <button type="button" class="btn btn-plain" onClick={() => field.current?.click()}>
          {t("days.take")}
        </button>
        <input
          ref={field}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={t("days.take")}
          onChange={(event) => {
            const { currentTarget } = event;
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) void take(file);
            // The same file can be chosen again.
            currentTarget.value = "";
          }}
        />
      </div>
      <p class={message?.isWrong === true ? "amiss" : "small"} role={message?.isWrong === true ? "alert" : "status"}>
        {message?.text}
      </p>
    </section>
  );
}
