import { formatQuotient } from "@/charts/statistics";
import type { Block } from "@/pdf";
import { missing } from "@/ui/format";
import type { CategorySummary, Report } from "../report";
import { commentOf } from "../scores/categories/observations";

const scores = ({ categoryName, administered, rawScore, correctPoints, quotient }: CategorySummary): string =>
  administered > 0
    ? `${categoryName}: raw score ${rawScore} / ${correctPoints}, quotient ${quotient === null ? missing : formatQuotient(quotient)}`
    : `${categoryName}: ${missing}`;

/** The observations on each category, below its name, and for professionals its scores; opted-out ones are left out. */
export function observationBlocks({ categories, content }: Report, family = false): Block[] {
  return categories.flatMap((category): Block[] => {
    const comment = commentOf(content, category.categoryName);
    if (!comment?.text || comment.optsOut) return [];
    return [
      { kind: "text", text: family ? category.categoryName : scores(category), tone: "lead" },
      { kind: "richText", html: comment.text },
    ];
  });
}
