import { t } from "@lingui/core/macro";
import "@/words/report";
import { formatQuotient } from "@/charts/statistics";
import type { Block } from "@/pdf";
import { missing } from "@/ui/format";
import type { CategorySummary, Report } from "../report";
import { commentOf } from "../scores/categories/observations";

function scores({ categoryName, administered, rawScore, correctPoints, quotient }: CategorySummary): string {
  if (administered === 0) return `${categoryName}: ${missing}`;
  const share = quotient === null ? missing : formatQuotient(quotient);
  return t`${categoryName}: raw score ${rawScore} / ${correctPoints}, quotient ${share}`;
}

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
