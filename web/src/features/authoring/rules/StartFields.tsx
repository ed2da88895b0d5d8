import { t } from "@lingui/core/macro";
import { Button, Group, NumberInput, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { Part } from "./rules";
import type { RulesView } from "./useRules";

type Start = NonNullable<Part["starts"]>[number];

interface StartsProps {
  view: RulesView;
  part: Part;
  at: string;
  onChange: (starts: Start[]) => void;
}

/** Where children of an age start: each line is a band of completed months. */
export function StartsFields({ view, part, at, onChange }: StartsProps) {
  const starts = part.starts ?? [];
  const categories = view.rules.parts?.map(({ category }) => category) ?? [];
  const questions = view.questions.filter(({ category }) =>
    part.category ? category === part.category : !categories.includes(category),
  );
  const put = (place: number, next: Partial<Start>) =>
    onChange(starts.map((start, other) => (other === place ? { ...start, ...next } : start)));
  const add = () => {
    const from = starts.at(-1)?.until_months ?? 0;
    onChange([...starts, { from_months: from, until_months: from + 12, question_id: questions[0]?.value ?? "" }]);
  };
  return (
    <Stack gap="sm">
      {starts.map((start, place) => {
        const field = `${at}.starts[${place}]`;
        const line = place + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a start is its place in the list
          <Group key={place} align="flex-start" role="group" aria-label={t`Start ${line}`}>
            <MonthsInput
              label={t`From month`}
              value={start.from_months}
              error={view.wrong(`${field}.from_months`)}
              onChange={(from_months) => put(place, { from_months })}
            />
            <MonthsInput
              label={t`Until before month`}
              value={start.until_months}
              error={view.wrong(`${field}.until_months`)}
              onChange={(until_months) => put(place, { until_months })}
            />
            <Select
              label={t`Starts at`}
              description={t`All before it is credited with the basal.`}
              flex={1}
              miw={200}
              data={questions}
              searchable
              value={start.question_id}
              error={view.wrong(`${field}.question_id`)}
              onChange={(id) => put(place, { question_id: id ?? "" })}
            />
            <Button
              variant="subtle"
              mt={46}
              aria-label={t`Remove start ${line}`}
              onClick={() => onChange(starts.filter((_, other) => other !== place))}
            >
              {t`Remove`}
            </Button>
          </Group>
        );
      })}
      {view.wrong(`${at}.starts`) && (
        <Text c="red" size="sm" role="alert">
          {view.wrong(`${at}.starts`)}
        </Text>
      )}
      <Group>
        <Button variant="default" disabled={questions.length === 0} onClick={add}>{t`Add a start by age`}</Button>
      </Group>
      {starts.length > 0 && <StartPreview starts={starts} questions={questions} />}
    </Stack>
  );
}

interface MonthsInputProps {
  label: string;
  value: number;
  error?: string;
  onChange: (months: number) => void;
}

const MonthsInput = ({ label, value, error, onChange }: MonthsInputProps) => (
  <NumberInput
    label={label}
    description={ageWords(value)}
    w={150}
    min={0}
    max={1200}
    allowDecimal={false}
    value={value}
    error={error}
    onChange={(months) => onChange(Number(months) || 0)}
  />
);

/** Where a child of an age would start, tried before anything is saved. */
function StartPreview({ starts, questions }: { starts: Start[]; questions: RulesView["questions"] }) {
  const [months, setMonths] = useState(60);
  const start = starts.find(({ from_months: from, until_months: until }) => months >= from && months < until);
  const question = questions.find(({ value }) => value === start?.question_id) ?? questions[0];
  const age = ageWords(months);
  const name = question?.label ?? "";
  return (
    <Group align="flex-end">
      <MonthsInput label={t`Try an age, in months`} value={months} onChange={setMonths} />
      <Text role="status" pb={6} dir="auto">
        {start ? t`A child of ${age} starts at ${name}` : t`No start is named for ${age}: at the first, ${name}`}
      </Text>
    </Group>
  );
}

function ageWords(all: number): string {
  const years = Math.floor(all / 12);
  const months = all % 12;
  return t`${years} y ${months} m`;
}
