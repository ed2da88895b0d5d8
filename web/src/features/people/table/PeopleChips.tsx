import { useQuery } from "@tanstack/react-query";
import { FilterChips } from "@/ui/FilterChips";
import { formatName } from "@/ui/format";
import { kinds } from "../kinds";
import { type Kind, personQuery } from "../people";
import { type Filters, filtersIn, type PeopleSearch } from "../search";

interface PeopleChipsProps {
  asked: PeopleSearch;
  onChange: (change: PeopleSearch) => void;
  onClear: () => void;
}

/** The filters that hold; the searched words stand in their box already. */
export function PeopleChips({ asked, onChange, onClear }: PeopleChipsProps) {
  const specialist = useName("specialist", asked.specialist);
  const caseManager = useName("case_manager", asked.case_manager);
  const words: Record<Exclude<keyof Filters, "search">, string> = {
    kind: `Type: ${asked.kind ? kinds[asked.kind].label : ""}`,
    age_from: `Age from: ${asked.age_from} y`,
    age_to: `Age to: ${asked.age_to} y`,
    specialist: `Specialist: ${specialist}`,
    case_manager: `Case Manager: ${caseManager}`,
    open: "Has an open activity",
    quiet: `No result in the last ${asked.quiet} days`,
    archived: "Archived",
  };
  const chips = filtersIn(asked).flatMap((name) =>
    name === "search" ? [] : [{ key: name, label: words[name], onRemove: () => onChange({ [name]: undefined }) }],
  );
  return <FilterChips chips={chips} onClear={onClear} />;
}

function useName(kind: Kind, id: string | undefined) {
  const { data } = useQuery({ ...personQuery(kind, id ?? ""), enabled: id !== undefined });
  return data ? formatName(data.first_name, data.last_name) : "…";
}
