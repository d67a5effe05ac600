// The German possessive. Names that end in a number take no s.

export function possessive(name: string, noun: string): string {
  if (/\d$/.test(name)) return `${noun} von ${name}`;
  return /(?:[sßxz]|ce)$/i.test(name) ? `${name}’ ${noun}` : `${name}s ${noun}`;
}
