// English: the end of a match, the rematch and the replay.

export const end = {
  "over.rematch": "Rematch",
  "over.toRematch": "To the rematch",
  "over.download": "Download the match",
  "over.replay": "Look at it again",
  "over.moves": (move: number, of: number) => `Move ${move} of ${of}`,
  "over.view": "Seen by",
  "over.spectator": "a spectator",
};
