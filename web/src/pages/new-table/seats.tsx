// The number of players, their names, and with several opponents the kind of each.
import type { VNode } from "preact";
import {
  type NameProblem,
  type OtherSeat,
  otherSeats,
  type SeatKind,
  withOther,
} from "../../game/new-table/request.ts";
import { LEVELS, MAX_NAME_LENGTH } from "../../generated/constants.ts";
import type { Level } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import type { LevelProps, SetupProps } from "./form.tsx";

interface SeatsProps extends LevelProps {
  problems: readonly NameProblem[];
}

export function PlayerCount({ setup, onChange }: SetupProps): VNode | null {
  const t = useTranslation();
  const [least, most] = setup.edition.players;
  return least === most ? null : (
    <fieldset>
      <legend class="display">{t("new.players")}</legend>
      <div class="pills">
        {Array.from({ length: most - least + 1 }, (_, place) => least + place).map((players) => (
          <label key={players} class="pill">
            <input
              type="radio"
              name="players"
              aria-label={t("new.players.are", players)}
              checked={players === setup.players}
              onChange={() => onChange({ ...setup, players })}
            />
            <span>{players}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Seats({ setup, onChange, problems }: SeatsProps): VNode {
  const t = useTranslation();
  const isChosen = setup.edition.players[1] > 2;
  return (
    <ol class="stack-3 seat-list">
      <li>
        <SeatName
          seat={0}
          label={t("home.you.label")}
          name={setup.you}
          problems={problems}
          onName={(you) => onChange({ ...setup, you })}
          note={otherSeats(setup).some((other) => other.kind === "open") ? t("new.name.seen") : null}
        />
      </li>
      {otherSeats(setup).map((other, place) =>
        isChosen || other.kind === "here" ? (
          <li key={place}>
            {isChosen ? (
              <SeatKindSelect
                seat={place + 1}
                other={other}
                onChange={(changes) => onChange(withOther(setup, place, changes))}
              />
            ) : null}
            {other.kind === "here" ? (
              <SeatName
                seat={place + 1}
                label={t("new.name.of", place + 2)}
                name={other.name}
                problems={problems}
                onName={(name) => onChange(withOther(setup, place, { name }))}
              />
            ) : null}
          </li>
        ) : null,
      )}
    </ol>
  );
}

interface NameProps {
  seat: number;
  label: string;
  name: string;
  note?: string | null;
  problems: readonly NameProblem[];
  onName: (name: string) => void;
}

function SeatName({ seat, label, name, note = null, problems, onName }: NameProps): VNode {
  const t = useTranslation();
  const problem = problems.find((each) => each.seat === seat);
  const id = `seat-${seat}-name`;
  const unnamed = t("new.guest", seat + 1);
  return (
    <div class="seat-name">
      <label for={id}>{label}</label>
      <input
        type="text"
        id={id}
        class="entry"
        // Nobody has to delete the name of those who never gave one.
        value={name === unnamed ? "" : name}
        placeholder={unnamed}
        maxLength={MAX_NAME_LENGTH}
        autocomplete={seat === 0 ? "nickname" : "off"}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note ${id}-wrong`}
        onInput={(event) => onName(event.currentTarget.value || unnamed)}
      />
      {note === null ? null : (
        <p class="small quiet" id={`${id}-note`}>
          {note}
        </p>
      )}
      <p class="amiss" id={`${id}-wrong`}>
        {problem === undefined
          ? null
          : problem.is === "long"
            ? t("new.wrong.long", MAX_NAME_LENGTH)
            : t(problem.is === "twice" ? "refused.name_taken" : "new.wrong.missing")}
      </p>
    </div>
  );
}

interface KindProps {
  seat: number;
  other: OtherSeat;
  onChange: (changes: Partial<OtherSeat>) => void;
}

const PEOPLE: readonly Exclude<SeatKind, "computer">[] = ["open", "here"];

function SeatKindSelect({ seat, other, onChange }: KindProps): VNode {
  const t = useTranslation();
  const id = `seat-${seat}`;
  const choices: readonly { readonly value: string; readonly text: string; readonly changes: Partial<OtherSeat> }[] = [
    ...LEVELS.map((level: Level) => ({
      value: level,
      text: t("new.seat.computer", t(`level.${level}`)),
      changes: { kind: "computer" as const, level },
    })),
    ...PEOPLE.map((kind) => ({
      value: kind,
      text: t(kind === "here" ? "new.kind.here" : "new.seat.open"),
      changes: { kind },
    })),
  ];
  return (
    <div class="seat-name">
      <label for={id}>{t("new.guest", seat + 1)}</label>
      <select
        id={id}
        class="entry"
        value={other.kind === "computer" ? other.level : other.kind}
        onChange={(event) =>
          onChange(choices.find((choice) => choice.value === event.currentTarget.value)?.changes ?? {})
        }
      >
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
