import { t } from "@lingui/core/macro";
import { Button, Group, NumberInput, Paper, Select, SimpleGrid, Stack, Switch } from "@mantine/core";
import type { Part } from "./rules";
import { StartsFields } from "./StartFields";
import type { RulesView } from "./useRules";

/** How each category is led and counted, and all that have no rule of their own. */
export function PartsFields({ view }: { view: RulesView }) {
  const parts = view.rules.parts ?? [];
  const put = (place: number, next: Part | null) =>
    view.change({ parts: parts.flatMap((part, at) => (at !== place ? [part] : next ? [next] : [])) });
  const free = ["", ...view.categories].filter((name) => !parts.some(({ category }) => category === name));
  return (
    <Stack>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list
        <PartCard key={place} view={view} part={part} at={`parts[${place}]`} onChange={(next) => put(place, next)} />
      ))}
      <Group>
        <Button
          variant="default"
          disabled={free.length === 0}
          onClick={() => view.change({ parts: [...parts, { category: free.at(1) ?? free[0] ?? "" }] })}
        >{t`Add a rule for a category`}</Button>
      </Group>
    </Stack>
  );
}

interface PartProps {
  view: RulesView;
  part: Part;
  at: string;
  onChange: (next: Part | null) => void;
}

function PartCard({ view, part, at, onChange }: PartProps) {
  const name = part.category || t`All other questions`;
  const number = (
    key: "basal" | "ceiling" | "passed_from" | "discontinue" | "seconds",
    label: string,
    help: string,
  ) => (
    <NumberInput
      label={label}
      description={help}
      min={0}
      allowDecimal={false}
      value={part[key] ?? 0}
      error={view.wrong(`${at}.${key}`)}
      onChange={(value) => onChange({ ...part, [key]: Number(value) || 0 })}
    />
  );
  return (
    <Paper withBorder p="md" component="section" aria-label={t`Rule for ${name}`}>
      <Stack>
        <Group justify="space-between" align="flex-end">
          <Select
            label={t`Category`}
            allowDeselect={false}
            data={[
              { value: "", label: t`All other questions` },
              ...[...new Set([...view.categories, part.category])]
                .filter(Boolean)
                .map((value) => ({ value, label: value })),
            ]}
            value={part.category}
            error={view.wrong(`${at}.category`)}
            onChange={(category) => onChange({ ...part, category: category ?? "" })}
          />
          <Button
            variant="subtle"
            color="red"
            onClick={() => onChange(null)}
            aria-label={t`Remove the rule for ${name}`}
          >
            {t`Remove`}
          </Button>
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {number("basal", t`Basal`, t`So many passed in a row credit all before. 0: none.`)}
          {number("ceiling", t`Ceiling`, t`After so many failed in a row nothing counts. 0: none.`)}
          {number("passed_from", t`Passed from`, t`The lowest score that passes. 0: full marks.`)}
          {number("discontinue", t`Discontinue`, t`After so many failed in a row the rest is not asked. 0: never.`)}
          {number("seconds", t`Seconds for a question`, t`After so many a question ends. 0: no limit.`)}
        </SimpleGrid>
        <Switch
          label={t`Go back from the start until there is a basal (reverse)`}
          checked={part.reverse ?? false}
          error={view.wrong(`${at}.reverse`)}
          onChange={({ currentTarget }) => onChange({ ...part, reverse: currentTarget.checked })}
        />
        <StartsFields view={view} part={part} at={at} onChange={(starts) => onChange({ ...part, starts })} />
      </Stack>
    </Paper>
  );
}
