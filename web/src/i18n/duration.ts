// Durations in words, in the largest unit that divides them evenly.

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

/** Rounds down to whole units of the largest one that fits at least twice, so that long waits do not count seconds. */
export function roundedSeconds(seconds: number): number {
  const unit = ROUNDING_SECONDS.find((each) => seconds >= 2 * each) ?? 1;
  return Math.max(0, Math.floor(seconds / unit) * unit);
}
