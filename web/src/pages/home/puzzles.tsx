// The way to the puzzles: three rows with their marks, and the one code that fits them.
import type { VNode } from "preact";
import { pegsOf } from "../../board/colours.ts";
import { KeyPeg } from "../../parts/marks.tsx";
import { Dome } from "../../parts/peg.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";

const ROWS = [
  ["BDEA", "exact", "misplaced", "hole", "hole"],
  ["CDBF", "exact", "exact", "misplaced", "hole"],
] as const;
const HOLES = 4;

export function PuzzlesCard(): VNode {
  const t = useTranslation();
  return (
    <section class="puzzles-card" aria-labelledby="puzzles">
      <h2 class="display" id="puzzles">
        {t("title.puzzles")}
      </h2>
      <p class="quiet">{t("home.puzzles.about")}</p>
      <Link to="/puzzles" class="slab stack-2 puzzle-rows keys-red">
        {ROWS.map(([code, ...keys]) => (
          <span key={code} aria-hidden="true">
            {pegsOf(code).map((peg, hole) => (peg === "_" ? null : <Dome key={hole} peg={peg} />))}
            <span>
              {keys.map((kind, place) => (
                <KeyPeg key={place} kind={kind} />
              ))}
            </span>
          </span>
        ))}
        <span>
          {Array.from({ length: HOLES }, (_, hole) => (
            <i key={hole} />
          ))}
          <b class="today-go">{t("home.puzzles.go")}</b>
        </span>
      </Link>
    </section>
  );
}
