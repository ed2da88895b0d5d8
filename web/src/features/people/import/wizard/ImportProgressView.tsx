import { t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Progress, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "../import.module.css";

interface ImportProgressViewProps {
  title: ReactNode;
  /** What the bar shows. */
  label: string;
  done: number;
  total: number;
  /** The same in words. */
  count: string;
  note: ReactNode;
  /** Absent while an import is undone. */
  cancel?: { act: () => void; busy: boolean };
}

/** An import, or its undoing, while it goes on. It goes on without this page too. */
export function ImportProgressView({ title, label, done, total, count, note, cancel }: ImportProgressViewProps) {
  const share = total > 0 ? Math.round((Math.min(done, total) / total) * 100) : 0;
  return (
    <Stack className={classes.running} gap="md">
      <Title order={2} size="h3">
        {title}
      </Title>
      <Progress.Root size="xl">
        <Progress.Section value={share} aria-label={label} animated={share === 0} />
      </Progress.Root>
      <Text className="mp-figures">{count}</Text>
      <Text c="dimmed">{note}</Text>
      {cancel && (
        <Button variant="default" loading={cancel.busy} onClick={cancel.act} w="fit-content">
          {t`Cancel import`}
        </Button>
      )}
    </Stack>
  );
}
