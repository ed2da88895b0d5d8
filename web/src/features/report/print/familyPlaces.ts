import { t } from "@lingui/core/macro";
import type { Block } from "@/pdf";
import type { Report } from "../report";
import { subjectWords } from "../subject";
import { placeBlock } from "./percentiles";
import "@/words/report";
import { clauses } from "@/ui/format/joined";
import { listed } from "@/ui/format/list";

interface Compared {
  name: string;
  percentileText: string;
  normsReason: string;
}

/** Why a score is not compared with those of other children, in words for parents, by the server's reason. */
const reasons: [RegExp, () => string][] = [
  [/^no score|have no answer/, () => t`too few questions were answered`],
  [/children needed/, () => t`there are too few other children`],
  [/date of birth/, () => t`the date of birth is not known`],
  [/outside the norms' ages|due date|born after/, () => t`there are no figures of children of this age`],
  [/by sex/, () => t`there are figures of girls and of boys only`],
];

const whyNot = ({ normsReason }: Compared): string =>
  reasons.find(([words]) => words.test(normsReason))?.[1]() ?? t`there are no figures of other children`;

/** Names the parts that are not compared, by reason; if nothing is compared for one reason, that reason alone. */
function uncompared(rows: readonly Compared[], all: boolean): Block[] {
  const names = new Map<string, string[]>();
  for (const row of rows) names.set(whyNot(row), [...(names.get(whyNot(row)) ?? []), row.name]);
  const [only] = names.keys();
  if (only === undefined) return [];
  if (all && names.size === 1) return [{ kind: "text", text: t`Nothing is compared with other children: ${only}.` }];
  const each = clauses([...names].map(([why, of]) => `${listed(of)} (${why})`));
  return [{ kind: "text", text: t`Not compared with other children: ${each}.` }];
}

/** How many children score lower in the whole test and in each part of it that has a result, or why that is not known. */
export function familyPlaces(report: Report): Block[] {
  const { totals, categories } = report;
  const earned: Compared[] = [
    ...(totals.quotient === null ? [] : [{ ...totals, name: subjectWords(report).whole }]),
    ...categories.flatMap((row) => (row.quotient === null ? [] : [{ ...row, name: row.categoryName }])),
  ];
  const placed = earned.map((row) => ({ row, blocks: placeBlock(row.name, row.percentileText) }));
  const without = placed.filter(({ blocks }) => blocks.length === 0).map(({ row }) => row);
  return [...placed.flatMap(({ blocks }) => blocks), ...uncompared(without, without.length === earned.length)];
}
