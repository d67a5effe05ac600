// English: the drawers of a table, and the details of a row.

export const drawer = {
  "card.title.minute": (edition: string) => `${edition} in a minute`,
  "why.open": "How it scored",
  "row.copy": "Copy this row",
  "code.unchanged": "Proof that the code was not changed",
  "code.fits": "The code fits its fingerprint",
  "code.sealed": "The code is sealed",
  "seal.about":
    "When a code is set, everyone sees its fingerprint; when the round is over, the salt is shown. Anyone can then compute the fingerprint again: SHA-256 over the JSON of table, round, replay, seat, code and salt.",
  "seal.list": "The fingerprints",
  "seal.checked":
    "Checked in this browser just now, against the fingerprints it was shown while the codes were hidden.",
  "seal.unseen": "This browser wasn’t shown every fingerprint before its code, so it only knows that they fit.",
  "seal.wrong": "A fingerprint doesn’t match: this is not the code that was sealed.",
  "seal.changed": "A fingerprint has changed since this browser was first shown it. Don’t trust what was revealed.",
  "seal.missing": "A fingerprint that this browser was shown is missing now. Don’t trust what was revealed.",
  "seal.left_out": "What your browser added to the draw was left out.",
  "seal.notDrawn": "Who started or what was dealt is not what was drawn.",
  "seal.uncheckable":
    "This browser checks fingerprints only over a secure connection; the downloaded match can be checked anywhere.",
  "draws.about": (added: number) =>
    added === 0
      ? "Who starts and what is dealt follows from a secret number of the server. No player added to it. Its fingerprint:"
      : `Who starts and what is dealt follows from a secret number of the server and from random numbers that ${added === 1 ? "one player" : `${added} players`} added once its fingerprint was shown:`,
  "draws.checked": "Drawn again in this browser just now, with the same result.",
  "receipt.about":
    "A receipt is a file with what this browser was shown. keypeg verify compares a downloaded match with it.",
  "receipt.save": "Save a receipt",
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
  "wait.idle": (name: string, time: string, isOver: boolean) =>
    `${name} has not moved for ${isOver ? "more than " : ""}${time}.`,
  "wait.soon": (time: string, { canClaim, canTakeOver }: { canClaim: boolean; canTakeOver: boolean }) =>
    `In ${time} you may ${[canClaim ? "claim the win" : "", canTakeOver ? "let the computer play" : ""].filter(Boolean).join(" or ")}.`,
  "wait.own": (time: string | null, opponent: string | null) =>
    `Move ${time === null ? "now" : `within ${time}`}, or ${opponent === null ? "the computer may play for you" : `${opponent} may claim the win`}.`,
  "wait.claim": "Claim the win",
  "wait.claim.sure": "Claim the win and end the match?",
  "wait.on": "Keep waiting",
  "wait.takeOver": (name: string) => `Let the computer play for ${name}`,
  "notices.offer": "Notify you when it’s your turn?",
  "notices.offer.yes": "Notify me",
  "notices.agreed": "You’ll get a notification when it’s your turn.",
  "seat.remove": "Remove from my list",
  "seat.remove.about": "It no longer shows among your tables. The others keep it.",
};
