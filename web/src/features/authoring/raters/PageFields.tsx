import { t } from "@lingui/core/macro";
import { Button, Fieldset, Group, Select, Stack, Switch, Textarea, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type FormPage, freeQuestion } from "./form";
import type { FormView } from "./useForm";

/** The pages, each with the question at which it begins. */
export function PageFields({ view }: { view: FormView }) {
  const { form, change, questions } = view;
  const pages = form.pages ?? [];
  const free = freeQuestion(
    form,
    questions.map(({ value }) => value),
  );
  return (
    <Stack>
      {pages.map((page, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the list
        <PageField key={place} view={view} page={page} place={place} />
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={free === undefined}
          onClick={() => free !== undefined && change({ pages: [...pages, { question_id: free }] })}
        >{t`Add a page`}</Button>
      </Group>
      <Switch
        label={t`Questions with the same options are one table`}
        description={t`On a narrow screen each is a question of its own.`}
        checked={form.tables ?? false}
        onChange={({ currentTarget }) => change({ tables: currentTarget.checked })}
      />
    </Stack>
  );
}

function PageField({ view, page, place }: { view: FormView; page: FormPage; place: number }) {
  const { form, change, wrong, questions } = view;
  const pages = form.pages ?? [];
  const field = `pages[${place}]`;
  const number = place + 1;
  const put = (next: Partial<FormPage>) =>
    change({ pages: pages.map((one, at) => (at === place ? { ...one, ...next } : one)) });
  return (
    <Fieldset legend={t`Page ${number}`}>
      <Stack gap="sm">
        <Select
          label={t`Begins at`}
          data={questions}
          value={questions.some(({ value }) => value === page.question_id) ? page.question_id : null}
          placeholder={t`Choose a question`}
          searchable
          error={wrong(`${field}.question_id`)}
          onChange={(question_id) => put({ question_id: question_id ?? "" })}
        />
        <TextInput
          label={t`Title`}
          dir="auto"
          maxLength={120}
          value={page.title ?? ""}
          error={wrong(`${field}.title`)}
          onChange={({ currentTarget }) => put({ title: currentTarget.value })}
        />
        <Textarea
          label={t`Text`}
          dir="auto"
          autosize
          maxLength={4000}
          value={page.text ?? ""}
          error={wrong(`${field}.text`)}
          onChange={({ currentTarget }) => put({ text: currentTarget.value })}
        />
        <Group>
          <Button
            variant="subtle"
            onClick={() => change({ pages: pages.filter((_, at) => at !== place) })}
          >{t`Remove page ${number}`}</Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}
