import { t } from "@lingui/core/macro";
import "@/words/units";

/** What an application can be, by what is stored of it. */
const names: Readonly<Record<string, string>> = {
  "Assessment/Test": t`Assessment/Test`,
  "Screening/Mini-Test": t`Screening/Mini-Test`,
  "Intervention/Training/Lesson": t`Intervention/Training/Lesson`,
};

/** A classification in the language of the page. */
export const classificationName = (stored: string): string => names[stored] ?? stored;

/** Those to choose from, the first of which new applications have. */
export const classifications = Object.entries(names).map(([value, label]) => ({ value, label }));
