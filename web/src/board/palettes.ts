// The peg colours of each box for each kind of colour vision. Palettes differ in shades, never in the names of colours.
import { BOXES, type Box, LETTERS } from "./colours.ts";

export const PALETTES = ["default", "deutan", "tritan"] as const;
/** `deutan` serves both deuteranopia and protanopia. */
export type PaletteName = (typeof PALETTES)[number];

interface Shade {
  readonly body: string;
  readonly symbol: string;
  /** A lighter rim for pegs as dark as the board. */
  readonly rim: string | null;
}

const shade = (body: string, symbol: string, rim: string | null = null): Shade => ({ body, symbol, rim });

export const SHADES: Readonly<Record<Box, Readonly<Record<PaletteName, readonly Shade[]>>>> = {
  family: {
    default: [
      shade("#c4391f", "#ffcfc0"),
      shade("#2d57a8", "#c6d8fb", "#4f79c6"),
      shade("#52aa80", "#0a3d25"),
      shade("#fbd34d", "#7a5200"),
      shade("#f7f4ec", "#655c4e"),
      shade("#a884e6", "#371a75"),
      shade("#e67e10", "#4f2200"),
      shade("#2a1f19", "#d2b193", "#755f4f"),
    ],
    deutan: [
      shade("#a23500", "#fee1d7"),
      shade("#084284", "#dbe9fc", "#3e74ba"),
      shade("#50a58e", "#002f24"),
      shade("#fff47d", "#564f00"),
      shade("#f7f4ec", "#4f4d46"),
      shade("#8e7bee", "#271953"),
      shade("#e17500", "#411a00"),
      shade("#2a1f19", "#ffe1d1", "#75655c"),
    ],
    tritan: [
      shade("#972707", "#fee0d8"),
      shade("#2b6aae", "#e6f1ff", "#5b93d2"),
      shade("#73c989", "#003110"),
      shade("#efc200", "#4a3800"),
      shade("#f7f4ec", "#4f4d46"),
      shade("#9363c4", "#fbf3ff"),
      shade("#e96100", "#3d1000"),
      shade("#2a1f19", "#ffe1d1", "#75655c"),
    ],
  },
  party: {
    default: [
      shade("#f8f6f1", "#655c4e"),
      shade("#db98b6", "#551432", "#a5607f"),
      shade("#2f9b72", "#02281a"),
      shade("#b8141f", "#ffd0cc"),
      shade("#eb7304", "#4a1e00"),
      shade("#69737c", "#eef3f7"),
      shade("#f4dd42", "#5c4a00"),
      shade("#16407f", "#c3d6f8", "#4a73b8"),
    ],
    deutan: [
      shade("#f8f6f1", "#4f4d49"),
      shade("#e490cb", "#430b36"),
      shade("#64b48a", "#00301b"),
      shade("#90042c", "#ffdfe0", "#bd5862"),
      shade("#c55505", "#fff3ec"),
      shade("#626d79", "#e9f3ff"),
      shade("#efe34d", "#554f00"),
      shade("#00295c", "#dbe9fc", "#3b649c"),
    ],
    tritan: [
      shade("#f8f6f1", "#4f4d49"),
      shade("#b27ca1", "#3f1234"),
      shade("#58b486", "#00301b"),
      shade("#8c002b", "#ffdfe0", "#b95560"),
      shade("#e64e00", "#3d0b00"),
      shade("#6e7b89", "#0d151d"),
      shade("#f7cf00", "#5c4c02"),
      shade("#002762", "#dce9fd", "#3a63a3"),
    ],
  },
};

function isDark(hex: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((place) => parseInt(hex.slice(place, place + 2), 16));
  return 0.3 * r + 0.59 * g + 0.11 * b < 110;
}

/** Returns palettes as a style sheet. The build writes it, so that the colours are defined once. */
export function paletteCss(palettes: readonly PaletteName[] = PALETTES): string {
  const rules = palettes.flatMap((palette) =>
    BOXES.flatMap((box, place) => {
      const within = [
        palette === "default" ? "" : `[data-palette=${palette}] `,
        place === 0 ? "" : `[data-box=${box}] `,
      ].join("");
      return SHADES[box][palette].map(({ body, symbol, rim }, colour) => {
        const isRaised = !isDark(symbol);
        const values = {
          "--c": body,
          "--e": symbol,
          "--edge": isRaised ? "#000" : "#fff",
          "--rim": rim ?? `color-mix(in oklab,${body} 66%,#120a06)`,
          "--bore": rim !== null && isDark(body) ? "#d3bc98" : "#1a110b",
        };
        const declarations = Object.entries(values).map(([name, value]) => `${name}:${value}`);
        return `${within}.p-${LETTERS[colour]}{${declarations.join(";")}}`;
      });
    }),
  );
  return `${rules.join("\n")}\n`;
}
