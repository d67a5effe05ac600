// English: the drawers of a table.

export const drawer = {
  "code.unchanged": "Proof that the code was not changed",
  "code.sealed": "The code is sealed",
  "seal.about":
    "When a code is set, everyone sees its fingerprint; when the round is over, the salt is shown. Anyone can then compute the fingerprint again: SHA-256 over the JSON of table, round, replay, seat, code and salt.",
  "seal.checked": "Checked in this browser just now.",
  "seal.wrong": "A fingerprint doesn’t match: this is not the code that was sealed.",
  "seal.uncheckable":
    "This browser checks fingerprints only over a secure connection; the downloaded match can be checked anywhere.",
  "drawer.watch": "Link for spectators",
  "seat.handOver": "Let the computer play for me",
  "seat.handOver.about": "It plays at your seat until you take it back.",
  "seat.takeBack": "Take my seat back",
  "seat.handedOver": "The computer is playing at your seat.",
  "seat.hasResigned": "You have resigned. The computer plays your seat to the end.",
  "seat.resign": "Resign",
  "seat.resign.about": (winner: string | null) =>
    winner === null ? "The computer plays your seat to the end. You can’t take it back." : `${winner} wins the match.`,
  "seat.resign.sure": "Resign this match?",
  "seat.resign.no": "Keep playing",
  "seat.end": "End the match",
  "seat.end.about": "It’s over for everyone, without a result.",
  "seat.end.sure": "End it for everyone?",
  "seat.remove": "Remove from my list",
  "seat.remove.about": "It no longer shows among your tables. The others keep it.",
};
