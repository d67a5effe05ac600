// A form that takes a pasted link and opens its table.
import type { VNode } from "preact";
import { useId, useState } from "preact/hooks";
import { pastedTablePath } from "../game/route.ts";
import { useTranslation } from "../parts/translation.ts";
import { navigate } from "./app-state.ts";

export function LinkForm({ describedBy = "" }: { describedBy?: string }): VNode {
  const t = useTranslation();
  const wrong = useId();
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const path = pastedTablePath(text);
    setWrong(path === null);
    if (path !== null) navigate(path);
  };
  return (
    <>
      <form class="line-form line" onSubmit={submit} noValidate>
        <input
          type="text"
          class="entry"
          aria-label={t("home.join.label")}
          aria-describedby={`${describedBy} ${wrong}`}
          aria-invalid={isWrong}
          value={text}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          inputMode="url"
          placeholder={`${location.origin}/t/…`}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <button type="submit" class="btn">
          {t("home.join.go")}
        </button>
      </form>
      <p class="amiss" id={wrong} role="alert">
        {isWrong ? t("home.join.wrong") : null}
      </p>
    </>
  );
}
