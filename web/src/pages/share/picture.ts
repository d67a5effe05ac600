// A result as a picture: the board with its marks, and nothing in the holes that would tell the code.
import type { SharedResult } from "../../game/solo/share-text.ts";
import type { Look, Mark } from "../../generated/messages.ts";

const [WIDTH, PADDING, PITCH, PEG] = [720, 48, 62, 13];
const HEAD = 148;
const FOOT = 72;
const SLAB_PADDING = 26;

/** The colours of the light theme: a canvas has none of its own. */
const LINEN = "#e8dfce";
const INK = "#2a211a";
const QUIET = "#5f5143";
const WOOD = ["#5d4433", "#4b3527", "#3a281d"] as const;
const WOOD_EDGE = "#2a1c13";
const WOOD_INK = "#dcc7aa";
const HOLE = "#1e130c";
const PLATE = ["#e2d3b5", "#c8b590"] as const;
const EXACT = { red: "#c3321a", black: "#15110f" } as const;
const MISPLACED = "#fbf8f1";
const RIM = "#221912";

type Pen = CanvasRenderingContext2D;

/** Returns a PNG. */
export async function drawResult({ title, result, marks, holes, link }: SharedResult, look: Look): Promise<Blob> {
  await document.fonts.load("600 40px 'Keypeg Display'").catch(() => undefined);
  const canvas = document.createElement("canvas");
  const slab = marks.length * PITCH + 2 * SLAB_PADDING;
  canvas.width = WIDTH;
  canvas.height = HEAD + slab + FOOT;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("this browser cannot draw pictures");
  drawLinen(pen, canvas.width, canvas.height);
  write(pen, result, { x: PADDING, y: 78, font: "600 46px 'Keypeg Display', Georgia, serif", colour: INK });
  write(pen, title, { x: PADDING, y: 122, font: "500 24px system-ui, sans-serif", colour: QUIET });
  if (link !== null)
    write(pen, link, { x: PADDING, y: HEAD + slab + 48, font: "500 22px system-ui, sans-serif", colour: QUIET });
  drawSlab(pen, HEAD, slab);
  for (const [row, mark] of marks.entries())
    drawRow(pen, HEAD + SLAB_PADDING + (row + 0.5) * PITCH, { number: row + 1, mark, holes, look });
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob === null ? failed(new Error("the picture is empty")) : done(blob)), "image/png"),
  );
}

interface Writing {
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly colour: string;
  readonly align?: CanvasTextAlign;
}

function write(pen: Pen, text: string, { x, y, font, colour, align = "left" }: Writing): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(text, x, y, WIDTH - 2 * PADDING);
}

function drawLinen(pen: Pen, width: number, height: number): void {
  pen.fillStyle = LINEN;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = "#8c77550c";
  for (let y = 0; y < height; y += 3) pen.fillRect(0, y, width, 1);
  for (let x = 0; x < width; x += 4) pen.fillRect(x, 0, 1, height);
}

function drawSlab(pen: Pen, top: number, height: number): void {
  const [left, width] = [PADDING, WIDTH - 2 * PADDING];
  const wood = pen.createLinearGradient(left, top, left + width, top + height);
  for (const [at, colour] of WOOD.entries()) wood.addColorStop(at / (WOOD.length - 1), colour);
  pen.save();
  pen.shadowColor = "#3d2a1859";
  pen.shadowBlur = 24;
  pen.shadowOffsetY = 14;
  fill(pen, WOOD_EDGE, () => pen.roundRect(left, top + 7, width, height, 22));
  pen.restore();
  fill(pen, wood, () => pen.roundRect(left, top, width, height, 22));
}

interface DrawnRow {
  readonly number: number;
  readonly mark: Mark;
  readonly holes: number;
  readonly look: Look;
}

function drawRow(pen: Pen, y: number, { number, mark, holes, look }: DrawnRow): void {
  const isSquare = look.marks === "square";
  const columns = isSquare ? Math.ceil(holes / 2) : holes;
  const lines = isSquare ? 2 : 1;
  const step = isSquare ? 22 : 26;
  const plate = { width: columns * step + 10, height: lines * step + 8 };
  const right = WIDTH - PADDING - SLAB_PADDING;
  const [first, last] = [PADDING + 78, right - plate.width - 24];
  write(pen, String(number), {
    x: PADDING + 42,
    y: y + 8,
    font: "600 22px system-ui, sans-serif",
    colour: WOOD_INK,
    align: "center",
  });
  for (let hole = 0; hole < holes; hole++) {
    const x = first + ((hole + 0.5) * (last - first)) / holes;
    disc(pen, x + 1, y + 1.5, PEG, "#ffffff2b");
    disc(pen, x, y, PEG, HOLE);
  }
  const [left, top] = [right - plate.width, y - plate.height / 2];
  const maple = pen.createLinearGradient(left, top, right, top + plate.height);
  maple.addColorStop(0, PLATE[0]);
  maple.addColorStop(1, PLATE[1]);
  fill(pen, maple, () => pen.roundRect(left, top, plate.width, plate.height, isSquare ? 10 : 99));
  const exact = look.exact === "black" ? EXACT.black : EXACT.red;
  for (let key = 0; key < holes; key++) {
    const x = left + 5 + (key % columns) * step + step / 2;
    const at = top + 4 + Math.floor(key / columns) * step + step / 2;
    if (key < mark[0]) fill(pen, exact, () => pen.roundRect(x - 8, at - 8, 16, 16, 5));
    else if (key < mark[0] + mark[1]) {
      disc(pen, x, at, 9, RIM);
      disc(pen, x, at, 6.5, MISPLACED);
    } else disc(pen, x, at, 3.5, HOLE);
  }
}

function disc(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  fill(pen, colour, () => pen.arc(x, y, radius, 0, 2 * Math.PI));
}

function fill(pen: Pen, colour: string | CanvasGradient, outline: () => void): void {
  pen.beginPath();
  outline();
  pen.fillStyle = colour;
  pen.fill();
}
