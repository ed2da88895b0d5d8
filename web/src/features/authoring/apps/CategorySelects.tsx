import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { NativeSelect, SimpleGrid, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { Loaded } from "@/ui/feedback/Loaded";
import { languageName } from "@/ui/format/language";
import { categorizationQuery } from "../api";
import type { Categorization } from "../types";
import { type CategoryField, choicesFor, withCategory } from "./dependent";
import type { SearchForm } from "./filters";

interface CategorySelectsProps {
  form: SearchForm;
  change: (change: Partial<SearchForm>) => void;
}

/** Area, type, category and subcategory, out of what the owner has. */
export function CategorySelects({ form, change }: CategorySelectsProps) {
  const query = useQuery(categorizationQuery(useAccount().id));
  return (
    <Loaded query={query} failure={t`Your categories could not be loaded`} skeleton={<Skeleton height={164} />}>
      {(all) => <Selects all={all} form={form} change={change} />}
    </Loaded>
  );
}

function Selects({ all, form, change }: CategorySelectsProps & { all: Categorization }) {
  const offered = choicesFor(all, form);
  const select = (name: CategoryField, label: string) => (
    <NativeSelect
      label={label}
      data={withChosen(offered[name], form[name])}
      value={form[name]}
      onChange={(event) => change(withCategory(all, form, name, event.currentTarget.value))}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {select("area", t`Area`)}
      {select("type", t`Type`)}
      {select("category", t`Category`)}
      {select("subCategory", t`Subcategory`)}
      <NativeSelect
        label={t`Language`}
        data={withChosen(all.languages, form.language).map((tag) =>
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
  return [{ value: "", label: t`All` }, ...new Set(all)];
}
