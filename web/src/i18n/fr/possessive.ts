// The French possessive: « de » elides before a vowel, a silent h (Hélène, but not Hans) and the y of Yves.

export function possessive(name: string): string {
  return /^(?:[aeiouæœ]|h[eiouy]|y[^aeiou])/i.test(name.normalize("NFD")) ? `d’${name}` : `de ${name}`;
}
