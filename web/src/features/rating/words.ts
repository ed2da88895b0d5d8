import { t } from "@lingui/core/macro";
import "@/words/rating";
import type { Respondent } from "./requests";

/** The kinds of raters, in the order of lists. */
export const respondents: readonly Respondent[] = ["parent", "teacher", "self", "other"];

/** What each kind of rater is called in a list. */
export const respondentWords = (): Record<Respondent, string> => ({
  parent: t`Parent or caretaker`,
  teacher: t`Teacher`,
  self: t`The child`,
  other: t`Somebody else`,
});

/** What raters are often to a child; anything else can be typed. */
export const relationChoices = (): Record<Respondent, string[]> => ({
  parent: [t`Mother`, t`Father`, t`Foster parent`, t`Grandparent`],
  teacher: [t`Class teacher`, t`Kindergarten teacher`, t`Special needs teacher`],
  self: [t`Self`],
  other: [t`Therapist`, t`Doctor`, t`Childminder`],
});
