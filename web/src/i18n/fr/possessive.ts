// Whose something is, in French: the vowel of a name takes the e of « de », and a computer has an article.

export function possessive(name: string): string {
  if (/^Ordinateur/.test(name)) return `de l’${name.toLowerCase()}`;
  return /^(?:[aeiouàâæéèêëîïôœùûü]|h[aeiou])/i.test(name) ? `d’${name}` : `de ${name}`;
}
