// English: codes, tracks and score cards at a table. A name that is null stands for the reader.

export const round = {
  "code.private": "only you see it",
  "code.draft": "Your code, not set yet",
  "code.set": "Set this code",
  "track.is": (scores: string) => `Score track: ${scores}`,
  "track.of": (name: string | null, points: number) => `${name ?? "you"} ${points}`,
  "unit.turn": "Turn the unit",
  "unit.name": "Playing unit",
  "card.round": (round: number) => `Round ${round}`,
  "card.player": "Player",
  "card.sum": "Total",
  "card.set": "set it",
  "card.awaited": (name: string | null) =>
    `${name === null ? "Your" : `${name}’s`} points are added when the round ends.`,
};
