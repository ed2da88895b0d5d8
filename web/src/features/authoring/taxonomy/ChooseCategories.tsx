import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button, Collapse, NativeSelect, Paper, Skeleton, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAccount } from "@/api/session";
import { Loaded } from "@/ui/feedback/Loaded";
import { categorizationQuery } from "../api";
import type { Categorization, ChosenCategories } from "../types";
import { AddEntry } from "./AddEntry";
import { categoriesOf, type NewEntry, none, subCategoriesOf, typesOf, withSet } from "./taxonomy";

interface ChooseCategoriesProps {
  chosen: ChosenCategories;
  onChange: (chosen: ChosenCategories) => void;
}

/** A question's type, category and subcategory, with the way to add what is not there yet. */
export function ChooseCategories({ chosen, onChange }: ChooseCategoriesProps) {
  const query = useQuery(categorizationQuery(useAccount().id));
  return (
    <Loaded query={query} failure={t`The categories could not be loaded`} skeleton={<Skeleton height={220} />}>
      {({ tree }) => <Choices tree={tree} chosen={chosen} onChange={onChange} />}
    </Loaded>
  );
}

function Choices({ tree, chosen, onChange }: ChooseCategoriesProps & { tree: Categorization["tree"] }) {
  const [opened, setAdding] = useState<boolean | null>(null);
  // Without any type there is nothing to choose from: the form to add one is open from the start.
  const adding = opened ?? tree.length === 0;
  const { type, category, sub_category } = chosen;
  const added = (entry: NewEntry) => {
    setAdding(true); // what comes next is often its category
    onChange(choiceOf(entry));
  };
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t`Type`}
        withAsterisk
        data={choices(withSet(typesOf(tree), type))}
        value={type}
        onChange={(event) => onChange({ type: event.currentTarget.value, category: "", sub_category: "" })}
      />
      <NativeSelect
        label={t`Category`}
        withAsterisk
        data={choices(withSet(categoriesOf(tree, type), category))}
        value={category}
        onChange={(event) => onChange({ type, category: event.currentTarget.value, sub_category: "" })}
      />
      <NativeSelect
        label={t`Subcategory`}
        withAsterisk
        data={choices([none, ...withSet(subCategoriesOf(tree, type, category), named(sub_category))])}
        value={sub_category}
        onChange={(event) => onChange({ type, category, sub_category: event.currentTarget.value })}
      />
      <Button
        variant="subtle"
        justify="flex-start"
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-expanded={adding}
        onClick={() => setAdding(!adding)}
      >{t`Add to these lists`}</Button>
      <Collapse expanded={adding}>
        <Paper withBorder p="md">
          <AddEntry tree={tree} at={{ type, category }} onAdded={added} />
        </Paper>
      </Collapse>
    </Stack>
  );
}

const noSubcategory = { value: none, label: t`none` };
const choices = (names: string[]) => [
  { value: "", label: t`Choose…` },
  ...[...new Set(names)].map((name) => (name === none ? noSubcategory : name)),
];
const named = (name: string) => (name === none ? "" : name);

function choiceOf({ kind, name, type, category }: NewEntry): ChosenCategories {
  if (kind === "type") return { type: name, category: "", sub_category: "" };
  if (kind === "category") return { type, category: name, sub_category: "" };
  return { type, category, sub_category: name };
}
