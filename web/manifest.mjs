// The web app manifest in each language: what the program is called and looks like once it is installed.
import { linkedPages, loadTranslation } from "./client.mjs";

const DESCRIPTIONS = {
  en: "The Mastermind family on one table: five editions, with friends or the computer.",
  fr: "La famille Mastermind autour d’une table : cinq éditions, entre amis ou contre l’ordinateur.",
  de: "Die Mastermind-Familie an einem Tisch: fünf Ausgaben, mit Freunden oder dem Computer.",
};

/** A manifest has one set of colours; the page itself has those of the dark theme as well. */
const COLOUR = "#e8dfce";

/** Returns the text of each manifest by language, given the file name of each icon. */
export function manifests(icons) {
  const icon = (name, size, purpose) => ({
    src: `/assets/${icons[name]}`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const written = async ([lang, description]) => {
    const t = await loadTranslation(lang, ["common"]);
    const manifest = {
      id: "/",
      lang,
      name: "Keypeg",
      short_name: "Keypeg",
      description,
      start_url: "/",
      scope: "/",
      display: "standalone",
      theme_color: COLOUR,
      background_color: COLOUR,
      categories: ["games"],
      icons: [
        icon("icon-192.png", 192, "any"),
        icon("icon-512.png", 512, "any"),
        icon("maskable-512.png", 512, "maskable"),
      ],
      shortcuts: linkedPages()
        .filter(({ path }) => path !== "/")
        .map(({ path, name }) => ({ name: t(name), url: path, icons: [icon("icon-192.png", 192, "any")] })),
    };
    return [lang, JSON.stringify(manifest)];
  };
  return Promise.all(Object.entries(DESCRIPTIONS).map(written));
}
