import { t } from "@lingui/core/macro";
import "@/words/report";
import type { Content, Report } from "../report";
import { sectionOf } from "../report";

const labelOf = (content: Content, key: string) =>
  content.sections.find((section) => section.key === key)?.label ?? key;

/** The sections with a sentence of which a figure has changed; a report cannot be signed with one. */
export const staleSections = ({ stale }: Report, content: Content): string[] => [
  ...new Set(stale.map(({ section }) => labelOf(content, section))),
];

/** The sections that say something of the child whose activity it was before. */
export const sectionsToReview = (content: Content) => content.sections.filter(({ review }) => review);

/** What may be missing, though the report can be signed without it. */
export function hints(content: Content): string[] {
  const referral = sectionOf(content, "referral");
  return referral && !referral.optsOut && !referral.text ? [t`The reason for referral is empty.`] : [];
}
