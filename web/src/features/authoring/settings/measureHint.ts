import "@/words/authoring";
import { t } from "@lingui/core/macro";
import type { components } from "@/api/schema";
import type { Respondent } from "../raters/form";
import { respondentName } from "../raters/names";

type Named = Pick<components["schemas"]["Measure"], "code" | "respondent">;

/** What comes of naming a measure; undefined lists are not read yet. */
export function measureHint(code: string, measures?: readonly Named[], answering?: readonly Respondent[]): string {
  const measure = measures?.find((one) => one.code === code);
  if (code !== "" && measures && !measure) {
    return t`You have no measure with this code yet: no score is kept until you add it under Measures.`;
  }
  if (measure && answering && !answering.includes(measure.respondent)) {
    const who = respondentName(measure.respondent);
    return t`This measure takes the scores of “${who}” only, who does not answer this application: no score is kept. Name a measure of those who answer it.`;
  }
  return t`The score code under which results are followed over time. Choose one or type your own; empty for none.`;
}
