// Draws the icons of the installed program from src/icons/icon.svg with headless Chromium: `node icons.mjs`.
// The files are small and change only with the drawing, so they are kept beside it and the build needs no browser.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const folder = fileURLToPath(new URL("src/icons/", import.meta.url));
const drawing = await readFile(`${folder}icon.svg`, "utf8");

/** How much of the drawing is left out at each edge, in its own units of 512, and how round the corners are. */
const ICONS = [
  { name: "icon-192", size: 192, crop: 44, round: 22 },
  { name: "icon-512", size: 512, crop: 44, round: 22 },
  // Systems cut their own shape out of these two, and need room for it.
  { name: "maskable-512", size: 512, crop: 0, round: 0 },
  { name: "touch-180", size: 180, crop: 30, round: 0 },
];

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
for (const { name, size, crop, round } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const shown = drawing.replace(
    'viewBox="0 0 512 512"',
    `viewBox="${crop} ${crop} ${512 - 2 * crop} ${512 - 2 * crop}"`,
  );
  const style = `margin: 0; background: none; svg { display: block; border-radius: ${round}% }`;
  await page.setContent(`<style>body { ${style} }</style>${shown}`);
  await page.screenshot({ path: `${folder}${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
