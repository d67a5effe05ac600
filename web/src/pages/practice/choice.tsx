// The choices before a game of practice. Each is already made, and what the others make pointless is gone.
import type { ComponentChildren, VNode } from "preact";
import { BoxArt } from "../../art/box-art.tsx";
import { builtInEdition, editionName, editionWords } from "../../game/editions.ts";
import { levelSentences } from "../../game/new-table/levels.ts";
import {
  BOXES,
  type Box,
  editionOf,
  isPlayable,
  type PracticeSetup,
  rungsOf,
  SIDES,
  spaceOf,
} from "../../game/practice/setup.ts";
import type { EditionInfo, Look } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { Hole, Peg } from "../../parts/peg.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { LevelGroove } from "../new-table/level-groove.tsx";
import { OwnSize } from "./own-size.tsx";

interface ChoiceProps {
  setup: PracticeSetup;
  onChange: (setup: PracticeSetup) => void;
  onPlay: () => void;
  /** Goes on with a game that is not over; null if there is none. */
  onContinue: (() => void) | null;
}

export function Choice({ setup, onChange, onPlay, onContinue }: ChoiceProps): VNode {
  const t = useTranslation();
  const change = (changes: Partial<PracticeSetup>): void => onChange({ ...setup, ...changes });
  const isReady = isPlayable(spaceOf(setup));
  const isMaker = setup.side === "maker";
  return (
    <form
      class="page practice"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onPlay();
      }}
    >
      <header class="practice-head">
        <h1 class="display">{t("title.practice")}</h1>
        <p class="small quiet practice-works">
          <span aria-hidden="true">✓</span> {t("practice.offline")}
        </p>
      </header>
      <div class="stack-5 practice-main">
        {onContinue === null ? null : (
          <p class="practice-running">
            <span>{t("practice.running")}</span>
            <button type="button" class="btn btn-outline" onClick={onContinue}>
              {t("practice.continue")}
            </button>
          </p>
        )}
        <fieldset>
          <legend class="display">{t("practice.game")}</legend>
          <div class="practice-boxes">
            {BOXES.map((box) => (
              <label key={box} class="practice-box">
                <input type="radio" name="box" checked={box === setup.box} onChange={() => change({ box })} />
                <b class="vh">{boxName(t, box)}</b>
                <BoxPicture box={box} look={editionOf(setup).look} />
                <span class="small">
                  {boxFacts(t, box).map((fact) => (
                    <span key={fact}>{fact} </span>
                  ))}
                </span>
              </label>
            ))}
          </div>
          {setup.box === "own" ? <OwnSize space={setup.own} onChange={(own) => change({ own })} /> : null}
        </fieldset>
        <fieldset>
          <legend class="display">{t("practice.side")}</legend>
          <div class="practice-sides">
            {SIDES.map((side) => (
              <label key={side} class="practice-side">
                <input type="radio" name="side" checked={side === setup.side} onChange={() => change({ side })} />
                {side === "breaker" ? <CoveredCode /> : <OpenCode edition={editionOf(setup)} />}
                <b>{t(`practice.side.${side}`)}</b>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <div class="stack-5 practice-more">
        {isMaker ? <Opponent setup={setup} onChange={change} /> : null}
        <div class="practice-switches">
          {isMaker ? (
            <Switch label={t("practice.byHand")} checked={setup.isByHand} onChange={(isByHand) => change({ isByHand })}>
              {t("practice.byHand.about")}
            </Switch>
          ) : (
            <>
              <Switch
                label={t("practice.hints")}
                checked={setup.hasHints}
                onChange={(hasHints) => change({ hasHints })}
              >
                {t("practice.hints.about")}
              </Switch>
              <Switch label={t("new.hard")} checked={setup.isHard} onChange={(isHard) => change({ isHard })}>
                {t("practice.hard.about")}
              </Switch>
              <Switch label={t("devious")} checked={setup.isDevious} onChange={(isDevious) => change({ isDevious })}>
                {t("practice.devious.about")}
              </Switch>
            </>
          )}
        </div>
        <p class="small quiet">{t(isMaker ? "practice.watch" : "practice.memory")}</p>
        <div class="practice-go">
          <button type="submit" class={isReady ? "btn" : "btn btn-wait"} aria-disabled={isReady ? undefined : "true"}>
            {t("practice.play")}
          </button>
        </div>
      </div>
    </form>
  );
}

interface PartProps {
  setup: PracticeSetup;
  onChange: (changes: Partial<PracticeSetup>) => void;
}

/** The level is asked only where the computer guesses. */
function Opponent({ setup, onChange }: PartProps): VNode {
  const t = useTranslation();
  const edition = editionOf(setup);
  const rungs = rungsOf(setup);
  const rows = rungs.find(({ level }) => level === setup.level)?.rows ?? null;
  return (
    <fieldset class="practice-level">
      <legend class="display">{t("practice.computer")}</legend>
      <p class="practice-level-name" aria-hidden="true">
        <b class="display">{t(`level.${setup.level}`)}</b>
        <span class="small quiet">{rows === null ? null : t("practice.needs", rows)}</span>
      </p>
      <LevelGroove
        chosen={setup.level}
        onChoose={(level) => onChange({ level })}
        about={(level) => levelSentences(t, edition, rungs, level).join(" ")}
      />
      <p class="small" aria-live="polite">
        {t(`level.${setup.level}.about`)}
      </p>
    </fieldset>
  );
}

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What it means. */
  children: ComponentChildren;
}

function Switch({ label, checked, onChange, children }: SwitchProps): VNode {
  return (
    <label class="practice-switch">
      <span>
        <b>{label}</b>
        <small class="quiet">{children}</small>
      </span>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    </label>
  );
}

function boxFacts(t: Translate, box: Box): readonly string[] {
  const edition = builtInEdition(box);
  if (edition === null) return [t("practice.own.facts")];
  // The number of players comes first, and says nothing here.
  return editionWords(t, edition)
    .facts.slice(1)
    .map((fact) => fact.replace(/, $/, ""));
}

function boxName(t: Translate, box: Box): string {
  const edition = builtInEdition(box);
  return edition === null ? t("practice.own") : editionName(t, edition);
}

function BoxPicture({ box, look }: { box: Box; look: Look }): VNode {
  const t = useTranslation();
  return <BoxArt edition={builtInEdition(box) ?? { key: box, name: boxName(t, box), look }} />;
}

function CoveredCode(): VNode {
  return (
    <span class="practice-cover" aria-hidden="true">
      {[0, 1, 2, 3].map((place) => (
        <Hole key={place} />
      ))}
    </span>
  );
}

function OpenCode({ edition }: { edition: EditionInfo }): VNode {
  return (
    <span class="practice-open" aria-hidden="true">
      {(["F", "A", "D", "E"] as const).map((peg) => (
        <Peg key={peg} peg={peg} look={edition.look} />
      ))}
    </span>
  );
}
