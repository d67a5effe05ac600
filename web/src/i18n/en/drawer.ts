// English: the drawers of a table.

export const drawer = {
  "code.unchanged": "Proof that the code was not changed",
  "code.sealed": "The code is sealed",
  "seal.about":
    "When a code is set, its fingerprint is shown to all; when the round is over, the salt is told. Anyone can then compute the fingerprint again: SHA-256 over the JSON of table, round, replay, seat, code and salt.",
  "seal.checked": "Checked in this browser just now.",
  "seal.wrong": "A fingerprint does not fit: this code is not the one that was sealed.",
  "seal.uncheckable":
    "This browser checks fingerprints only over a secure connection; the downloaded match can be checked anywhere.",
  "drawer.watch": "A link for those who want to watch",
};
