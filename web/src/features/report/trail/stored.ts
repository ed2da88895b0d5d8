import { t } from "@lingui/core/macro";
import "@/words/report";

// What the server stores in English beside a figure, in the language of the page.

const ages: Record<string, string> = {
  "the norms go by the age from birth": t`the norms go by the age from birth`,
  "the length of the pregnancy is not known": t`the length of the pregnancy is not known`,
  "born early, and still of the age for which that is corrected": t`born early, and still of the age for which that is corrected`,
  "not born early, or past the age for which that is corrected": t`not born early, or past the age for which that is corrected`,
};

/** Why that age was used. */
export const ageWhy = (why: string): string => ages[why] ?? why;

const sources: Record<string, string> = {
  "of the norm group": t`of the norm group`,
  "of the whole norm set": t`of the whole norm set`,
};

/** Of what a reliability is. */
export const reliabilityOf = (source: string): string => sources[source] ?? source;

const occasions: Record<string, string> = {
  "The activity was finished.": t`The activity was finished.`,
  "The activity was finished again.": t`The activity was finished again.`,
  "Differences with a second scorer were settled.": t`Differences with a second scorer were settled.`,
  "Two records of the child were joined or parted.": t`Two records of the child were joined or parted.`,
};

/** Why figures were computed: by itself on an occasion, or for the reason that a person wrote. */
export const occasionWords = (why: string): string => occasions[why] ?? why;
