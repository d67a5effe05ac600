// The letters on the faces of players.

/** Returns a short name for each player that nobody else has: a letter, or two where one would repeat. */
export function faceNames(names: readonly string[]): readonly string[] {
  return names.map((name, place) => {
    const others = names.filter((_, other) => other !== place);
    const candidates = [initial(name), ...pairs(name)];
    return candidates.find((each) => others.every((other) => !canBe(other, each))) ?? `${initial(name)}${place + 1}`;
  });
}

/** Checks whether somebody else might have this face as well. */
function canBe(name: string, face: string): boolean {
  return face.length === 1 ? initial(name) === face : pairs(name).includes(face);
}

/** Lists the first letter with each of the following ones. */
function pairs(name: string): readonly string[] {
  const [, ...rest] = Array.from(name.toLocaleLowerCase());
  return rest.filter((letter) => /\p{L}|\p{N}/u.test(letter)).map((letter) => initial(name) + letter);
}

function initial(name: string): string {
  return Array.from(name)[0]?.toLocaleUpperCase() ?? "?";
}
