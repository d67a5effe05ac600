// English: answers and calls in group.

export const answers = {
  "answer.editBoard": (board: string, token: string) => `${board}, ${token}`,
  "answer.give": "Give this answer",
  "answer.blackMeans": "my colour at my number",
  "answer.whiteMeans": "my colour elsewhere",
  "answer.noneMeans": "not my colour",
  "call.say": "Call Mastermind!",
  "call.row": "The code you call",
};
