// The size table of super: holes across, colours down, and the number of codes in each cell.
import type { TargetedKeyboardEvent, VNode } from "preact";
import { useRef } from "preact/hooks";
import { letters } from "../../board/colours.ts";
import { type Setup, withValues } from "../../game/new-table/request.ts";
import { cellAfterKey, codeCount, MAX_HOLES, SIZE_ROWS, type Size, sizeRow } from "../../game/new-table/super-sizes.ts";
import { BlankHole, Dome } from "../../parts/peg.tsx";
import { useTranslation } from "../../parts/translation.ts";
import type { SetupProps } from "./form.tsx";

/** The size that the box has. */
const BOX: Size = { holes: 5, colours: 8, blanks: false };

const COLUMNS = Array.from({ length: MAX_HOLES }, (_, place) => place + 1);

function chosenSize({ values }: Setup): Size {
  const { holes = BOX.holes, colours = BOX.colours, blanks = BOX.blanks } = values;
  return { holes: Number(holes), colours: Number(colours), blanks: blanks === true };
}

export function SizePicker({ setup, onChange }: SetupProps): VNode {
  const t = useTranslation();
  const table = useRef<HTMLTableElement>(null);
  const size = chosenSize(setup);
  const chosen = sizeRow(size);
  const choose = (line: number, holes: number): void => {
    const to = SIZE_ROWS[line];
    if (to !== undefined) onChange(withValues(setup, { ...to, holes }));
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLTableElement>): void => {
    const cell = document.activeElement?.getAttribute("data-cell")?.split(" ").map(Number);
    const to = cell?.[0] === undefined || cell[1] === undefined ? null : cellAfterKey(event.key, cell[0], cell[1]);
    if (to === null) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-cell="${to[0]} ${to[1]}"]`)?.focus();
  };
  return (
    <section class="stack-4 make-side size" aria-labelledby="size">
      <header>
        <h2 class="display" id="size">
          {t("new.size")}
        </h2>
        <p class="small quiet" id="size-about">
          {t("new.size.about")}
          <span class="vh"> {t("new.size.keys")}</span>
        </p>
      </header>
      <div class="perm-scroll">
        <table
          class="perm"
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move among its cells, as in a grid
          role="grid"
          aria-labelledby="size"
          aria-describedby="size-about"
          ref={table}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              <td class="perm-corner" />
              {COLUMNS.map((holes) => (
                <th key={holes} scope="col" class={holes <= size.holes ? "is-in" : undefined}>
                  <i class="pit" aria-hidden="true" />
                  <span aria-hidden="true">{holes}</span>
                  <span class="vh">{t("new.size.holes", holes)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SIZE_ROWS.map((each, line) => (
              <tr key={line} class={[each.blanks ? "is-blank" : "", line <= chosen ? "is-in" : ""].join(" ")}>
                <th scope="row">
                  {each.blanks ? <BlankHole /> : <Dome peg={letters(each.colours).at(-1) ?? "A"} />}
                  {each.blanks ? null : <span aria-hidden="true">{each.colours}</span>}
                  <span class="vh">{t("new.size.colours", each.colours, each.blanks)}</span>
                </th>
                {COLUMNS.map((holes) => (
                  <Cell
                    key={holes}
                    size={line === chosen && holes === size.holes ? size : { ...each, holes }}
                    cell={`${line} ${holes - 1}`}
                    isIn={line <= chosen && holes <= size.holes}
                    corner={cornerOf(line, holes, chosen, size.holes)}
                    isChosen={line === chosen && holes === size.holes}
                    onChoose={() => choose(line, holes)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="picked" aria-live="polite">
        <b class="display">{t("new.codes", codeCount(size))}</b>
        <span class="small quiet">
          {t("new.size.holes", size.holes)}, {t("new.size.colours", size.colours, size.blanks)}.{" "}
          {isBox(size) ? null : t("new.size.box")}
        </span>
      </p>
      <p class="small quiet">{t("new.size.last")}</p>
    </section>
  );
}

function isBox({ holes, colours, blanks }: Size): boolean {
  return holes === BOX.holes && colours === BOX.colours && blanks === BOX.blanks;
}

/** Returns the corners of the highlighted area that fall on this cell, so that they can be rounded. */
function cornerOf(line: number, holes: number, lastLine: number, lastHole: number): string {
  return [
    line === 0 && holes === 1 ? "nw" : "",
    line === 0 && holes === lastHole ? "ne" : "",
    line === lastLine && holes === 1 ? "sw" : "",
  ]
    .filter(Boolean)
    .join(" ");
}

interface CellProps {
  size: Size;
  cell: string;
  isIn: boolean;
  corner: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Cell({ size, cell, isIn, corner, isChosen, onChoose }: CellProps): VNode {
  const t = useTranslation();
  const count = codeCount(size);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid
    <td
      class={[isIn ? "is-in" : "", isChosen ? "is-chosen" : "", corner].filter(Boolean).join(" ")}
      aria-selected={isChosen}
    >
      <button
        type="button"
        data-cell={cell}
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        onClick={onChoose}
        aria-label={t(
          "labelled",
          `${t("new.size.holes", size.holes)}, ${t("new.size.colours", size.colours, size.blanks)}`,
          t("new.codes", count),
        )}
      >
        {t("new.number", count)}
      </button>
    </td>
  );
}
