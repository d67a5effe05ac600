// Any size of board for practice, with the number of its codes.
import type { VNode } from "preact";
import { isPlayable } from "../../game/practice/setup.ts";
import { MAX_COLOURS, MAX_HOLES } from "../../game/space.ts";
import type { Translate } from "../../i18n/index.ts";
import { Counter } from "../../parts/counter.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { MOST_CODES } from "../../solver/index.ts";
import { type Space, sizeOf } from "../../solver/space.ts";

const SUPER_CODES = 8 ** 5;

interface OwnSizeProps {
  space: Space;
  onChange: (space: Space) => void;
}

export function OwnSize({ space, onChange }: OwnSizeProps): VNode {
  const t = useTranslation();
  const resize = (changes: Partial<Space>): void => onChange({ ...space, ...changes });
  const counter = (name: "holes" | "colours", most: number): VNode => (
    <Counter
      label={t(`practice.${name}`)}
      less={t(`practice.${name}.less`)}
      more={t(`practice.${name}.more`)}
      count={space[name]}
      most={most}
      onCount={(count) => resize({ [name]: count })}
    />
  );
  const check = (name: "blanks" | "once", isOn: boolean, change: (isOn: boolean) => Partial<Space>): VNode => (
    <label class="peg-check">
      <input type="checkbox" checked={isOn} onChange={(event) => resize(change(event.currentTarget.checked))} />
      <span>{t(`practice.${name}`)}</span>
    </label>
  );
  return (
    <div class="sheet stack-2 practice-size">
      {counter("holes", MAX_HOLES)}
      {counter("colours", MAX_COLOURS)}
      {check("blanks", space.blanks, (blanks) => ({ blanks }))}
      {check("once", !space.repeats, (isOnce) => ({ repeats: !isOnce }))}
      <p class={isPlayable(space) ? "small quiet" : "small amiss"} aria-live="polite">
        {sizeText(t, space)}
      </p>
    </div>
  );
}

function sizeText(t: Translate, space: Space): string {
  const codes = sizeOf(space);
  if (codes === 0) return t("practice.codes.none");
  if (!isPlayable(space)) return t("practice.codes.many", codes, MOST_CODES);
  return `${t("practice.codes", codes)} ${t("practice.codes.super", SUPER_CODES)}`;
}
