import { t } from "@lingui/core/macro";
import { classificationName } from "@/ui/format/classification";
import "@/words/market";
import { NativeSelect, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@/ui/feedback/Loaded";
import { languageName } from "@/ui/format/language";
import { type Facets, facetsQuery } from "./applications";
import classes from "./Market.module.css";
import { type FilterProps, PriceFields } from "./PriceFields";
import { agesFrom, type MarketSearch } from "./search";

/** What the marketplace is narrowed down by, each with how much of it there is. */
export function FacetPanel(props: FilterProps) {
  const query = useQuery(facetsQuery);
  return (
    <Loaded query={query} failure={t`The filters could not be loaded`} skeleton={<Skeleton height={420} radius="lg" />}>
      {(facets) => <FacetSelects facets={facets} {...props} />}
    </Loaded>
  );
}

/** How the values of a facet read. */
const facetNames = { classification: classificationName, area: undefined, language: languageName };

function FacetSelects({ facets, asked, onChange }: FilterProps & { facets: Facets }) {
  const select = (name: "classification" | "area" | "language", label: string, counts: Facets["areas"]) => (
    <FacetSelect
      label={label}
      counts={counts}
      name={facetNames[name]}
      value={asked[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <Stack gap="md">
      {select("classification", t`Classification`, facets.classifications)}
      {select("area", t`Area`, facets.areas)}
      {select("language", t`Language`, facets.languages)}
      <AgeSelects asked={asked} onChange={onChange} />
      <NativeSelect
        label={t`Price`}
        data={[
          { value: "", label: t`Any price` },
          { value: "true", label: t`Free (${facets.free})` },
          { value: "false", label: t`Paid (${facets.paid})` },
        ]}
        value={asked.free ?? ""}
        onChange={(event) => onChange({ free: (event.currentTarget.value || undefined) as MarketSearch["free"] })}
      />
      {asked.free !== "true" && <PriceFields facets={facets} asked={asked} onChange={onChange} />}
    </Stack>
  );
}

/** Applications for children between two ages; the end is never below the start. */
function AgeSelects({ asked, onChange }: FilterProps) {
  const { age_from: from, age_to: to } = asked;
  return (
    <div className={classes.pair}>
      <AgeSelect label={t`Age from`} ages={agesFrom()} value={from} onChange={(age) => onChange({ age_from: age })} />
      <AgeSelect label={t`Age to`} ages={agesFrom(from)} value={to} onChange={(age) => onChange({ age_to: age })} />
    </div>
  );
}

interface AgeSelectProps {
  label: string;
  ages: number[];
  value: number | undefined;
  onChange: (age: number | undefined) => void;
}

const AgeSelect = ({ label, ages, value, onChange }: AgeSelectProps) => (
  <NativeSelect
    label={label}
    data={[{ value: "", label: t`Any` }, ...ages.map(String)]}
    value={value ?? ""}
    onChange={({ currentTarget: { value: chosen } }) => onChange(chosen ? Number(chosen) : undefined)}
  />
);

interface FacetSelectProps {
  label: string;
  counts: Facets["areas"];
  /** How a value is read, where that is not the value itself. */
  name?: (value: string) => string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** One of a facet's values, each with how many applications have it. */
function FacetSelect({ label, counts, name = (value) => value, value, onChange }: FacetSelectProps) {
  const offered = counts.some((count) => count.value === value) || !value ? counts : [...counts, { value, count: 0 }];
  return (
    <NativeSelect
      label={label}
      data={[
        { value: "", label: t`All` },
        ...offered.map((each) => ({ value: each.value, label: `${name(each.value)} (${each.count})` })),
      ]}
      value={value ?? ""}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
