// The strangers at a table, each of whom the reader can hide.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { State } from "../../generated/messages.ts";
import { hidePlayer } from "../../net/strangers.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Confirm } from "../confirm.tsx";
import { Link } from "../link.tsx";
import { errorText } from "../use-request.tsx";

interface StrangersProps {
  state: State;
  /** After the match the reader can look for somebody else. */
  isOver?: boolean;
}

export function Strangers({ state: { table }, isOver = false }: StrangersProps): VNode | null {
  const t = useTranslation();
  const others = table.seats.flatMap(({ name, level, is_yours }, seat) =>
    level === null && !is_yours ? [{ seat, name }] : [],
  );
  const isPlayer = table.seats.some(({ is_yours }) => is_yours);
  if (others.length === 0 || !isPlayer) return null;
  return (
    <section class="stack-2 drawer-part strangers" data-keypeg="strangers">
      <h3 class="display">{t("hide.title")}</h3>
      {isOver ? (
        <p>
          <Link to="/find" class="btn btn-plain">
            {t("find.another")}
          </Link>
        </p>
      ) : null}
      {others.map(({ seat, name }) => (
        <Stranger key={seat} table={table.id} seat={seat} name={name} />
      ))}
      <p class="small quiet">{t("hide.about")}</p>
    </section>
  );
}

function Stranger({ table, seat, name }: { table: string; seat: number; name: string }): VNode {
  const t = useTranslation();
  const [isHidden, setHidden] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const hide = (): void =>
    void hidePlayer(table, seat).then(
      () => setHidden(true),
      (refused: unknown) => setProblem(errorText(t, refused)),
    );
  return (
    <div>
      {isHidden ? null : (
        <Confirm
          label={t("hide.it", name)}
          question={t("hide.sure", name)}
          yes={t("hide.yes")}
          no={t("hide.no")}
          onYes={hide}
        />
      )}
      <p role="status">{isHidden ? t("hide.done", name) : null}</p>
      {problem === null ? null : (
        <p class="wrong" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
