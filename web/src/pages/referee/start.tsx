// Before a match: what was being played, the boxes, and what the players have agreed.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { BoxArt } from "../../art/box-art.tsx";
import { BUILT_IN_EDITIONS, builtInEdition, editionName, editionWords } from "../../game/editions.ts";
import {
  invalidOptions,
  nameProblems,
  newSetup,
  optionsFor,
  otherSeats,
  type Setup as TableSetup,
  withAllOthers,
  withOther,
} from "../../game/new-table/request.ts";
import { REFEREE_OPTIONS, type Setup } from "../../game/referee/edition-rules.ts";
import { type Match, scoresOf } from "../../game/referee/match.ts";
import { MAX_NAME_LENGTH } from "../../generated/constants.ts";
import type { EditionInfo } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Option } from "../new-table/option.tsx";
import { PlayerCount } from "../new-table/seats.tsx";

interface StartProps {
  /** The match that is not over yet. */
  running: Match | null;
  /** Whether something was kept that could not be read. */
  isDamaged: boolean;
  onResume: () => void;
  onBegin: (setup: Setup) => void;
}

export function Start({ running, isDamaged, onResume, onBegin }: StartProps): VNode {
  const t = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const edition = chosen === null ? null : builtInEdition(chosen);
  return (
    <div class="page ref-start">
      <header>
        <h1 class="display">{t("ref.title")}</h1>
        <p class="quiet">{t("ref.lead")}</p>
      </header>
      {isDamaged ? (
        <p class="sheet stack-2 ref-damaged" role="alert">
          {t("ref.damaged")}
        </p>
      ) : null}
      {running === null ? null : <Running match={running} onResume={onResume} />}
      <section aria-labelledby="ref-boxes">
        <h2 class="display" id="ref-boxes">
          {t("ref.which")}
        </h2>
        <ul class="ref-boxes">
          {BUILT_IN_EDITIONS.map((each) => (
            <li key={each.key}>
              <button type="button" aria-pressed={each.key === chosen} onClick={() => setChosen(each.key)}>
                <b class="vh">{editionName(t, each)}. </b>
                <small>{editionWords(t, each).facts.join(" ")}</small>
                <BoxArt edition={each} />
              </button>
            </li>
          ))}
        </ul>
      </section>
      {edition === null ? null : (
        <Agreement key={edition.key} edition={edition} isReplacing={running !== null} onBegin={onBegin} />
      )}
    </div>
  );
}

function Running({ match, onResume }: { match: Match; onResume: () => void }): VNode {
  const t = useTranslation();
  const { setup, round, rules } = match;
  const scores = scoresOf(match);
  const name = editionName(t, builtInEdition(setup.edition) ?? { key: setup.edition, name: setup.edition });
  return (
    <section class="sheet stack-2 ref-running" aria-labelledby="ref-running">
      <h2 class="display" id="ref-running">
        {t("ref.running", name)}
      </h2>
      <p>
        {setup.players.map((player, seat) => t("track.of", player, scores[seat] ?? 0)).join(", ")}
        {round === null ? null : ` · ${t("round.of", round.number, rules.rounds, round.replays)}`}
      </p>
      <button type="button" class="btn" onClick={onResume}>
        {t("ref.resume")}
      </button>
    </section>
  );
}

interface AgreementProps {
  edition: EditionInfo;
  isReplacing: boolean;
  onBegin: (setup: Setup) => void;
}

function Agreement({ edition, isReplacing, onBegin }: AgreementProps): VNode {
  const t = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [setup, setSetup] = useState<TableSetup>(() =>
    withAllOthers(
      newSetup(edition, t("new.guest", 1), "novice", (seat) => t("new.guest", seat)),
      { kind: "here" },
    ),
  );
  const [first, setFirst] = useState(0);
  useEffect(() => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    form.current?.scrollIntoView({ block: "start", behavior: isStill ? "auto" : "smooth" });
  }, []);
  const names = [setup.you, ...otherSeats(setup).map(({ name }) => name)];
  const problems = nameProblems(setup);
  const options = optionsFor(setup).filter(({ name }) => REFEREE_OPTIONS.has(name));
  const isReady = problems.length === 0 && invalidOptions(setup).length === 0;
  const rename = (seat: number, name: string): void =>
    setSetup(seat === 0 ? { ...setup, you: name } : withOther(setup, seat - 1, { name }));
  const begin = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    const known = new Set(options.map(({ name }) => name));
    const chosen = Object.entries(setup.values).filter(([name]) => known.has(name));
    onBegin({
      edition: edition.key,
      players: names.map((name) => name.trim()),
      first: Math.min(first, names.length - 1),
      options: Object.fromEntries(chosen),
    });
  };
  return (
    <form class="stack-5 ref-form" ref={form} onSubmit={begin} noValidate>
      <h2 class="display">{t("ref.agree", editionName(t, edition))}</h2>
      <PlayerCount setup={setup} onChange={setSetup} />
      <fieldset>
        <legend class="display">{t("new.company")}</legend>
        {names.map((name, seat) => {
          const problem = problems.find((each) => each.seat === seat);
          return (
            <div key={seat} class="seat-name">
              <label for={`ref-name-${seat}`}>{t("new.name.of", seat + 1)}</label>
              <input
                type="text"
                class="entry"
                id={`ref-name-${seat}`}
                value={name}
                maxLength={MAX_NAME_LENGTH}
                autocomplete="off"
                aria-invalid={problem !== undefined}
                aria-describedby={`ref-name-${seat}-wrong`}
                onFocus={(event) => event.currentTarget.select()}
                onInput={(event) => rename(seat, event.currentTarget.value)}
              />
              <p class="amiss" id={`ref-name-${seat}-wrong`}>
                {problem === undefined ? null : t(problem.is === "twice" ? "refused.name_taken" : "new.wrong.missing")}
              </p>
            </div>
          );
        })}
      </fieldset>
      {edition.roles === "duel" ? null : (
        <fieldset>
          <legend class="display">{t(edition.roles === "parts" ? "ref.first.asks" : "ref.first.sets")}</legend>
          <div class="pills">
            {names.map((name, seat) => (
              <label key={seat} class="pill">
                <input type="radio" name="first" checked={seat === first} onChange={() => setFirst(seat)} />
                <span>{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div class="stack-4 ref-options">
        {options.map((option) => (
          <Option key={option.name} setup={setup} onChange={setSetup} option={option} isRefused={false} />
        ))}
      </div>
      {isReplacing ? <p class="small quiet">{t("ref.replaces")}</p> : null}
      <button type="submit" class={isReady ? "btn" : "btn btn-wait"} aria-disabled={isReady ? undefined : "true"}>
        {t("lobby.start")}
      </button>
    </form>
  );
}
