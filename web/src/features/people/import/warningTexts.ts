import type { ImportWarning } from "./imports";

/** What is in doubt in the rows with a warning, and what taking them means. */
export const warningTexts: Record<ImportWarning["warning"], { title: string; take: string }> = {
  age: { title: "An age where a date should be", take: "Take without the date" },
  year: { title: "Only a year where a date should be", take: "Take without the date" },
  part: { title: "The sheet does not show the whole date", take: "Take the date it holds" },
  serial: { title: "A number among the dates", take: "Take it as a date" },
  swapped: { title: "Day and month may have been swapped by a spreadsheet", take: "Take as it is" },
  mixed: { title: "The dates are written in two ways, and these fit both", take: "Take as chosen above" },
  adult: { title: "Born more than 26 years ago", take: "Take" },
  error: { title: "A spreadsheet error instead of a value", take: "Take without the value" },
  formula: { title: "A formula without a result", take: "Take without the value" },
  letter: { title: "A broken letter", take: "Take as read" },
  first: { title: "The first row was taken for the names of the columns", take: "It is a child: take it" },
  hidden: { title: "A row that the sheet hides", take: "Take" },
  lonely: { title: "Only one cell is filled: it may be a heading", take: "Take" },
  role: { title: "A role that is not known", take: "Take as a student" },
  no_role: { title: "It is not said who is a student", take: "Take as students" },
  several: { title: "A student who has another role too", take: "Take as a student" },
  person: { title: "The id belongs to somebody else on your list", take: "Overwrite that record" },
};
