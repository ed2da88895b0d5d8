import { NativeSelect } from "@mantine/core";
import type { Facets } from "./applications";

interface FacetSelectProps {
  label: string;
  counts: Facets["areas"];
  /** How a value is read, where that is not the value itself. */
  name?: (value: string) => string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** One of a facet's values, each with how many applications have it. */
export function FacetSelect({ label, counts, name = (value) => value, value, onChange }: FacetSelectProps) {
  const offered = counts.some((count) => count.value === value) || !value ? counts : [...counts, { value, count: 0 }];
  return (
    <NativeSelect
      label={label}
      data={[
        { value: "", label: "All" },
        ...offered.map((each) => ({ value: each.value, label: `${name(each.value)} (${each.count})` })),
      ]}
      value={value ?? ""}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
