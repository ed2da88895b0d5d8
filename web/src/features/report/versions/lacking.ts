import { t } from "@lingui/core/macro";
import "@/words/report";
import type { Content, Report } from "../report";
import { sectionOf } from "../report";
import { sectionTitle } from "../sectionTitle";

function labelOf(content: Content, key: string): string {
  const section = content.sections.find((one) => one.key === key);
  return section ? sectionTitle(section) : key;
}

/** The sections with a sentence whose figure has changed; a report with one cannot be signed. */
export const staleSections = ({ stale }: Report, content: Content): string[] => [
  ...new Set(stale.map(({ section }) => labelOf(content, section))),
];

/** The sections that mention the former child of the activity. */
export const sectionsToReview = (content: Content) => content.sections.filter(({ review }) => review);

/** Contents without which the report can be signed. */
export function hints(content: Content): string[] {
  const referral = sectionOf(content, "referral");
  return referral && !referral.optsOut && !referral.text ? [t`The reason for referral is empty.`] : [];
}
