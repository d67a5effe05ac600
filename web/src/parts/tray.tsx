// The pegs, and below them the buttons to clear the row and to submit it. The latter says what is missing.
import type { TargetedKeyboardEvent, VNode } from "preact";
import { BLANK, type Peg } from "../board/colours.ts";
import { allowedPegs, draftProblem, isUntouched, randomCode } from "../board/draft.ts";
import { commandForKey, keyOf, pegKeys } from "../board/keyboard.ts";
import type { CodeShape } from "../generated/messages.ts";
import type { DraftProps } from "./draft-holes.tsx";
import { startDrag } from "./drag.ts";
import { pegFullLabel, problemLabel } from "./labels.ts";
import { memo, useStableCallback } from "./memo.ts";
import { BlankHole, Peg as PegPicture } from "./peg.tsx";
import { moveInLine, useTabStop } from "./roving-focus.ts";
import { useTranslation } from "./translation.ts";

interface TrayProps extends DraftProps {
  /** The text of the button, such as "Place row", or who the reader is waiting for. */
  submit: string;
  /** Whether the row is only prepared, because others are to act. */
  isWaiting?: boolean;
  /** Whether there is nothing to lay at all. */
  isDisabled?: boolean;
  /** Whether the reader sets a code, which may be drawn. */
  isCode?: boolean;
}

export function Tray({ submit, isWaiting = false, isDisabled = false, isCode = false, ...props }: TrayProps): VNode {
  const { draft, onCommand } = props;
  const t = useTranslation();
  const draw = (): void => onCommand({ do: "copy", code: randomCode(draft.shape, Math.random) });
  return (
    <div class="tray">
      <PegPalette {...props} isDisabled={isDisabled} />
      <div class="acts">
        {isDisabled ? null : isCode && isUntouched(draft) ? (
          <button type="button" class="btn btn-plain" onClick={draw}>
            {t("code.random")}
          </button>
        ) : (
          <ClearButton draft={draft} onCommand={onCommand} />
        )}
        <SubmitButton {...props} submit={submit} isTurn={!isWaiting && !isDisabled} />
      </div>
    </div>
  );
}

export function ClearButton({ draft, onCommand }: Omit<DraftProps, "look">): VNode {
  const t = useTranslation();
  return (
    <button
      type="button"
      class="btn btn-plain btn-clear"
      aria-disabled={isUntouched(draft) ? "true" : undefined}
      onClick={() => onCommand({ do: "clear" })}
    >
      {t("clear")}
    </button>
  );
}

/** Says what is missing, as long as that is what keeps the row from being played. */
export function SubmitButton({
  draft,
  look,
  onCommand,
  submit,
  isTurn,
}: DraftProps & { submit: string; isTurn: boolean }): VNode {
  const t = useTranslation();
  const problem = draftProblem(draft);
  if (draft.isUnsent)
    return (
      <button type="button" class="btn btn-main btn-outline" onClick={() => onCommand({ do: "takeBack" })}>
        {t("sending.takeBack")}
      </button>
    );
  const isReady = isTurn && problem === null && !draft.isSent;
  return (
    <button
      type="button"
      class={isReady ? "btn btn-main" : "btn btn-main btn-wait"}
      data-keypeg={isTurn ? "submit" : undefined}
      aria-disabled={isReady ? undefined : "true"}
      onClick={() => isReady && onCommand({ do: "submit" })}
    >
      {isTurn && problem !== null ? problemLabel(t, look, problem) : submit}
    </button>
  );
}

/** As many pegs as fit side by side on a phone; more take several lines, where each can be hit with a thumb. */
const PEGS_ABREAST = 8;
const PEGS_PER_LINE = 7;

function pegsPerLine(count: number): number {
  return count <= PEGS_ABREAST ? count : Math.ceil(count / Math.ceil(count / PEGS_PER_LINE));
}

/** Keys that act on the focused button rather than on the row. */
const OWN_KEYS: ReadonlySet<string> = new Set(["Enter", " ", "ArrowLeft", "ArrowRight", "Home", "End"]);

interface PaletteProps extends DraftProps {
  isDisabled?: boolean;
  /** Pegs that cannot be in the code. They can still be laid. */
  absent?: ReadonlySet<Peg>;
}

const NONE: ReadonlySet<Peg> = new Set();

export function PegPalette({
  draft: { shape },
  look,
  isDisabled = false,
  absent = NONE,
  onCommand,
}: PaletteProps): VNode {
  const onStable = useStableCallback(onCommand);
  return <Wells shape={shape} look={look} isDisabled={isDisabled} absent={absent} onCommand={onStable} />;
}

interface WellsProps extends Pick<DraftProps, "look" | "onCommand"> {
  shape: CodeShape;
  isDisabled: boolean;
  absent: ReadonlySet<Peg>;
}

/** Memoized, because the pegs stay the same while a row is filled in. */
const Wells = memo(PlainWells);

function PlainWells({ shape, look, isDisabled, absent, onCommand }: WellsProps): VNode {
  const t = useTranslation();
  const keys = pegKeys(shape, look);
  const pegs = allowedPegs(shape);
  const [stop, move] = useTabStop(pegs[0] ?? "", moveInLine);
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    if (OWN_KEYS.has(event.key)) {
      move(event);
      return;
    }
    const command = isDisabled ? null : commandForKey(event, keys);
    if (command === null) return;
    event.preventDefault();
    onCommand(command);
  };
  return (
    <div
      class={["wells", isDisabled ? "is-still" : "", pegs.length > PEGS_ABREAST ? "is-many" : ""]
        .filter(Boolean)
        .join(" ")}
      data-box={look.box}
      data-keypeg={isDisabled ? undefined : "tray"}
      role="toolbar"
      aria-label={t("palette")}
      style={{ "--wells": pegsPerLine(pegs.length), "--wells-wide": Math.min(6, Math.ceil(pegs.length / 2)) }}
      onKeyDown={onKeyDown}
    >
      {pegs.map((peg) => (
        <button
          key={peg}
          type="button"
          class={absent.has(peg) ? "well is-absent" : "well"}
          data-piece={peg}
          data-rove={peg}
          tabIndex={peg === stop ? 0 : -1}
          aria-disabled={isDisabled ? "true" : undefined}
          aria-label={[...new Set([pegFullLabel(t, look, peg), keyOf(keys, peg)])].join(", ")}
          aria-keyshortcuts={keyOf(keys, peg)}
          onClick={isDisabled ? undefined : () => onCommand({ do: "peg", peg })}
          onPointerDown={
            isDisabled
              ? undefined
              : (event) =>
                  startDrag(event, { from: "palette", peg }, (source, hole) => onCommand({ do: "drop", source, hole }))
          }
        >
          {peg === BLANK ? <BlankHole /> : <PegPicture peg={peg} look={look} />}
          <span class="well-key" aria-hidden="true">
            {keyOf(keys, peg) === pegFullLabel(t, look, peg) ? null : keyOf(keys, peg)}
          </span>
        </button>
      ))}
    </div>
  );
}
