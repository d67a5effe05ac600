// The letters on the faces of players.

/** Returns a short name for each player that nobody else has: a letter, or two where one would repeat; numbers first. */
export function faceNames(names: readonly string[]): readonly string[] {
  const initials = names.map((name) => Array.from(name)[0]?.toLocaleUpperCase() ?? "?");
  const faces: string[] = [];
  for (const [place, name] of names.entries()) {
    const initial = initials[place] ?? "?";
    const isAlone = initials.filter((each) => each === initial).length === 1;
    const further = Array.from(name.toLocaleLowerCase()).slice(1);
    const pairs = [/\p{N}/u, /\p{L}/u]
      .flatMap((kind) => further.filter((sign) => kind.test(sign)))
      .map((sign) => initial + sign);
    faces.push(isAlone ? initial : (pairs.find((pair) => !faces.includes(pair)) ?? `${initial}${place + 1}`));
  }
  return faces;
}
