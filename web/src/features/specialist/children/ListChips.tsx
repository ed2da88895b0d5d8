import { t } from "@lingui/core/macro";
import "@/words/children";
import { FilterChips } from "@/ui/list/FilterChips";
import { behindChips, type CohortChip } from "../filter/chips";
import type { Measure } from "./cohort";
import { type ChildrenSearch, noListFilter } from "./search";

interface ListChipsProps {
  asked: ChildrenSearch;
  measures: readonly Measure[];
  onChange: (change: Partial<ChildrenSearch>) => void;
}

/** What narrows the list beside the form's filters, whose chips stand at the head of the page. */
export function ListChips({ asked, measures, onChange }: ListChipsProps) {
  const code = measures.find(({ measure }) => measure === asked.measure)?.code;
  const chips = [...ageChips(asked), ...behindChips(asked, code)];
  return (
    <FilterChips
      chips={chips.map(({ without, ...chip }) => ({ ...chip, onRemove: () => onChange(without) }))}
      onClear={() => onChange(noListFilter)}
    />
  );
}

type AgeChip = Omit<CohortChip, "without"> & { without: Partial<ChildrenSearch> };

function ageChips({ age_from: from, age_to: to }: ChildrenSearch): AgeChip[] {
  const chips: AgeChip[] = [];
  if (from !== undefined) chips.push({ key: "age_from", label: t`Age from ${from}`, without: { age_from: undefined } });
  if (to !== undefined) chips.push({ key: "age_to", label: t`Age to ${to}`, without: { age_to: undefined } });
  return chips;
}
