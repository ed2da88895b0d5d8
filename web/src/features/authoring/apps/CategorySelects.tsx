import { NativeSelect, SimpleGrid, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { ErrorState } from "@/ui/ErrorState";
import { categorizationQuery } from "../api";
import type { Categorization } from "../types";
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
  const select = (name: "area" | "type" | "category" | "subCategory", label: string, names: string[]) => (
    <NativeSelect
      label={label}
      data={withChosen(names, form[name])}
      value={form[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {select("area", "Area", data.areas)}
      {select("type", "Type", data.types)}
      {select("category", "Category", categoriesUnder(data, form.type))}
      {select("subCategory", "Subcategory", subCategoriesUnder(data, form.type, form.category))}
    </SimpleGrid>
  );
}

/** A value that came with the address stays choosable although the list does not hold it. */
function withChosen(names: string[], chosen: string) {
  const all = chosen && !names.includes(chosen) ? [...names, chosen] : names;
  return [{ value: "", label: "All" }, ...new Set(all)];
}

const categoriesUnder = (all: Categorization, type: string): string[] =>
  type ? (all.tree.find(({ name }) => name === type)?.categories.map(({ name }) => name) ?? []) : all.categories;

function subCategoriesUnder(all: Categorization, type: string, category: string): string[] {
  if (!type && !category) return all.sub_categories;
  return all.tree
    .filter(({ name }) => !type || name === type)
    .flatMap(({ categories }) => categories)
    .filter(({ name }) => !category || name === category)
    .flatMap(({ sub_categories }) => sub_categories);
}
