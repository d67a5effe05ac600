// Who the reader is: his name, and a link that makes him the same on another device.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { LONGEST_NAME } from "../../game/new-table.ts";
import type { Me } from "../../generated/messages.ts";
import { makeLink, nameMe } from "../../net/http.ts";
import { useWords } from "../../parts/translation.ts";
import { origin } from "../app-state.ts";
import { CopyLink } from "../copy-link.tsx";
import { problemText } from "../use-request.tsx";

interface YouProps {
  me: Me;
  onMe: (me: Me) => void;
}

export function You(props: YouProps): VNode {
  const t = useWords();
  return (
    <section class="sheet you" aria-labelledby="you">
      <h2 class="display" id="you">
        {t("home.you")}
      </h2>
      <Name {...props} />
      <Device isKnown={props.me.name !== null} />
    </section>
  );
}

function Name({ me, onMe }: YouProps): VNode {
  const t = useWords();
  const [name, setName] = useState(me.name ?? "");
  const [said, setSaid] = useState<{ readonly isWrong: boolean; readonly text: string } | null>(null);
  useEffect(() => setName(me.name ?? ""), [me.name]);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    try {
      onMe(await nameMe({ name: name.trim() }));
      setSaid({ isWrong: false, text: t("home.you.saved") });
    } catch (problem) {
      setSaid({ isWrong: true, text: name.trim() === "" ? t("refused.bad_name") : problemText(t, problem) });
    }
  };
  return (
    <form class="named" onSubmit={(event) => void submit(event)} noValidate>
      <label for="your-name">{t("home.you.label")}</label>
      <div class="line-form">
        <input
          type="text"
          id="your-name"
          class="entry"
          value={name}
          maxLength={LONGEST_NAME}
          autocomplete="nickname"
          aria-invalid={said?.isWrong === true}
          aria-describedby="your-name-about your-name-wrong"
          onInput={(event) => {
            setName(event.currentTarget.value);
            setSaid(null);
          }}
        />
        <button type="submit" class="btn btn-plain">
          {t("home.you.save")}
        </button>
      </div>
      <p class="quiet small" id="your-name-about">
        {t("home.you.about")}
      </p>
      <p class="amiss" id="your-name-wrong" role="alert">
        {said?.isWrong === true ? said.text : null}
      </p>
      <p class="small" role="status">
        {said?.isWrong === false ? said.text : null}
      </p>
    </form>
  );
}

function Device({ isKnown }: { isKnown: boolean }): VNode {
  const t = useWords();
  const [link, setLink] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    setWrong(null);
    try {
      setLink(`${origin}/resume#${(await makeLink()).token}`);
    } catch (problem) {
      setWrong(problemText(t, problem));
    }
  };
  return (
    <div class="device">
      <h3 class="display">{t("home.device")}</h3>
      <p class="small">{t("home.device.about")}</p>
      {!isKnown ? (
        <p class="quiet small">{t("home.device.unknown")}</p>
      ) : link === null ? (
        <button type="button" class="btn btn-plain" onClick={() => void make()}>
          {t("home.device.make")}
        </button>
      ) : (
        <>
          <CopyLink address={link} label={t("home.device.label")} />
          <p class="small warning" role="status">
            {t("home.device.warning")}
          </p>
        </>
      )}
      <p class="amiss" role="alert">
        {wrong}
      </p>
    </div>
  );
}
