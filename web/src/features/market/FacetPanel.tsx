import { NativeSelect, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/ui/ErrorState";
import { languageName } from "@/ui/language";
import { AgeSelects } from "./AgeSelects";
import { type Facets, facetsQuery } from "./applications";
import { FacetSelect } from "./FacetSelect";
import { PriceFields } from "./PriceFields";
import type { MarketSearch } from "./search";

export interface FilterProps {
  asked: MarketSearch;
  /** `typing` does not fill the way back with every pause. */
  onChange: (change: MarketSearch, typing?: boolean) => void;
}

/** What the marketplace is narrowed down by, each with how much of it there is. */
export function FacetPanel(props: FilterProps) {
  const { data, error, refetch } = useQuery(facetsQuery);
  if (!data && error) return <ErrorState title="The filters could not be loaded" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={420} radius="lg" />;
  return <Selects facets={data} {...props} />;
}

function Selects({ facets, asked, onChange }: FilterProps & { facets: Facets }) {
  const select = (name: "classification" | "area" | "language", label: string, counts: Facets["areas"]) => (
    <FacetSelect
      label={label}
      counts={counts}
      name={name === "language" ? languageName : undefined}
      value={asked[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <Stack gap="md">
      {select("classification", "Classification", facets.classifications)}
      {select("area", "Area", facets.areas)}
      {select("language", "Language", facets.languages)}
      <AgeSelects asked={asked} onChange={onChange} />
      <NativeSelect
        label="Price"
        data={[
          { value: "", label: "Any price" },
          { value: "true", label: `Free (${facets.free})` },
          { value: "false", label: `Paid (${facets.paid})` },
        ]}
        value={asked.free ?? ""}
        onChange={(event) => onChange({ free: (event.currentTarget.value || undefined) as MarketSearch["free"] })}
      />
      {asked.free !== "true" && <PriceFields facets={facets} asked={asked} onChange={onChange} />}
    </Stack>
  );
}
