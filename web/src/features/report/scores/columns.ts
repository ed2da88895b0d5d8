import type { Content } from "../report";

export type CategoryColumn = Content["tables"]["categoryColumns"][number];
export type QuestionColumn = Content["tables"]["questionColumns"][number];

/** The default columns of a table. */
export const usualCategoryColumns: CategoryColumn[] = [
  "rawScore",
  "percentile",
  "standardScore",
  "ageEquivalent",
  "quotient",
  "rating",
];
export const scaledCategoryColumns: CategoryColumn[] = ["rawScore", "percentile", "scaledScore", "rating"];
export const usualQuestionColumns: QuestionColumn[] = [
  "id",
  "media",
  "question",
  "counts",
  "category",
  "note",
  "score",
];
export const withoutCategory = usualQuestionColumns.filter((column) => column !== "category");

export const orUsual = <Key>(chosen: Key[], usual: Key[]): Key[] => (chosen.length > 0 ? chosen : usual);

/** What is recorded only while a specialist runs an application: nobody measures or helps a rater. */
const ofRuns: QuestionColumn[] = ["counts", "time"];

export const isRecorded = (key: QuestionColumn, timed: boolean) => timed || !ofRuns.includes(key);

/** The columns of the questions that a report has something to say in. */
export function shownKeys(chosen: QuestionColumn[], usual: QuestionColumn[], timed: boolean): QuestionColumn[] {
  const recorded = (keys: QuestionColumn[]) => keys.filter((key) => isRecorded(key, timed));
  return orUsual(recorded(chosen), recorded(usual));
}

/** The content with other columns of a table. The usual ones are stored as none, and follow when they change. */
export function withColumns<Table extends keyof Content["tables"]>(
  content: Content,
  table: Table,
  columns: Content["tables"][Table],
): Content {
  const usual: readonly string[] = table === "categoryColumns" ? usualCategoryColumns : usualQuestionColumns;
  const asUsual = columns.length === usual.length && columns.every((column) => usual.includes(column));
  return { ...content, tables: { ...content.tables, [table]: asUsual ? [] : columns } };
}
