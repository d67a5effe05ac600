// The settings of this device: theme, colours, symbols, keys, sounds, reactions and notices.
import type { VNode } from "preact";
import { useId } from "preact/hooks";
import { useTranslation } from "../parts/translation.ts";
import { preferences, setPreferences } from "./app-state.ts";
import { Notices } from "./notices.tsx";
import { useShared } from "./shared-value.ts";

/** Also shown in the drawer of a table, because phones hide the header there. */
export function Settings(): VNode {
  const t = useTranslation();
  const name = useId();
  const chosen = useShared(preferences);
  const { theme, palette } = chosen;
  return (
    <div class="stack-4">
      <RadioGroup
        name={`theme-${name}`}
        label={t("settings.theme")}
        value={theme}
        values={[
          [null, t("settings.system")],
          ["light", t("settings.light")],
          ["dark", t("settings.dark")],
        ]}
        onChoose={(chosen) => setPreferences({ theme: chosen })}
      />
      <RadioGroup
        name={`palette-${name}`}
        label={t("palette")}
        value={palette}
        values={[
          [null, t("settings.usual")],
          ["deutan", t("settings.deutan")],
          ["tritan", t("settings.tritan")],
        ]}
        onChoose={(chosen) => setPreferences({ palette: chosen })}
      />
      <div class="stack-1 choices">
        {(["symbols", "keys", "sound", "reactions"] as const).map((each) => (
          <label key={each} class="tick">
            <input
              type="checkbox"
              checked={chosen[each]}
              onChange={(event) => setPreferences({ [each]: event.currentTarget.checked })}
            />{" "}
            {t(`settings.${each}`)}
          </label>
        ))}
      </div>
      <Notices />
    </div>
  );
}

interface RadioGroupProps<Value extends string> {
  name: string;
  label: string;
  value: Value | null;
  values: readonly (readonly [Value | null, string])[];
  onChoose: (value: Value | null) => void;
}

function RadioGroup<Value extends string>({ name, label, value, values, onChoose }: RadioGroupProps<Value>): VNode {
  return (
    <fieldset class="stack-1 choices">
      <legend>{label}</legend>
      {values.map(([each, text]) => (
        <label key={text} class="tick">
          <input type="radio" name={name} checked={each === value} onChange={() => onChoose(each)} /> {text}
        </label>
      ))}
    </fieldset>
  );
}
