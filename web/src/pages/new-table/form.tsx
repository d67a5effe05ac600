// The form for a new table. Everything chosen is kept when the server refuses.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import {
  commonLevel,
  invalidOptions,
  nameProblems,
  newSetup,
  newTableBody,
  otherSeats,
  refusedOptions,
  type Setup,
} from "../../game/new-table/request.ts";
import { tablePath } from "../../game/route.ts";
import type { EditionInfo, Refusal, Rung } from "../../generated/messages.ts";
import { HttpError } from "../../net/http.ts";
import { useTranslation } from "../../parts/translation.ts";
import { navigate, preferences, setPreferences } from "../app-state.ts";
import { openTable } from "../open-table.ts";
import { errorText } from "../use-request.tsx";
import { Opponent } from "./opponent.tsx";
import { Options } from "./options.tsx";
import { OPTION_PANELS } from "./panels.ts";
import { PlayerCount, Seats } from "./seats.tsx";

/** The props of every part of the form. */
export interface SetupProps {
  setup: Setup;
  onChange: (setup: Setup) => void;
}

/** The props of parts that offer levels of computers. */
export interface LevelProps extends SetupProps {
  levels: readonly Rung[];
}

const NONE: ReadonlySet<string> = new Set();

interface FailedAttempt {
  readonly problem: unknown;
  readonly sent: Setup;
}

interface TableFormProps {
  edition: EditionInfo;
  name: string | null;
  levels: readonly Rung[];
}

export function TableForm({ edition, name, levels }: TableFormProps): VNode {
  const t = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [setup, change] = useState(() =>
    newSetup(edition, name ?? t("new.name.default"), preferences.value.level, (seat) => t("new.guest", seat)),
  );
  const [tries, setTries] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState<FailedAttempt | null>(null);
  const problems = nameProblems(setup);
  const invalid = invalidOptions(setup);
  const count = problems.length + invalid.length;
  const panel = OPTION_PANELS.get(edition.key) ?? null;
  const isMany = edition.players[1] > 2;
  const isOpenSeat = otherSeats(setup).some((other) => other.kind === "open");
  const refused = failed === null ? new Set<string>() : refusedOptions(refusals(failed.problem), failed.sent, setup);

  // After a failed attempt the focus goes to the first problem.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setFailed(null);
    if (count > 0) {
      setOpen(isOpen || invalid.length > 0);
      setTries(tries + 1);
      return;
    }
    setSending(true);
    try {
      const made = await openTable(newTableBody(setup));
      const level = commonLevel(setup);
      if (level !== null) setPreferences({ level });
      navigate(tablePath(made.id, made.invite));
    } catch (caught) {
      setFailed({ problem: caught, sent: setup });
      setOpen(isOpen || refusals(caught).length > 0);
      setSending(false);
      setTries(tries + 1);
    }
  };

  const seats = <Seats setup={setup} onChange={change} levels={levels} problems={tries > 0 ? problems : []} />;
  return (
    <form
      class={panel !== null || isMany ? "make-form is-sided" : "make-form"}
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <div class="stack-5 make-who">
        <PlayerCount setup={setup} onChange={change} />
        <Opponent setup={setup} onChange={change} levels={levels} />
        {isMany ? null : seats}
      </div>
      {panel === null ? null : <panel.Panel setup={setup} onChange={change} />}
      {isMany ? (
        <section class="stack-4 make-side" aria-labelledby="seats">
          <h2 class="display" id="seats">
            {t("new.seats")}
          </h2>
          {seats}
        </section>
      ) : null}
      <div class="stack-5 make-rest">
        <Options
          setup={setup}
          onChange={change}
          hidden={panel?.options ?? NONE}
          refused={refused}
          isOpen={isOpen}
          onOpen={setOpen}
        />
        <div class="make-go line">
          <p class="amiss" role="alert">
            {failed !== null ? errorText(t, failed.problem) : tries > 0 && count > 0 ? t("new.wrong", count) : null}
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

function refusals(problem: unknown): readonly Refusal[] {
  return problem instanceof HttpError ? problem.body.problems : [];
}
