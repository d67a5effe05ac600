// The form with which somebody who was invited takes a seat.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { phraseText } from "../../game/table/phrases.ts";
import { refusalPhrase } from "../../game/table/refusals.ts";
import { nonceFor } from "../../game/table/shown.ts";
import { MAX_NAME_LENGTH } from "../../generated/constants.ts";
import type { Draws } from "../../generated/messages.ts";
import type { TableAddress } from "../../net/connection.ts";
import { fetchMe, HttpError, takeSeat } from "../../net/http.ts";
import { useTranslation } from "../../parts/translation.ts";
import { store } from "../app-state.ts";

interface SitFormProps {
  address: TableAddress;
  draws: Draws | null;
  onSeated: () => void;
}

export function SitForm({ address, draws, onSeated }: SitFormProps): VNode {
  const t = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<HttpError | null>(null);
  useEffect(() => {
    fetchMe().then(
      ({ name: known }) => setName((typed) => (typed === "" ? (known ?? "") : typed)),
      () => undefined,
    );
  }, []);
  // On a touch screen the keyboard would cover what one is invited to.
  useEffect(() => {
    if (matchMedia("(hover: hover) and (pointer: fine)").matches) field.current?.focus();
  }, []);
  return (
    <form
      class="sit"
      onSubmit={(event) => {
        event.preventDefault();
        const nonce = draws === null ? null : nonceFor(store, draws.fingerprint, crypto);
        takeSeat(address.table, { name, invite: address.invite, nonce }).then(onSeated, (error: unknown) =>
          setProblem(error instanceof HttpError ? error : null),
        );
      }}
    >
      <label for="sit-name">{t("lobby.name")}</label>
      <input
        id="sit-name"
        ref={field}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        required
        autoComplete="nickname"
        aria-invalid={problem !== null}
        aria-describedby="sit-problem"
        onInput={(event) => {
          setName(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <button type="submit" class="btn">
        {t("lobby.sit")}
      </button>
      <p class="wrong" id="sit-problem" role="alert">
        {problem === null ? null : phraseText(t, refusalPhrase(problem.body))}
      </p>
    </form>
  );
}
