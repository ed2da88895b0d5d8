import { Button, NativeSelect, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Page } from "@/ui/Page";
import { CategorySelects } from "./apps/CategorySelects";
import { ageChoices, fromAppsSearch, type SearchForm, toAppsSearch, withAges, withPeriod } from "./apps/filters";
import { myAppsPath } from "./editor/editorSearch";
import { classifications } from "./types";

const everything = { value: "", label: "All" };

export default function SearchScreen() {
  const search = useSearch({ from: "/rolesPage/searchAppAdminApps" });
  const navigate = useNavigate();
  const [form, setForm] = useState(() => fromAppsSearch(search));
  const change = (change: Partial<SearchForm>) => setForm({ ...form, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: myAppsPath, search: toAppsSearch(form) });
  };
  return (
    <Page title="Search and filter" lead="Find your applications. Whatever stays open is not filtered." width="form">
      <form onSubmit={submit}>
        <Stack gap="lg">
          <TextInput
            type="search"
            label="Search"
            placeholder="Words of the title, description or custom ID"
            maxLength={200}
            value={form.text}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
          <SimpleGrid cols={2}>
            <NativeSelect
              label="Age from"
              data={ageChoices()}
              value={form.ageStart}
              onChange={(event) => setForm(withAges(form, event.currentTarget.value, form.ageEnd))}
            />
            <NativeSelect
              label="Age to"
              data={ageChoices(form.ageStart)}
              value={form.ageEnd}
              onChange={(event) => setForm(withAges(form, form.ageStart, event.currentTarget.value))}
            />
          </SimpleGrid>
          <NativeSelect
            label="Classification"
            data={[everything, ...classifications]}
            value={form.classification}
            onChange={(event) => change({ classification: event.currentTarget.value })}
          />
          <CategorySelects form={form} change={change} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              type="date"
              label="Created from"
              value={form.createdStart}
              onChange={(event) => setForm(withPeriod(form, event.currentTarget.value, form.createdEnd))}
            />
            <TextInput
              type="date"
              label="Created until"
              min={form.createdStart || undefined}
              value={form.createdEnd}
              onChange={(event) => setForm(withPeriod(form, form.createdStart, event.currentTarget.value))}
            />
          </SimpleGrid>
          <Button type="submit">View Applications</Button>
        </Stack>
      </form>
    </Page>
  );
}
