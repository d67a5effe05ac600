// Fits the rules, which the server renders, into a page.

/** Makes the first heading one of this level, the others deeper by as much. */
export function withTopHeading(html: string, top: number): string {
  return html.replace(/(<\/?h)([1-6])/g, (_, tag: string, level) => tag + Math.min(6, Number(level) + top - 1));
}

/** Leaves out the title, for a page that has one. */
export function withoutTitle(html: string): string {
  return html.replace(/^<h1.*?<\/h1>/, "");
}

/** Replaces code spans for which there is a name, such as the key of an option by its title. */
export function withNames(html: string, nameOf: (code: string) => string | null): string {
  return html.replace(/<code>(\w+)<\/code>/g, (whole, code: string) => {
    const name = nameOf(code);
    return name === null ? whole : `<strong>${escaped(name)}</strong>`;
  });
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
