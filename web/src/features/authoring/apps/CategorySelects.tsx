import { NativeSelect, SimpleGrid, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { languageName } from "@/ui/format/language";
import { categorizationQuery } from "../api";
import { type CategoryField, choicesFor, withCategory } from "./dependent";
import type { SearchForm } from "./filters";

interface CategorySelectsProps {
  form: SearchForm;
  change: (change: Partial<SearchForm>) => void;
}

/** Area, type, category and subcategory, out of what the owner has. */
export function CategorySelects({ form, change }: CategorySelectsProps) {
  const { data, error, refetch } = useQuery(categorizationQuery(useAccount().id));
  if (error) return <ErrorState title="Your categories could not be loaded" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={164} />;
  const offered = choicesFor(data, form);
  const select = (name: CategoryField, label: string) => (
    <NativeSelect
      label={label}
      data={withChosen(offered[name], form[name])}
      value={form[name]}
      onChange={(event) => change(withCategory(data, form, name, event.currentTarget.value))}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {select("area", "Area")}
      {select("type", "Type")}
      {select("category", "Category")}
      {select("subCategory", "Subcategory")}
      <NativeSelect
        label="Language"
        data={withChosen(data.languages, form.language).map((tag) =>
          typeof tag === "string" ? { value: tag, label: languageName(tag) } : tag,
        )}
        value={form.language}
        onChange={(event) => change({ language: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}

/** A value that came with the address stays choosable although the list does not hold it. */
function withChosen(names: readonly string[], chosen: string) {
  const all = chosen && !names.includes(chosen) ? [...names, chosen] : names;
  return [{ value: "", label: "All" }, ...new Set(all)];
}
