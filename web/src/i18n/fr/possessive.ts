// The French possessive: « de » elides before a vowel, and the computer takes an article.

export function possessive(name: string): string {
  if (/^Ordinateur/.test(name)) return `de l’${name.toLowerCase()}`;
  return /^(?:[aeiouàâæéèêëîïôœùûü]|h[aeiou])/i.test(name) ? `d’${name}` : `de ${name}`;
}
