import { t } from "@lingui/core/macro";
import "@/words/report";
import type { Block } from "@/pdf";
import { missing } from "@/ui/format";
import { clauses } from "@/ui/format/joined";
import { percentileWords } from "@/ui/format/percentile";
import { noteWords } from "../notes";
import { reasonWords } from "../reasons";
import type { Report } from "../report";

type Composite = Report["composites"][number];
type Override = Report["overruled"][number];

/** Versions that were signed before rules existed have none of these fields. */
export const ruledOf = (report: Report) => ({
  critical: report.critical ?? [],
  composites: report.composites ?? [],
  overruled: report.overruled ?? [],
});

/** "Question 3: Ask about sleep." */
export function criticalWords({ question_no, text }: Report["critical"][number]): string {
  const number = question_no + 1;
  return t`Question ${number}: ${text}`;
}

/** The value of a composite, or why there is none. */
export function compositeWords({
  standardText,
  percentileText: percentile,
  interval,
  normsReason,
  substituted,
  countedAsZero,
  ageNote,
}: Composite): string {
  if (!standardText) return `${missing} ${reasonWords(normsReason)}`;
  const percentileText = percentileWords(percentile);
  const score = interval
    ? t`Standard score ${standardText} (${interval.level} % interval ${interval.text}), percentile ${percentileText}`
    : t`Standard score ${standardText}, percentile ${percentileText}`;
  const stand = substituted ? t`a substitute stands in for ${substituted}` : "";
  return clauses([score, stand, noteWords(countedAsZero), noteWords(ageNote)]);
}

/** What the rules proposed, what was done, and why. */
export function overrideWords({ question_no, proposed_no, chosen_no, rule, reason, by }: Override): string {
  const at = question_no < 0 ? t`the start` : placeWords(question_no);
  if (rule === "time_limit") return t`At ${at} ${by} gave more time than the rules do: ${reason}`;
  const proposed = placeWords(proposed_no);
  const chosen = placeWords(chosen_no);
  return t`At ${at} the rules proposed ${proposed}; ${by} went to ${chosen}: ${reason}`;
}

function placeWords(no: number): string {
  const number = no + 1;
  return no < 0 ? t`the end` : t`question ${number}`;
}

/**
 * The clinical print's part about the rules. The family's print leaves it out, since it names single answers and how
 * the test was given.
 */
export function ruledBlocks(report: Report): Block[] {
  const { critical, composites, overruled } = ruledOf(report);
  return [
    ...critical.map(
      (item): Block => ({ kind: "text", tone: "warning", text: t`Critical answer. ${criticalWords(item)}` }),
    ),
    ...(composites.length > 0
      ? [
          {
            kind: "facts" as const,
            columns: 1 as const,
            facts: composites.map((item) => ({ label: item.name, value: compositeWords(item) })),
          },
        ]
      : []),
    ...overruled.map((item): Block => ({ kind: "text", tone: "note", text: overrideWords(item) })),
  ];
}

/** How a question counts under the rules, in words; empty where its own score counts. */
export function countsAsWords(as: string | undefined): string {
  switch (as) {
    case "credited":
      return t`credited: before the basal`;
    case "not_counted":
      return t`not counted: after the end`;
    case "practice":
      return t`practice: not counted`;
    case "zero":
      return t`no answer, counted as 0`;
    case "invalid":
      return t`no answer: the score is invalid`;
    case "undetermined":
      return t`no score: no basal, or a gap`;
    default:
      return "";
  }
}
