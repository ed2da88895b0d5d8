import { t } from "@lingui/core/macro";
import { Button, Group, Select, Stack, Textarea } from "@mantine/core";
import type { RulesView } from "./useRules";

/** What is taught after an error, question by question. */
export function TeachingFields({ view: { rules, questions, change, wrong } }: { view: RulesView }) {
  const teaching = rules.teaching ?? [];
  const put = (place: number, next: Partial<(typeof teaching)[number]>) =>
    change({ teaching: teaching.map((line, at) => (at === place ? { ...line, ...next } : line)) });
  const free = questions.filter(({ value }) => !teaching.some(({ question_id }) => question_id === value));
  return (
    <Stack>
      {teaching.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
        <Group key={place} align="flex-start">
          <Select
            label={t`After an error at`}
            data={questions}
            searchable
            value={line.question_id}
            error={wrong(`teaching[${place}].question_id`)}
            onChange={(id) => put(place, { question_id: id ?? "" })}
          />
          <Textarea
            label={t`Say or show`}
            dir="auto"
            autosize
            flex={1}
            miw={220}
            maxLength={1000}
            value={line.text}
            error={wrong(`teaching[${place}].text`)}
            onChange={({ currentTarget }) => put(place, { text: currentTarget.value })}
          />
          <Button
            variant="subtle"
            mt={26}
            onClick={() => change({ teaching: teaching.filter((_, at) => at !== place) })}
          >{t`Remove this teaching`}</Button>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          disabled={free.length === 0}
          onClick={() => change({ teaching: [...teaching, { question_id: free[0]?.value ?? "", text: "" }] })}
        >{t`Add teaching after an error`}</Button>
      </Group>
    </Stack>
  );
}
