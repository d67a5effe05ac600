// Colour differences as people with each kind of colour vision see them. Only the tests of the palettes use it.

type Rgb = readonly [number, number, number];
export type Vision = "normal" | "protan" | "deutan" | "tritan";
export const VISIONS: readonly Vision[] = ["normal", "protan", "deutan", "tritan"];

/** Machado, Oliveira and Fernandes (2009), full severity, applied to linear RGB. */
const SIMULATIONS: Readonly<Record<Vision, readonly Rgb[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function linearRgb(hex: string): Rgb {
  const at = (place: number): number => linear(parseInt(hex.slice(place, place + 2), 16) / 255);
  return [at(1), at(3), at(5)];
}

function dot(a: Rgb, b: Rgb): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function times(rows: readonly Rgb[], colour: Rgb): Rgb {
  const [r = 0, g = 0, b = 0] = rows.map((row) => dot(row, colour));
  return [r, g, b];
}

export function simulated(hex: string, vision: Vision): Rgb {
  const [r, g, b] = times(SIMULATIONS[vision], linearRgb(hex));
  const clipped = (value: number): number => Math.max(0, Math.min(1, value));
  return [clipped(r), clipped(g), clipped(b)];
}

/** Returns the WCAG 2.2 contrast ratio of two opaque colours. */
export function contrast(one: string, other: string): number {
  const luminance = (hex: string): number => dot([0.2126, 0.7152, 0.0722], linearRgb(hex));
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function lab(colour: Rgb): Rgb {
  const [x, y, z] = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    colour,
  );
  const f = (value: number): number => (value > 216 / 24389 ? Math.cbrt(value) : ((value * 24389) / 27 + 16) / 116);
  const [a, b, c] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * b - 16, 500 * (a - b), 200 * (b - c)];
}

/** Returns the CIEDE2000 difference (Sharma, Wu and Dalal 2005). */
export function difference(one: Rgb, other: Rgb): number {
  const [l1, a1, b1] = lab(one);
  const [l2, a2, b2] = lab(other);
  const rad = Math.PI / 180;
  const mean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const g = 0.5 * (1 - Math.sqrt(mean7 / (mean7 + 25 ** 7)));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (b: number, a: number): number => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / rad + 360) % 360);
  const [h1, h2] = [hue(b1, p1), hue(b2, p2)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * rad)];
  const [lm, cm] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const hm = isGrey ? h1 + h2 : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2;
  const t =
    1 -
    0.17 * Math.cos((hm - 30) * rad) +
    0.24 * Math.cos(2 * hm * rad) +
    0.32 * Math.cos((3 * hm + 6) * rad) -
    0.2 * Math.cos((4 * hm - 63) * rad);
  const sl = 1 + (0.015 * (lm - 50) ** 2) / Math.sqrt(20 + (lm - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * cm, 1 + 0.015 * cm * t];
  const rc = 2 * Math.sqrt(cm ** 7 / (cm ** 7 + 25 ** 7));
  const rt = -rc * Math.sin(60 * Math.exp(-(((hm - 275) / 25) ** 2)) * rad);
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh));
}
