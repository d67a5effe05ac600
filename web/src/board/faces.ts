// The letters on the faces of players.

/** Returns a short name for each player that nobody else has: a letter, or two where one would repeat. */
export function faceNames(names: readonly string[]): readonly string[] {
  const initials = names.map((name) => Array.from(name)[0]?.toLocaleUpperCase() ?? "?");
  const faces: string[] = [];
  for (const [place, name] of names.entries()) {
    const initial = initials[place] ?? "?";
    const isAlone = initials.filter((each) => each === initial).length === 1;
    const pairs = Array.from(name.toLocaleLowerCase())
      .slice(1)
      .filter((letter) => /\p{L}/u.test(letter))
      .map((letter) => initial + letter);
    faces.push(isAlone ? initial : (pairs.find((pair) => !faces.includes(pair)) ?? `${initial}${place + 1}`));
  }
  return faces;
}
