// The sheet that leads to the referee: three rows, of which one cannot be right.
import type { VNode } from "preact";
import { pegsOf } from "../../board/colours.ts";
import { KeyPeg } from "../../parts/marks.tsx";
import { Dome } from "../../parts/peg.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";

const ROWS = [
  ["AABB", "exact", "hole", "hole", "hole"],
  ["ACDD", "misplaced", "misplaced", "hole", "hole"],
  ["CAED", "misplaced", "hole", "hole", "hole"],
] as const;

export function RefereeCard(): VNode {
  const t = useTranslation();
  return (
    <section class="sheet stack-3 referee-card" aria-labelledby="referee">
      <h2 class="display" id="referee">
        {t("home.referee")}
      </h2>
      <p class="small">{t("home.referee.about")}</p>
      <div class="referee-rows keys-red" aria-hidden="true">
        {ROWS.map(([code, ...keys]) => (
          <div key={code}>
            {pegsOf(code).map((peg, hole) => (peg === "_" ? null : <Dome key={hole} peg={peg} />))}
            <span>
              {keys.map((kind, place) => (
                <KeyPeg key={place} kind={kind} />
              ))}
            </span>
          </div>
        ))}
      </div>
      <Link to="/referee" class="btn btn-plain">
        {t("home.referee.go")}
      </Link>
    </section>
  );
}
