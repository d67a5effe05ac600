// The French possessive: « de » elides before a vowel.

export function possessive(name: string): string {
  return /^(?:[aeiouàâæéèêëîïôœùûü]|h[aeiou])/i.test(name) ? `d’${name}` : `de ${name}`;
}
