// The form field for one option of an edition.
import type { VNode } from "preact";
import { choiceText, optionAbout, optionLabel, optionValueText } from "../../game/new-table/option-words.ts";
import {
  invalidOptions,
  isDefault,
  listedValues,
  optionsFor,
  optionValue,
  otherSeats,
  type Setup,
  typedNumber,
  withValues,
} from "../../game/new-table/request.ts";
import type { OptionInfo } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { useTranslation } from "../../parts/translation.ts";
import type { SetupProps } from "./form.tsx";

/** Returns the label of a seat before the table is open. */
function seatName(t: Translate, setup: Setup, seat: number): string {
  const other = otherSeats(setup)[seat - 1];
  if (other === undefined) return setup.you;
  if (other.kind === "computer") return t("new.seat.computer", t(`level.${other.level}`));
  return other.kind === "here" && other.name.trim() !== "" ? other.name : t("new.guest", seat + 1);
}

interface OptionProps extends SetupProps {
  option: OptionInfo;
  /** Whether the server has refused its value. */
  isRefused: boolean;
}

export function Option({ setup, onChange, option, isRefused }: OptionProps): VNode {
  const t = useTranslation();
  const id = `option-${option.name}`;
  const value = optionValue(setup, option);
  const isWrong = isRefused || invalidOptions(setup).includes(option);
  const field = {
    id,
    setup,
    option,
    value,
    isWrong,
    put: (chosen: unknown) => onChange(withValues(setup, { [option.name]: chosen })),
  };
  const label = optionLabel(t, setup.edition.key, option);
  const isGroup = option.kind.type === "choice" || option.kind.type === "per_seat";
  return (
    <div
      class={isGroup ? "option" : "option is-line"}
      {...(isGroup
        ? { role: "group" as const, "aria-labelledby": `${id}-label`, "aria-describedby": `${id}-about` }
        : {})}
    >
      {isGroup ? <b id={`${id}-label`}>{label}</b> : <label for={id}>{label}</label>}
      <Field {...field} />
      <p class="small quiet" id={`${id}-about`}>
        {optionAbout(t, setup.edition.key, option)}
      </p>
      <p class="amiss" id={`${id}-wrong`}>
        {isWrong ? expected(t, option) : null}
      </p>
    </div>
  );
}

function expected(t: Translate, { kind }: OptionInfo): string {
  return kind.type === "whole" ? t("option.range", kind.low, kind.high, kind.step) : t("option.wrong");
}

interface FieldProps {
  id: string;
  setup: Setup;
  option: OptionInfo;
  value: unknown;
  isWrong: boolean;
  put: (value: unknown) => void;
}

function Field(props: FieldProps): VNode {
  const { id, setup, option, value, isWrong, put } = props;
  const t = useTranslation();
  const { kind } = option;
  const aria = { "aria-describedby": `${id}-about ${id}-wrong`, "aria-invalid": isWrong };
  switch (kind.type) {
    case "flag":
      return (
        <input
          type="checkbox"
          class="tick-box"
          id={id}
          checked={value === true}
          {...aria}
          onChange={(event) => put(event.currentTarget.checked)}
        />
      );
    case "choice":
      return (
        <div class="pills">
          {kind.words.map((word) => (
            <label key={word} class="pill">
              <input type="radio" name={id} checked={word === value} onChange={() => put(word)} />
              <span>{choiceText(t, word)}</span>
            </label>
          ))}
        </div>
      );
    case "per_seat":
      return <PerSeat {...props} numbers={kind.numbers} />;
    case "seat":
      return (
        <NumberSelect
          {...props}
          values={Array.from({ length: setup.players }, (_, seat) => [seat, seatName(t, setup, seat)])}
        />
      );
    case "whole":
    case "share": {
      const values = listedValues(option, setup.players);
      return values !== null ? (
        <NumberSelect {...props} values={values.map((each) => [each, String(each)])} />
      ) : (
        <input
          type="number"
          class="entry is-short"
          id={id}
          value={String(value)}
          inputMode="numeric"
          required
          {...aria}
          {...(kind.type === "whole" ? { min: kind.low, max: kind.high, step: kind.step } : {})}
          onInput={(event) => put(typedNumber(event.currentTarget))}
        />
      );
    }
  }
}

function NumberSelect({
  id,
  value,
  isWrong,
  values,
  put,
}: FieldProps & { values: readonly (readonly [number, string])[] }): VNode {
  return (
    <select
      class="entry is-short"
      id={id}
      value={String(value)}
      aria-describedby={`${id}-about ${id}-wrong`}
      aria-invalid={isWrong}
      onChange={(event) => put(Number(event.currentTarget.value))}
    >
      {values.map(([each, text]) => (
        <option key={each} value={String(each)}>
          {text}
        </option>
      ))}
    </select>
  );
}

function PerSeat({ id, setup, value, numbers, put }: FieldProps & { numbers: readonly number[] }): VNode {
  const t = useTranslation();
  const given: readonly unknown[] = Array.isArray(value) ? value : [];
  // The default may have fewer places than there are players.
  const chosen = Array.from({ length: setup.players }, (_, seat) => given[seat] ?? numbers[0]);
  return (
    <div class="per-seat">
      {chosen.map((each, seat) => (
        <div key={seat} class="line">
          <label for={`${id}-${seat}`}>{t("option.for", seatName(t, setup, seat))}</label>
          <select
            class="entry is-short"
            id={`${id}-${seat}`}
            value={String(each)}
            onChange={(event) => put(chosen.with(seat, Number(event.currentTarget.value)))}
          >
            {numbers.map((number) => (
              <option key={number} value={String(number)}>
                {number}
              </option>
            ))}
          </select>
        </div>
      ))}
    </div>
  );
}

/** Lists the options that differ from their defaults. */
export function differences(t: Translate, setup: Setup, hidden: ReadonlySet<string>): readonly string[] {
  const changed = optionsFor(setup).filter((option) => !hidden.has(option.name) && !isDefault(setup, option));
  return changed.map((option) => {
    const label = optionLabel(t, setup.edition.key, option);
    return optionValueText(t, label, optionValue(setup, option));
  });
}
