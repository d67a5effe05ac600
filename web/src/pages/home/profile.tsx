// The reader's name, and a link for playing on as the same player on another device.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { phraseText } from "../../game/table/phrases.ts";
import { BAD_NAME } from "../../game/table/refusals.ts";
import { MAX_NAME_LENGTH } from "../../generated/constants.ts";
import type { Me } from "../../generated/messages.ts";
import { createPersonalLink, renameMe } from "../../net/http.ts";
import { useTranslation } from "../../parts/translation.ts";
import { publicOrigin } from "../app-state.ts";
import { CopyLink } from "../copy-link.tsx";
import { Link } from "../link.tsx";
import { QrCode } from "../qr-code.tsx";
import { errorText } from "../use-request.tsx";

interface ProfileProps {
  me: Me;
  onMe: (me: Me) => void;
}

export function Profile(props: ProfileProps): VNode {
  const t = useTranslation();
  return (
    <section class="sheet stack-4 you" aria-labelledby="you">
      <h2 class="display" id="you">
        {t("you")}
      </h2>
      <NameForm {...props} />
      <Link to="/statistics" class="way">
        {t("home.games")}
      </Link>
      <DeviceLink isKnown={props.me.name !== null} />
    </section>
  );
}

function NameForm({ me, onMe }: ProfileProps): VNode {
  const t = useTranslation();
  const [name, setName] = useState(me.name ?? "");
  const [message, setMessage] = useState<{ readonly isWrong: boolean; readonly text: string } | null>(null);
  useEffect(() => setName(me.name ?? ""), [me.name]);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    try {
      onMe(await renameMe({ name: name.trim() }));
      setMessage({ isWrong: false, text: t("home.you.saved") });
    } catch (problem) {
      setMessage({ isWrong: true, text: name.trim() === "" ? phraseText(t, BAD_NAME) : errorText(t, problem) });
    }
  };
  return (
    <form class="named" onSubmit={(event) => void submit(event)} noValidate>
      <label for="your-name">{t("home.you.label")}</label>
      <div class="line-form line">
        <input
          type="text"
          id="your-name"
          class="entry"
          value={name}
          maxLength={MAX_NAME_LENGTH}
          autocomplete="nickname"
          aria-invalid={message?.isWrong === true}
          aria-describedby="your-name-about your-name-wrong"
          onInput={(event) => {
            setName(event.currentTarget.value);
            setMessage(null);
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
        {message?.isWrong === true ? message.text : null}
      </p>
      <p class="small" role="status">
        {message?.isWrong === false ? message.text : null}
      </p>
    </form>
  );
}

function DeviceLink({ isKnown }: { isKnown: boolean }): VNode {
  const t = useTranslation();
  const [link, setLink] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    setWrong(null);
    try {
      setLink(`${publicOrigin}/resume#${(await createPersonalLink()).token}`);
    } catch (problem) {
      setWrong(errorText(t, problem));
    }
  };
  return (
    <div class="stack-1 device">
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
          <QrCode link={link} alt={t("home.device.qr")} />
          <CopyLink address={link} label={t("home.device.label")} />
          <p class="small warning" role="status">
            {t("home.device.warning")}
          </p>
        </>
      )}
      <p class="amiss" role="alert">
        {wrong}
      </p>
      {isKnown ? (
        <Link to="/devices" class="way">
          {t("title.devices")}
        </Link>
      ) : null}
    </div>
  );
}
