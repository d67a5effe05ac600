// The proof that sealed codes were not changed.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { checkSeals, type SealCheck } from "../../game/seals.ts";
import type { State, View } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";

export function SealProof({ state, view, isBroken }: { state: State; view: View; isBroken: boolean }): VNode | null {
  const t = useTranslation();
  const [check, setCheck] = useState<SealCheck>("pending");
  const { id, seals } = state.table;
  useEffect(() => {
    void checkSeals(id, seals, view, globalThis.crypto?.subtle).then(setCheck);
  }, [id, seals]);
  // There is no promise to keep.
  if (state.table.is_devious) return null;
  const note = { pending: null, valid: t("seal.checked"), invalid: null, unavailable: t("seal.uncheckable") }[check];
  if (check === "invalid" || isBroken)
    return (
      <p class="wrong" role="alert">
        {t("seal.wrong")}
      </p>
    );
  return (
    <details class="small proof">
      <summary>{t(check === "valid" ? "code.unchanged" : "code.sealed")}</summary>
      <p>
        {t("seal.about")} {note}
      </p>
      <ul>
        {seals.map(({ round, replay, seat, fingerprint }) => (
          <li key={`${round} ${replay} ${seat} ${fingerprint}`}>
            <code>{fingerprint}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
