import { t } from "@lingui/core/macro";
import { countedReasons } from "@/features/activity/missingReason";
import { formatAge, formatDate, missing } from "@/ui/format";
import { listed } from "@/ui/format/list";
import "@/words/report";
import { type CategorySummary, type QuestionRow, questionsOf, type Report } from "./report";
import { isRated } from "./results";
import { subjectWords } from "./subject";

/** Why a figure is missing: the server's reason as the continuation of a sentence. */
const reasons: Record<string, string> = {
  "no score (nothing administered)": t`no question has a score`,
  "no score (too much missing)": t`less than 80 % of the questions have a score`,
  "no points to reach": t`the questions have no points to reach`,
  "other norms": t`there are no norms of such respondents`,
  "norms of another language": t`there are no norms of tests in this language`,
  "reliability unknown": t`the norms do not say how reliable the score is`,
  "the norms do not tell": t`the norms do not say how often it occurs`,
  "beyond the scale": t`a score lies beyond the scale of the norms`,
  "no difference": t`no reliable difference`,
  "one category only": t`there is one category only to compare`,
  "no date of birth": t`the child's record has no date of birth`,
  "before the due date": t`the test was before the due date`,
  "born after the test": t`the child's record says that it was born after the test`,
};

export const reasonWords = (reason: string) => reasons[reason] ?? reason;

/** "— no difference". */
export const missingWords = (reason: string) => `${missing} ${reasonWords(reason)}`;

/** A question that an author's rule decides needs no answer. */
const settled = ["credited", "not_counted", "practice"];

/** " (1 refused, 2 not administered)": why questions were skipped; nothing where there is no reason. */
export function whySkipped(questions: readonly QuestionRow[]): string {
  const skipped = questions.filter((row) => row.skipped && !settled.includes(row.counts_as ?? ""));
  const reasons = countedReasons(skipped.map(({ missing_reason: reason }) => reason ?? ""));
  return reasons && ` (${reasons})`;
}

/** The number of skipped questions, their effect on the share, and the reasons. */
export const skippedOf = (report: Report) => {
  const { totals, questions } = report;
  const words = subjectWords(report).skippedOf(totals.numberSkippedQuestions, totals.numberQuestions);
  return `${words}${whySkipped(questions)}`;
};

/** The same by category, for those with a skipped question: "Letters 1 of 2, Numbers 1 of 3 (1 refused)". */
export function skippedByCategory(report: Report, categories = report.categories): string {
  const { everyQuestion, skippedLead } = subjectWords(report);
  const some = categories.filter(({ skipped }) => skipped > 0);
  if (some.length === 0) return everyQuestion;
  const list = some.map(({ categoryName: name, skipped, questions }) => {
    const counted = t`${name} ${skipped} of ${questions}`;
    return `${counted}${whySkipped(questionsOf(report.questions, name))}`;
  });
  return t`${skippedLead}: ${{ categories: listed(list) }}.`;
}

/** The categories with the most skipped questions: all of them where there are several. */
export function mostSkipped({ categories, totals }: Report): { names: string[]; amount: number } {
  const { amount, name } = totals.mostSkippedCategoryObject;
  if (amount === 0) return { names: [], amount };
  const names = categories.filter(({ skipped }) => skipped === amount).map(({ categoryName }) => categoryName);
  return { names: names.length > 0 ? names : [name], amount };
}

/** Whether at least 80 % of a category has a score or needs none, so that its share may be named. */
export const isComplete = ({ administered, credited = 0, notCounted = 0, questions }: CategorySummary) =>
  (administered + credited + notCounted) * 5 >= questions * 4;

/** That the answers were given on paper, on which day, and how often they were entered. */
export function paperWords({ answered_by, test_date }: Report): string {
  const day = formatDate(test_date);
  return answered_by?.entered_twice ? t`From paper, given on ${day}, entered twice` : t`From paper, given on ${day}`;
}

/** The ages on the day of the test; both when they differ, and which one is used. */
export function ageWords(report: Report): { label: string; value: string }[] {
  const { age } = report;
  const whole = {
    label: subjectWords(report).age,
    value: formatAge(age.age_text) || (age.reason ? missingWords(age.reason) : missing),
  };
  if (age.corrected_days === null || age.corrected_days === age.age_days) return [whole];
  const corrected = formatAge(age.corrected_text ?? "") || t`— the test was before the due date`;
  const value = age.correction_in_use
    ? t`${corrected} (used)`
    : t`${corrected} (not used: born at 37 weeks or later, or two years old)`;
  return [whole, { label: t`Corrected age`, value }];
}

/** The record's words for the sex for norms. */
const sexWords: Record<string, string> = { female: t`Female`, male: t`Male` };
export const sexOf = ({ child }: Report): string => sexWords[child.sex_for_norms ?? ""] ?? "";

/** The id that the child is known by at school or hospital. */
export const idOf = ({ child }: Report): string => child.medical_id || child.custom_id || "";

/** Where the scores of a report come from. */
export function sourceOf(report: Report): string {
  const day = formatDate(report.test_date);
  const { version } = report.application;
  const scored = givenBy(report);
  return t`activity of ${day}, application version ${version}, ${scored}`;
}

function givenBy(report: Report): string {
  const { scorers, totals } = report;
  const rater = raterOf(report);
  const none = totals.numberQuestions > 0 && totals.numberSkippedQuestions === totals.numberQuestions;
  if (rater) return none ? t`nothing answered` : listed([t`answered by ${rater}`, scoredBy(scorers)]);
  return none ? t`nothing scored` : (scoredBy(scorers) ?? t`scored by an account without a name`);
}

const scoredBy = (scorers: readonly string[]) =>
  scorers.length > 0 ? t`scored by ${{ names: listed(scorers) }}` : undefined;

/** Who answered in place of the child; empty of a test with the child. */
export const raterOf = (report: Report): string =>
  isRated(report) ? (report.figures.find(({ id }) => id === "rater")?.text ?? "") : "";

/** Why norm figures are missing, each reason once, without its full stop. */
export function normReasons(categories: CategorySummary[]): string[] {
  return [...new Set(categories.map(({ normsReason }) => normsReason.replace(/\.$/, "")).filter(Boolean))];
}

/** The organization of the report: from the signature, or from the present profile of the specialist who ran the activity. */
export const organizationOf = ({ signed, author }: Report): string => (signed ?? author)?.organization ?? "";

/** The specialist who ran the activity, with the credential. */
export const specialistWords = ({ specialist, signed, author }: Report): string =>
  listed([specialist, specialist && (signed ?? author)?.credential]);
