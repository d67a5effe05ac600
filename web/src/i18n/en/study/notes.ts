// English: the reader's private notes.
export const notes = {
  "notes.title": "My notes",
  "notes.of": (board: string) => `What ${board} may hold`,
  "notes.help": "Tap a field to cross it out, again to circle it, once more to clear it.",
  "notes.private": "Only you see this. It is cleared when a new round starts.",
  "notes.fill": "Fill in from the answers",
  "notes.cell": (colour: string, place: number, mark: string) => `${colour} at ${place}: ${mark}`,
  "notes.open": "possible",
  "notes.crossed": "crossed out",
  "notes.circled": "circled",
  "notes.yours": (place: number) => `${place} is yours`,
};
