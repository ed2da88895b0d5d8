import { t } from "@lingui/core/macro";
import { Button, Group, MultiSelect, NumberInput, Select, SimpleGrid, Stack, Switch, Textarea } from "@mantine/core";
import type { Rules } from "./rules";
import type { RulesView } from "./useRules";

/** Questions that are practice. */
export function PracticeFields({ view: { rules, questions, change, wrong } }: { view: RulesView }) {
  return (
    <MultiSelect
      label={t`Questions for practice`}
      description={t`They count nowhere: not in a raw score, not in its maximum, not in norms.`}
      data={questions}
      value={rules.practice ?? []}
      error={wrong("practice") ?? firstOf(rules.practice, (place) => wrong(`practice[${place}]`))}
      onChange={(practice) => change({ practice })}
      searchable
    />
  );
}

const firstOf = (list: string[] | undefined, of: (place: number) => string | undefined) =>
  list?.map((_, place) => of(place)).find(Boolean);

type Missing = NonNullable<Rules["missing"]>;
type Reason = keyof Missing;

/** What missing answers count, and whether a score may be estimated without them. */
export function MissingFields({ view: { rules, change, wrong } }: { view: RulesView }) {
  const ways = [
    { value: "zero", label: t`0 points` },
    { value: "missing", label: t`Missing` },
    { value: "invalid", label: t`No score` },
  ];
  const reasons: { key: Reason; label: string; usual: string }[] = [
    { key: "refused", label: t({ message: "Refused", context: "to answer" }), usual: "missing" },
    { key: "no_response", label: t`No response`, usual: "zero" },
    { key: "not_administered", label: t`Not administered`, usual: "missing" },
    { key: "discontinued", label: t`Discontinued`, usual: "zero" },
    { key: "dont_know", label: t`The rater does not know`, usual: "missing" },
    { key: "no_opportunity", label: t`No opportunity to observe`, usual: "missing" },
  ];
  const prorate = rules.prorate ?? {};
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        {reasons.map(({ key, label, usual }) => (
          <Select
            key={key}
            label={label}
            data={ways}
            allowDeselect={false}
            value={rules.missing?.[key] ?? usual}
            error={wrong(`missing.${key}`)}
            onChange={(way) => change({ missing: { ...rules.missing, [key]: way as Missing[Reason] } })}
          />
        ))}
      </SimpleGrid>
      <Switch
        label={t`Estimate a raw score of which a little is missing (prorating)`}
        description={t`It is biased even when questions are missing by chance, and always marked.`}
        checked={prorate.allowed ?? false}
        onChange={({ currentTarget }) => change({ prorate: { ...prorate, allowed: currentTarget.checked } })}
      />
      {prorate.allowed && (
        <NumberInput
          label={t`At most so many per cent missing`}
          description={t`Up to 20. With more, no norms are asked.`}
          w={260}
          min={1}
          max={20}
          value={prorate.most_missing || 20}
          error={wrong("prorate.most_missing")}
          onChange={(value) => change({ prorate: { ...prorate, most_missing: Number(value) || 0 } })}
        />
      )}
    </Stack>
  );
}

/** Answers that the report names whatever the total. */
export function CriticalFields({ view }: { view: RulesView }) {
  const { rules, questions, change, wrong } = view;
  const critical = rules.critical ?? [];
  const put = (place: number, next: Partial<(typeof critical)[number]>) =>
    change({ critical: critical.map((line, at) => (at === place ? { ...line, ...next } : line)) });
  return (
    <Stack>
      {critical.map((line, place) => {
        const options = questions.find(({ value }) => value === line.question_id)?.options ?? [];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
          <Group key={place} align="flex-start" wrap="wrap">
            <Select
              label={t`Question`}
              data={questions}
              value={line.question_id}
              error={wrong(`critical[${place}].question_id`)}
              onChange={(id) => put(place, { question_id: id ?? "", option: undefined })}
            />
            <NumberInput
              label={t`Score of at least`}
              w={140}
              min={0}
              value={line.at_least ?? ""}
              error={wrong(`critical[${place}].at_least`)}
              onChange={(value) =>
                put(place, value === "" ? { at_least: undefined } : { at_least: Number(value), option: undefined })
              }
            />
            <Select
              label={t`or the option`}
              data={[...new Set(options)]}
              value={line.option ?? null}
              clearable
              error={wrong(`critical[${place}].option`)}
              onChange={(option) => put(place, option ? { option, at_least: undefined } : { option: undefined })}
            />
            <Textarea
              label={t`The report says`}
              dir="auto"
              autosize
              flex={1}
              miw={200}
              value={line.text}
              error={wrong(`critical[${place}].text`)}
              onChange={({ currentTarget }) => put(place, { text: currentTarget.value })}
            />
            <Button
              variant="subtle"
              mt={26}
              onClick={() => change({ critical: critical.filter((_, at) => at !== place) })}
            >{t`Remove this answer`}</Button>
          </Group>
        );
      })}
      <Group>
        <Button
          variant="default"
          onClick={() =>
            change({ critical: [...critical, { question_id: questions[0]?.value ?? "", at_least: 1, text: "" }] })
          }
        >{t`Add a critical answer`}</Button>
      </Group>
    </Stack>
  );
}
