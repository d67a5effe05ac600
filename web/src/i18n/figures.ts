// Numbers as each language writes them. Whole numbers get separators, shares of a row two decimals.

/** The shortest text that says enough: "1,296", "31.5", "0.50". */
interface Figures {
  /** A whole number, or an average of whole numbers: one decimal while it is small. */
  readonly count: (value: number) => string;
  /** Rows and parts of a row, with two decimals. */
  readonly rows: (value: number) => string;
  /** The same with its sign; next to nothing has none. */
  readonly signed: (value: number) => string;
  /** Points, with one decimal unless they are whole. */
  readonly points: (value: number) => string;
}

/** From here on the decimals of an average tell nothing. */
const LARGE = 100;

export function figures(locale: string): Figures {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const hundredths = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const rows = (value: number): string => hundredths.format(Math.abs(value) < 0.005 ? 0 : value);
  return {
    count: (value) => (value >= LARGE ? whole : tenths).format(value),
    rows,
    signed: (value) => {
      const text = rows(Math.abs(value));
      return text === rows(0) ? text : `${value < 0 ? "−" : "+"}${text}`;
    },
    points: (value) => tenths.format(value),
  };
}

/** Rounds to halves: the same number twice, or the two whole numbers it lies between. */
export function toHalf(count: number): readonly [number, number] {
  const half = Math.round(count * 2) / 2;
  return [Math.floor(half), Math.ceil(half)];
}
