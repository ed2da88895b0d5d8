/** All that the sheet says by itself, in English. Another language is another table of the same shape. */
export const sheetWords = {
  page: (no: number, of: number) => `Page ${no} of ${of}`,
  question: (no: number, of: number) => `Question ${no} of ${of}`,
  answered: (count: number, of: number) => `${count} of ${of} answered`,
  reviewStep: "Last step",
  allAtOnce: "Show whole pages",
  oneByOne: "Show one question at a time",
  back: "Back",
  next: "Next",
  toReview: "Go to the last step",
  reasons: {
    dont_know: "I don’t know",
    no_opportunity: "No opportunity to observe",
  } as Readonly<Record<string, string>>,
  clear: "Clear",
  clearOf: (no: number) => `Clear the answer to question ${no}`,
  tooLong: (count: number, most: number) =>
    `This is ${count.toLocaleString("en")} characters long. Up to ${most.toLocaleString("en")} can be sent: please shorten it.`,
  review: "Before you send",
  complete: "You answered every question.",
  missing: (count: number) => (count === 1 ? "1 question has no answer:" : `${count} questions have no answer:`),
  mayLeave: "You can answer them now, or leave them.",
  shorten: (count: number) =>
    count === 1 ? "1 answer is too long to be sent:" : `${count} answers are too long to be sent:`,
  noText: "Question without words",
  finish: "Send my answers",
  final: "After sending, answers cannot be changed.",
  empty: "There are no questions here yet.",
};

export type SheetWords = typeof sheetWords;
