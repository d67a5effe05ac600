// The form for a new table. Everything chosen is kept when the server refuses.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { newSetup, newTableBody, otherSeats, type Setup, setupProblems } from "../../game/new-table.ts";
import { tablePath } from "../../game/route.ts";
import type { EditionInfo } from "../../generated/messages.ts";
import { createTable, HttpError } from "../../net/http.ts";
import { useTranslation } from "../../parts/translation.ts";
import { navigate } from "../app-state.ts";
import { errorText } from "../use-request.tsx";
import { Opponent } from "./opponent.tsx";
import { Options, SIZE_OPTIONS } from "./options.tsx";
import { PlayerCount, Seats } from "./seats.tsx";
import { SizePicker } from "./size-picker.tsx";

/** The props of every part of the form. */
export interface SetupProps {
  setup: Setup;
  onChange: (setup: Setup) => void;
}

export function TableForm({ info, name }: { info: EditionInfo; name: string | null }): VNode {
  const t = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [setup, change] = useState(() => newSetup(info, name ?? t("new.name.default"), (seat) => t("new.guest", seat)));
  const [tries, setTries] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const problems = setupProblems(setup);
  const isSized = info.options.some((option) => SIZE_OPTIONS.has(option.name));
  const isMany = info.players[1] > 2;
  const isOpenSeat = otherSeats(setup).some((other) => other.kind === "open");
  const refusedOptions = new Set(
    error instanceof HttpError ? (error.body.problems ?? []).flatMap((each) => each.name ?? []) : [],
  );

  // After a failed attempt the focus goes to the first problem.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setError(null);
    if (problems.length > 0) {
      setOpen(isOpen || problems.some((each) => each.at === "option"));
      setTries(tries + 1);
      return;
    }
    setSending(true);
    try {
      const made = await createTable(newTableBody(setup));
      navigate(tablePath(made.id, made.invite));
    } catch (caught) {
      setError(caught);
      setOpen(isOpen || (caught instanceof HttpError && (caught.body.problems ?? []).length > 0));
      setSending(false);
      setTries(tries + 1);
    }
  };

  const seats = <Seats setup={setup} onChange={change} problems={tries > 0 ? problems : []} />;
  return (
    <form
      class={isSized || isMany ? "make-form is-sided" : "make-form"}
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <div class="make-who">
        <PlayerCount setup={setup} onChange={change} />
        <Opponent setup={setup} onChange={change} />
        {isMany ? null : seats}
      </div>
      {isSized ? <SizePicker setup={setup} onChange={change} /> : null}
      {isMany ? (
        <section class="make-side" aria-labelledby="seats">
          <h2 class="display" id="seats">
            {t("new.seats")}
          </h2>
          {seats}
        </section>
      ) : null}
      <div class="make-rest">
        <Options setup={setup} onChange={change} refused={refusedOptions} isOpen={isOpen} onOpen={setOpen} />
        <div class="make-go">
          <p class="amiss" role="alert">
            {error !== null
              ? errorText(t, error)
              : tries > 0 && problems.length > 0
                ? t("new.wrong", problems.length)
                : null}
          </p>
          <button type="submit" class="btn" disabled={isSending}>
            {t(isOpenSeat ? "new.open" : "new.start")}
          </button>
          <span class="quiet small">{t(isOpenSeat ? "new.open.note" : "new.lots")}</span>
        </div>
      </div>
    </form>
  );
}
