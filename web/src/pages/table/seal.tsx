// The proof that sealed codes were not changed, and that nobody chose the draws.
import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { checkDraws, checkSeals, type ProofCheck, problemWith, receiptOf, wasShown } from "../../game/table/seals.ts";
import type { State, View } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { saveFile } from "../save-file.ts";
import { keepShown } from "./keep-shown.ts";

interface Checks {
  readonly seals: ProofCheck;
  readonly draws: ProofCheck;
}

const PENDING: Checks = { seals: "pending", draws: "pending" };

export function SealProof({ state, view }: { state: State; view: View }): VNode | null {
  const t = useTranslation();
  const [checks, setChecks] = useState(PENDING);
  const { table } = state;
  const { id, seals, draws } = table;
  const shown = useMemo(() => keepShown(state), [state]);
  useEffect(() => {
    const subtle = globalThis.crypto?.subtle;
    void Promise.all([checkSeals(id, seals, view, subtle), checkDraws(table, view, subtle)]).then(
      ([checkedSeals, checkedDraws]) => setChecks({ seals: checkedSeals, draws: checkedDraws }),
    );
  }, [id, seals, draws?.seed]);
  const problem =
    problemWith(shown, table) ??
    (checks.seals === "invalid" ? "wrong" : checks.draws === "invalid" ? "notDrawn" : null);
  const isShown = wasShown(shown, seals);
  const isValid = checks.seals === "valid";
  const title = problem !== null ? "seal.list" : !isValid ? "code.sealed" : isShown ? "code.unchanged" : "code.fits";
  const save = (): void => {
    const file = new Blob([JSON.stringify(receiptOf(shown, id, view), null, 1)], { type: "application/json" });
    saveFile(file, `keypeg-receipt-${id}.json`);
  };
  // There is no promise to keep.
  if (table.is_devious) return null;
  return (
    <>
      {problem === null ? null : (
        <p class="wrong" role="alert">
          {t(`seal.${problem}`)}
        </p>
      )}
      <details class="small proof">
        <summary>{t(title)}</summary>
        {seals.length === 0 ? null : (
          <>
            <p>
              {t("seal.about")} {isValid ? t(isShown ? "seal.checked" : "seal.unseen") : null}
              {checks.seals === "unavailable" ? t("seal.uncheckable") : null}
            </p>
            <ul>
              {seals.map(({ round, replay, seat, fingerprint }) => (
                <li key={`${round} ${replay} ${seat} ${fingerprint}`}>
                  <code>{fingerprint}</code>
                </li>
              ))}
            </ul>
          </>
        )}
        {draws === null ? null : (
          <>
            <p>{t("draws.about", new Set(draws.nonces.filter((nonce) => nonce !== null)).size)}</p>
            <ul>
              <li>
                <code>{draws.fingerprint}</code>
              </li>
            </ul>
            {checks.draws === "valid" ? <p>{t("draws.checked")}</p> : null}
          </>
        )}
        <p>{t("receipt.about")}</p>
        <button type="button" class="btn btn-plain" onClick={save}>
          {t("receipt.save")}
        </button>
      </details>
    </>
  );
}
