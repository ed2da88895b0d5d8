import "@/words/norms";
import { t } from "@lingui/core/macro";
import type { Respondent } from "./form";

/** The kinds of people who answer, in the order of lists. */
export const respondentNames = (): Record<Respondent, string> => ({
  specialist: t`Specialist, with the child`,
  parent: t`Parent or guardian`,
  teacher: t`Teacher`,
  self: t`The child itself`,
  other: t`Somebody else who knows the child`,
});

export const respondentName = (respondent: Respondent): string => respondentNames()[respondent];
