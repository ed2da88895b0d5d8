import { childLanguage } from "@/features/activity/lists/start/childLanguage";
import type { Report } from "../report";

const baseOf = (tag: string) => tag.split("-")[0];

/** The language among these that a tag names, or that differs from it in the region alone. */
const nearest = (tag: string | undefined, tags: readonly string[]): string | undefined =>
  tags.find((one) => one === tag) ?? (tag ? tags.find((one) => baseOf(one) === baseOf(tag)) : undefined);

/**
 * In which of these languages the child's family reads, as far as it is known: the one of a guardian's account, the child's by its
 * record, or the one in which the child was tested.
 */
export const familyLanguage = (
  { family_language, language, child }: Report,
  tags: readonly string[],
): string | undefined =>
  nearest(family_language, tags) ?? childLanguage(child.background.language ?? "", tags) ?? nearest(language, tags);
