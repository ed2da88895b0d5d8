import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button, NativeSelect, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { classifications } from "@/ui/format/classification";
import { Page } from "@/ui/Page";
import { myAppsPath } from "../editorSearch";
import { CategorySelects } from "./CategorySelects";
import { ageChoices, anyAge, fromAppsSearch, isTurned, type SearchForm, toAppsSearch, withAges } from "./filters";
import { heading } from "./SearchPreload";

const searchPath = "/rolesPage/searchAppAdminApps";
const everything = { value: "", label: t`All` };
const ageChoice = (age: string) => (age === anyAge ? { value: age, label: t`All` } : age);

/**
 * Not made with ui/form: nothing is sent. What is chosen is in the address at once, and one choice changes others; only a period
 * can be wrong.
 */
export default function SearchScreen() {
  const search = useSearch({ from: searchPath });
  const navigate = useNavigate();
  const [form, setForm] = useState(() => fromAppsSearch(search));
  /** The address holds what is chosen, so that a reload and the way back show it again. */
  const put = (form: SearchForm) => {
    setForm(form);
    void navigate({ to: searchPath, search: toAppsSearch(form), replace: true });
  };
  const change = (change: Partial<SearchForm>) => put({ ...form, ...change });
  const [refused, setRefused] = useState(false);
  const end = useRef<HTMLInputElement>(null);
  // Not while a date is being typed: its year passes through all that its digits begin with. What was typed stays as it is.
  const impossible = isTurned(form);
  const judgePeriod = () => setRefused(impossible);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    judgePeriod();
    if (impossible) return end.current?.focus();
    void navigate({ to: myAppsPath, search: toAppsSearch(form) });
  };
  return (
    <Page {...heading()} width="form">
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <TextInput
            type="search"
            label={t`Search`}
            placeholder={t`Words of the title, description or custom ID`}
            maxLength={200}
            value={form.text}
            onChange={(event) => setForm({ ...form, text: event.currentTarget.value })}
          />
          <SimpleGrid cols={2}>
            <NativeSelect
              label={t`Age from`}
              data={ageChoices().map(ageChoice)}
              value={form.ageStart}
              onChange={(event) => put(withAges(form, event.currentTarget.value, form.ageEnd))}
            />
            <NativeSelect
              label={t`Age to`}
              data={ageChoices(form.ageStart).map(ageChoice)}
              value={form.ageEnd}
              onChange={(event) => put(withAges(form, form.ageStart, event.currentTarget.value))}
            />
          </SimpleGrid>
          <NativeSelect
            label={t`Classification`}
            data={[everything, ...classifications]}
            value={form.classification}
            onChange={(event) => change({ classification: event.currentTarget.value })}
          />
          <CategorySelects form={form} change={change} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              type="date"
              label={t`Created from`}
              value={form.createdStart}
              onChange={(event) => setForm({ ...form, createdStart: event.currentTarget.value })}
              onBlur={judgePeriod}
            />
            <TextInput
              type="date"
              ref={end}
              label={t`Created until`}
              min={form.createdStart || undefined}
              error={refused && impossible && t`This is before the start`}
              value={form.createdEnd}
              onChange={(event) => setForm({ ...form, createdEnd: event.currentTarget.value })}
              onBlur={judgePeriod}
            />
          </SimpleGrid>
          <Button type="submit">{t`View Applications`}</Button>
        </Stack>
      </form>
    </Page>
  );
}
