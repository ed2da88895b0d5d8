import { t } from "@lingui/core/macro";
import { Button, Group, MultiSelect, NumberInput, Paper, Select, Stack, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Composite } from "./rules";
import type { RulesView } from "./useRules";

/** Scores that are made of others. */
export function CompositesFields({ view }: { view: RulesView }) {
  const composites = view.rules.composites ?? [];
  const put = (place: number, next: Composite | null) =>
    view.change({ composites: composites.flatMap((each, at) => (at !== place ? [each] : next ? [next] : [])) });
  return (
    <Stack>
      {composites.map((composite, place) => (
        <CompositeCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a composite is its place in the list
          key={place}
          view={view}
          composite={composite}
          at={`composites[${place}]`}
          onChange={(next) => put(place, next)}
        />
      ))}
      <Group>
        <Button
          variant="default"
          onClick={() => view.change({ composites: [...composites, { name: "", members: [] }] })}
        >{t`Add a composite`}</Button>
      </Group>
    </Stack>
  );
}

interface CompositeProps {
  view: RulesView;
  composite: Composite;
  at: string;
  onChange: (next: Composite | null) => void;
}

function CompositeCard({ view, composite, at, onChange }: CompositeProps) {
  const { members } = composite;
  const scores = [
    ...view.categories.map((name) => ({ value: `category:${name}`, label: t`Category ${name}` })),
    ...view.areas.map((name) => ({ value: `area:${name}`, label: t`Area ${name}` })),
  ];
  const wrongMember = members.map((_, place) => view.wrong(`${at}.members[${place}].score`)).find(Boolean);
  const choose = (keys: string[]) =>
    onChange({
      ...composite,
      correlations: undefined,
      members: keys.map((score) => members.find((member) => member.score === score) ?? { score }),
    });
  return (
    <Paper withBorder p="md" component="section" aria-label={composite.name || t`New composite`}>
      <Stack>
        <Group justify="space-between" align="flex-end">
          <TextInput
            label={t`Name`}
            dir="auto"
            maxLength={120}
            value={composite.name}
            error={view.wrong(`${at}.name`)}
            onChange={({ currentTarget }) => onChange({ ...composite, name: currentTarget.value })}
          />
          <Button variant="subtle" color="red" onClick={() => onChange(null)}>{t`Remove this composite`}</Button>
        </Group>
        <MultiSelect
          label={t`Made of`}
          data={scores}
          value={members.map(({ score }) => score)}
          error={view.wrong(`${at}.members`) ?? wrongMember}
          onChange={choose}
        />
        <Group>
          {members.map((member) => {
            const score = member.score.slice(member.score.indexOf(":") + 1);
            return (
              <NumberInput
                key={member.score}
                label={t`Weight of ${score}`}
                w={180}
                min={0}
                max={100}
                value={member.weight || 1}
                onChange={(value) =>
                  onChange({
                    ...composite,
                    members: members.map((each) => (each === member ? { ...each, weight: Number(value) || 0 } : each)),
                  })
                }
              />
            );
          })}
        </Group>
        <Group align="flex-end">
          <Select
            label={t`May stand in for one`}
            clearable
            data={scores.filter(({ value }) => !members.some(({ score }) => score === value))}
            value={composite.substitute || null}
            error={view.wrong(`${at}.substitute`)}
            onChange={(substitute) => onChange({ ...composite, substitute: substitute ?? undefined })}
          />
          <Select
            label={t`For norms of its own, add up`}
            allowDeselect={false}
            data={[
              { value: "raw", label: t`Raw scores` },
              { value: "scaled", label: t`Scaled scores` },
            ]}
            value={composite.sum_of || "raw"}
            onChange={(sum) => onChange({ ...composite, sum_of: sum as Composite["sum_of"] })}
          />
        </Group>
        <Correlations key={members.length} {...{ view, composite, at, onChange }} />
      </Stack>
    </Paper>
  );
}

/** A row of numbers a line; read when the field is left. What cannot be read stays as it was typed, and says so. */
function Correlations({ view, composite, at, onChange }: CompositeProps) {
  const [typed, setTyped] = useState(() => (composite.correlations ?? []).map((row) => row.join(" ")).join("\n"));
  const wrong = Object.keys(composite.correlations ?? [])
    .flatMap((row) => composite.members.map((_, column) => view.wrong(`${at}.correlations[${row}][${column}]`)))
    .find(Boolean);
  const rows = rowsOf(typed);
  const read = () => {
    if (rows) onChange({ ...composite, correlations: rows.length > 0 ? rows : undefined });
  };
  return (
    <Textarea
      label={t`Correlations of the members`}
      description={t`A line for each member, such as 1 0.5. Empty: the composite has norms of its own.`}
      autosize
      minRows={2}
      value={typed}
      error={
        rows ? (view.wrong(`${at}.correlations`) ?? wrong) : t`Write numbers with a point, and spaces between them`
      }
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={read}
    />
  );
}

/** The rows of numbers in a text; null when something in it is no number. */
function rowsOf(typed: string): number[][] | null {
  const rows = typed
    .split("\n")
    .map((line) =>
      line
        .split(/[\s;]+/)
        .filter(Boolean)
        .map(Number),
    )
    .filter((row) => row.length > 0);
  return rows.flat().every(Number.isFinite) ? rows : null;
}
