import { t } from "@lingui/core/macro";
import "@/words/statistics";
import type { Measure } from "@/features/specialist/children/cohort";
import type { Reason, ScoreImport } from "./scoreImports";
import type { Outcome } from "./search";

export const outcomeWords = (): Record<Outcome, string> => ({
  add: t`To be added`,
  same: t`Stored already`,
  refused: t({ message: "Refused", context: "a score" }),
  added: t({ message: "Added", context: "a score" }),
  removed: t`Taken back`,
  kept: t`Kept`,
});

/** Why scores are refused; the last is a doubt. */
export const reasonWords = (): Record<Reason, string> => ({
  row: t`The row has more or fewer cells than the header`,
  no_child: t`No child that you reach fits the row`,
  ambiguous_id: t`A spreadsheet may have changed the ID: digits or zeros may be lost`,
  many_children: t`More than one child fits the row`,
  archived_child: t`The child is archived`,
  no_measure: t`There is no such measure`,
  no_value: t`There is no score`,
  bad_value: t`The score is not a number`,
  ambiguous_value: t`A spreadsheet has shortened the number: write all of its digits`,
  range: t`The score is outside the measure's range`,
  no_date: t`There is no date`,
  bad_date: t`This is not a date`,
  ambiguous_date: t`The date can be read in more than one way`,
  islamic_date: t`The date is by the Islamic calendar, which differs between countries: write it by the Gregorian one`,
  future: t`The date is in the future`,
  before_birth: t`The date is before the child's birth`,
  repeated: t`The file says this score twice`,
  source: t`The source is longer than 200 characters`,
  not_stored: t`It could not be stored any more`,
  by_name: t`The child was recognized by the name alone`,
});

export const stateWords = (): Record<ScoreImport["state"], string> => ({
  open: t`Not imported yet`,
  running: t`Importing`,
  cancelled: t`Cancelled`,
  failed: t`Stopped`,
  done: t`Imported`,
  undoing: t`Undoing`,
  undone: t`Undone`,
});

export const lackingWords = (): Record<ScoreImport["lacking"][number], string> => ({
  child: t`the child (an ID, or first and last name)`,
  test_date: t`the test date`,
  measure: t`the measure`,
  value: t`the score`,
});

/** What a column can say. */
export const fieldChoices = (measures: readonly Measure[]) => [
  { value: "", label: t`Not imported` },
  {
    group: t`The child`,
    items: [
      { value: "custom_id", label: t`Custom ID` },
      { value: "medical_id", label: t`Medical/Student ID` },
      { value: "child_id", label: t`Child ID` },
      { value: "first_name", label: t`First Name` },
      { value: "last_name", label: t`Last Name` },
      { value: "full_name", label: t`Full Name` },
      { value: "date_of_birth", label: t`Date of Birth` },
    ],
  },
  {
    group: t`The score`,
    items: [
      { value: "test_date", label: t`Test date` },
      { value: "measure", label: t`Measure` },
      { value: "value", label: t`Score` },
      { value: "source", label: t`Source` },
    ],
  },
  {
    group: t`Scores of one measure`,
    items: measures.map(({ measure, code }) => ({ value: `score:${measure}`, label: t`Scores of ${code}` })),
  },
];

export const orderWords = (): Record<"dmy" | "mdy" | "ymd", string> => ({
  dmy: t`Day, month, year`,
  mdy: t`Month, day, year`,
  ymd: t`Year, month, day`,
});
