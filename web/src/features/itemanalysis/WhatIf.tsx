import { plural, t } from "@lingui/core/macro";
import { Button, Group, Paper, Skeleton, Text, Title } from "@mantine/core";
import { IconArrowBackUp, IconRestore } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Facts } from "@/ui/Facts";
import { Loaded } from "@/ui/feedback/Loaded";
import "@/words/statistics";
import { listed } from "@/ui/format/list";
import { formatFixed } from "@/words/numbers";
import { type ItemAnalysis, type WhatIfForm, withoutQuery } from "./api";
import { Figured } from "./Figured";
import { decimals, terms } from "./words";

interface WhatIfProps {
  analysis: ItemAnalysis;
  /** Ids of the questions that are left out, the last one last. */
  without: string[];
  onChange: (without: string[]) => void;
}

/** What the form would be without some of its questions, beside what it is. */
export function WhatIf({ analysis, without, onChange }: WhatIfProps) {
  const query = useQuery(withoutQuery(analysis, without));
  const numbers = analysis.items.filter(({ question_id }) => without.includes(question_id)).map(({ no }) => no);
  const list = listed(numbers);
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t`Without some questions`}>
      <Title order={2} size="h4" mb="sm">
        {plural(numbers.length, { one: `Without question ${list}`, other: `Without questions ${list}` })}
      </Title>
      <Loaded
        query={query}
        failure={t`The form without them could not be computed`}
        skeleton={<Skeleton height={64} />}
      >
        {(form) => <Beside analysis={analysis} form={form} />}
      </Loaded>
      <Group gap="xs" mt="sm">
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => onChange(without.slice(0, -1))}
        >{t`Undo`}</Button>
        <Button
          variant="subtle"
          leftSection={<IconRestore size={18} aria-hidden />}
          onClick={() => onChange([])}
        >{t`Put all back`}</Button>
      </Group>
    </Paper>
  );
}

function Beside({ analysis, form }: { analysis: ItemAnalysis; form: WhatIfForm }) {
  const say = terms();
  const was = (value: number | null | undefined) => (now: number) =>
    value === null || value === undefined ? decimals(now) : t`${decimals(now)} (now ${decimals(value)})`;
  return (
    <div role="status">
      <Facts
        facts={[
          {
            label: t`Alpha`,
            meaning: say.alpha,
            value: <Figured value={form.alpha} reason={form.reasons.alpha} write={was(analysis.alpha)} />,
          },
          {
            label: t`Omega`,
            meaning: say.omega,
            value: <Figured value={form.omega} reason={form.reasons.omega} write={was(analysis.omega)} />,
          },
          {
            label: t`Standard error`,
            meaning: say.sem,
            value: <Figured value={form.sem} reason={form.reasons.sem} write={was(analysis.sem)} />,
          },
          {
            label: t`Mean`,
            value: (
              <Figured
                value={form.mean}
                reason={form.reasons.alpha}
                write={(mean) => t`${formatFixed(mean, 1)} of ${form.max} points`}
              />
            ),
          },
        ]}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t`Of the same ${form.n} children. Nothing is changed in the application.`}
      </Text>
    </div>
  );
}
