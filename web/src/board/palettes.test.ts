import assert from "node:assert/strict";
import { test } from "node:test";
import { EDITIONS } from "../generated/editions.ts";
import { contrast, difference, simulated, VISIONS, type Vision } from "../theme/vision.ts";
import { BOXES, LETTERS, MOST_COLOURS, symbolOf } from "./colours.ts";
import { PALETTES, type PaletteName, paletteCss, SHADES } from "./palettes.ts";

const MEANT_FOR: Readonly<Record<PaletteName, readonly Vision[]>> = {
  default: VISIONS,
  deutan: ["normal", "protan", "deutan"],
  tritan: ["normal", "tritan"],
};
/** At a difference of ten, two colours are easy to tell apart side by side. */
const FLOORS: Readonly<Record<PaletteName, number>> = { default: 14, deutan: 20, tritan: 20 };

test("every colour of the built-in editions has a symbol and a shade in every palette", () => {
  for (const { look } of EDITIONS) {
    const box = BOXES.find((each) => each === look.box);
    assert.ok(box);
    assert.ok(look.colours.length <= MOST_COLOURS);
    for (const palette of PALETTES) assert.equal(SHADES[box][palette].length, MOST_COLOURS);
  }
});

test("a colour has the same symbol in every edition, and no two colours of an edition share one", () => {
  const symbols = new Map<string, string>();
  for (const { look } of EDITIONS) {
    const own = look.colours.map((_, place) => symbolOf(look.box, LETTERS[place] ?? "A"));
    assert.equal(new Set(own).size, own.length);
    for (const [place, name] of look.colours.entries()) {
      const colour = name === "vermilion" ? "red" : name;
      assert.equal(symbols.get(colour) ?? own[place], own[place], colour);
      symbols.set(colour, own[place] ?? "");
    }
  }
  assert.equal(new Set(symbols.values()).size, symbols.size);
});

for (const box of BOXES) {
  for (const palette of PALETTES) {
    test(`${box}, ${palette}: all pairs differ for the eyes it is meant for`, () => {
      for (const vision of MEANT_FOR[palette]) {
        const bodies = SHADES[box][palette].map(({ body }) => simulated(body, vision));
        for (const [place, one] of bodies.entries()) {
          for (const [step, other] of bodies.slice(place + 1).entries()) {
            const apart = difference(one, other);
            assert.ok(
              apart >= FLOORS[palette],
              `${vision}: ${place} and ${place + 1 + step} differ by ${apart.toFixed(1)}`,
            );
          }
        }
      }
    });
    test(`${box}, ${palette}: symbols stand out from their pegs`, () => {
      for (const { body, symbol } of SHADES[box][palette]) {
        assert.ok(contrast(body, symbol) >= 3.6, `${symbol} on ${body} has ${contrast(body, symbol).toFixed(2)}`);
      }
    });
  }
}

test("the style sheet has a rule for each shade", () => {
  assert.equal(paletteCss().trim().split("\n").length, BOXES.length * PALETTES.length * MOST_COLOURS);
});
