// A span of time in the largest unit that it is a whole number of.

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

export function duration(locale: string): (seconds: number) => string {
  return (seconds) => {
    const [unit, length] = UNITS.find(([, each]) => seconds > 0 && seconds % each === 0) ?? ["second", 1];
    return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(seconds / length);
  };
}

const ROUNDING_SECONDS = [86_400, 3600, 60, 1] as const;

/** The span in whole units of the largest that it has at least two of: nobody needs the seconds of three days. */
export function roundedSeconds(seconds: number): number {
  const unit = ROUNDING_SECONDS.find((each) => seconds >= 2 * each) ?? 1;
  return Math.max(0, Math.floor(seconds / unit) * unit);
}
