import "@/words/norms";
import { plural, t } from "@lingui/core/macro";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { missing } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import type { RefusedLine } from "./useFileUpload";

interface Refused extends RefusedLine {
  key: string;
}

const columns = (): Column<Refused>[] => [
  { key: "line", header: t`Where`, cell: ({ line }) => t`Line ${line}` },
  { key: "field", header: t`Column`, cell: ({ field }) => <bdi>{field || missing}</bdi> },
  { key: "message", header: t`What is wrong`, cell: ({ message }) => message },
];

interface RefusedLinesProps {
  name: string;
  lines: RefusedLine[];
  onAgain: () => void;
}

/** Why a file was not taken, line by line. */
export function RefusedLines({ name, lines, onAgain }: RefusedLinesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rows = lines.map((line, index) => ({ ...line, key: String(index) }));
  return (
    <Stack gap="md">
      <div role="alert">
        <Title order={2} size="h3" ref={heading} tabIndex={-1}>
          {plural(lines.length, { one: "# thing is wrong in the file", other: "# things are wrong in the file" })}
        </Title>
        <Text>{t`Nothing of ${name} was saved. Correct these lines and choose the file again.`}</Text>
      </div>
      <DataTable caption={t`Refused lines`} columns={columns()} rows={rows} rowKey={({ key }) => key} />
      <Group justify="flex-end">
        <Button onClick={onAgain}>{t`Choose a file again`}</Button>
      </Group>
    </Stack>
  );
}
