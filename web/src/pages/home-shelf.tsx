// The shelf: five boxes, each the way to a table of its own.
import type { VNode } from "preact";
import { EDITIONS } from "../board/values.ts";
import { useWords } from "../parts/words.ts";
import { BoxArt } from "./box-art.tsx";
import { Link } from "./link.tsx";

export function Shelf(): VNode {
  const t = useWords();
  return (
    <ul class="shelf" aria-label={t("home.shelf")}>
      {EDITIONS.map((edition) => (
        <li key={edition} class={`shelf-box is-${edition}`}>
          <Link to={`/new/${edition}`}>
            <BoxArt edition={edition} />
            <span class="shelf-label">
              <b class="vh">{t(`edition.${edition}`)}: </b>
              <em>{t(`edition.${edition}.line`)}</em>{" "}
              <span>
                {t(`edition.${edition}.facts`)
                  .split(/(?<=,) /)
                  .map((fact) => [<i key={fact}>{fact}</i>, " "])}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
