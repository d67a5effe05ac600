// The keys of a board, where there is a keyboard.
import type { VNode } from "preact";
import { useTranslation } from "../../parts/translation.ts";

const KEYS = [
  [["1", "2", "3"], "keys.peg"],
  [["←", "→"], "keys.step"],
  [["Backspace"], "keys.backspace"],
  [["Delete"], "keys.erase"],
  [["Esc"], "keys.clear"],
  [["Enter"], "keys.submit"],
  [["?"], "keys.help"],
] as const;

export function KeyList(): VNode {
  const t = useTranslation();
  return (
    <section class="key-list">
      <h3 class="display">{t("keys.title")}</h3>
      <dl class="stack-2">
        {KEYS.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.map((each) => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
