// Every piece, and every board in several states. `?show=original.act&theme=dark&lang=de&palette=deutan&symbols=off`.
import { render } from "preact";
import { LANGUAGES, loadTranslation } from "../src/i18n/index.ts";
import { Sprite } from "../src/parts/sprite.tsx";
import { TranslationContext } from "../src/parts/translation.ts";
import { FIXTURES } from "./fixtures.ts";
import { Pieces } from "./pieces.tsx";
import { Scene } from "./scene.tsx";

const asked = new URLSearchParams(location.search);
const shown = asked.get("show");
const language = LANGUAGES.find((each) => each === asked.get("lang")) ?? "en";
const page = document.documentElement;
page.lang = language;
for (const name of ["theme", "palette", "symbols"]) {
  const value = asked.get(name);
  if (value !== null) page.dataset[name] = value;
}

const root = document.getElementById("gallery");
if (root === null) throw new Error("the page has no #gallery");
const names = Object.keys(FIXTURES);
render(
  <TranslationContext.Provider value={await loadTranslation(language)}>
    <Sprite />
    <main class="gallery">
      {shown === null ? (
        <nav>
          {["pieces", ...names].map((name) => (
            <a key={name} href={`?show=${name}`}>
              {name}
            </a>
          ))}
        </nav>
      ) : null}
      {shown === null || shown === "pieces" ? <Pieces /> : null}
      {names
        .filter((name) => shown === null || name === shown)
        .map((name) => {
          const match = FIXTURES[name];
          return match === undefined ? null : (
            <section key={name}>
              <h2 class="display">{name}</h2>
              <Scene match={match} isCalling={asked.has("call")} />
            </section>
          );
        })}
    </main>
  </TranslationContext.Provider>,
  root,
);
