// A form that takes a pasted link and opens its table, and the way for those who have none.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { pastedTablePath } from "../../game/route.ts";
import { useTranslation } from "../../parts/translation.ts";
import { navigate } from "../app-state.ts";
import { Link } from "../link.tsx";

export function JoinTable(): VNode {
  const t = useTranslation();
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const path = pastedTablePath(text);
    setWrong(path === null);
    if (path !== null) navigate(path);
  };
  return (
    <section aria-labelledby="join">
      <h2 class="display" id="join">
        {t("home.join")}
      </h2>
      <p class="quiet" id="join-about">
        {t("home.join.about")}
      </p>
      <form class="line-form line" onSubmit={submit} noValidate>
        <input
          type="text"
          class="entry"
          aria-label={t("home.join.label")}
          aria-describedby="join-about join-wrong"
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
      <p class="amiss" id="join-wrong" role="alert">
        {isWrong ? t("home.join.wrong") : null}
      </p>
      <Link to="/find" class="way">
        {t("home.find")}
      </Link>
    </section>
  );
}
