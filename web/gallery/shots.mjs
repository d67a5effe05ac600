// Takes screenshots of the gallery with headless Chromium: `node gallery/shots.mjs [name…]`, into gallery/shots.

import { mkdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const here = fileURLToPath(new URL(".", import.meta.url));
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
// The policy of the real server, so that violations show here too.
const POLICY = "default-src 'self'";

export async function serve() {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://x").pathname;
    try {
      const body = await readFile(join(here, "out", path === "/" ? "index.html" : path));
      response
        .writeHead(200, { "content-type": TYPES[extname(path)] ?? "text/html", "content-security-policy": POLICY })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return server;
}

async function openGallery() {
  const server = await serve();
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const address = `http://127.0.0.1:${server.address().port}/`;
  return {
    address,
    browser,
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

const SIZES = { 320: 740, 360: 740, 768: 1024, 1280: 720, 1440: 900 };

async function takeShots(names) {
  const { address, browser, close } = await openGallery();
  await mkdir(join(here, "shots"), { recursive: true });
  for (const name of names) {
    const [show, width = "1440", theme = "light", rest = ""] = name.split(":");
    const page = await browser.newPage({
      viewport: { width: Number(width), height: SIZES[width] ?? 900 },
      reducedMotion: "reduce",
    });
    page.on("console", (message) => {
      if (message.type() === "error") console.log(name, message.text());
    });
    page.on("pageerror", (error) => console.log(name, error.message));
    await page.goto(`${address}?show=${show}&theme=${theme}&${rest}`);
    await page.waitForSelector(".gallery");
    if (rest.includes("text=200"))
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) console.log(name, `is ${wide}px too wide`);
    await page.screenshot({
      path: join(here, "shots", `${show}-${width}-${theme}${rest.replaceAll(/\W/g, "-")}.png`),
      fullPage: true,
    });
    await page.close();
  }
  await close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await takeShots(process.argv.slice(2));
