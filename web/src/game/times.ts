// Spans of time as they are told, and how many rounds were agreed.

const UNITS = [86_400, 3600, 60, 1] as const;

/** The span in whole units of the largest that it has at least two of: nobody needs the seconds of three days. */
export function rounded(seconds: number): number {
  const unit = UNITS.find((each) => seconds >= 2 * each) ?? 1;
  return Math.max(0, Math.floor(seconds / unit) * unit);
}

export function agreedRounds(options: Readonly<Record<string, unknown>>, players: number): number {
  const { rounds, games } = options;
  return typeof games === "number" ? games : typeof rounds === "number" ? rounds : players;
}
