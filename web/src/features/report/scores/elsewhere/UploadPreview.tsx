import { plural, t } from "@lingui/core/macro";
import { Stack, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { missing } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import type { ScoreChange, ScoreUpload } from "./changes";
import "@/words/report";
import { listed } from "@/ui/format/list";

type Refused = ScoreUpload["refused"][number] & { key: string };

const words = (text: string) => <bdi>{text || missing}</bdi>;

const changeColumns = (): Column<ScoreChange>[] => [
  { key: "about", header: t`About`, cell: ({ about }) => words(about) },
  { key: "what", header: t`What`, cell: ({ what }) => what },
  { key: "was", header: t`Was`, cell: ({ was }) => words(was) },
  { key: "becomes", header: t`Becomes`, cell: ({ becomes }) => words(becomes) },
  { key: "source", header: t`Source`, cell: ({ source }) => words(source) },
];

const refusedColumns = (): Column<Refused>[] => [
  { key: "line", header: t`Line`, numeric: true, cell: ({ line }) => line },
  { key: "column", header: t`Column`, cell: ({ column }) => words(column) },
  { key: "message", header: t`What is wrong`, cell: ({ message }) => message },
];

interface UploadPreviewProps {
  name: string;
  upload: ScoreUpload;
  changes: ScoreChange[];
}

/** The changes that a file would make in the report, and its refused parts. */
export function UploadPreview({ name, upload: { refused, left }, changes }: UploadPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="lg">
      <div role="status">
        <Title order={2} size="h3" ref={heading} tabIndex={-1}>
          {t`What ${name} says`}
        </Title>
        <Text>
          {changes.length === 0
            ? t`Nothing in the report would change.`
            : plural(changes.length, {
                one: "# thing would change in the report. Nothing is changed yet.",
                other: "# things would change in the report. Nothing is changed yet.",
              })}
        </Text>
      </div>
      {changes.length > 0 && (
        <DataTable caption={t`Changes`} columns={changeColumns()} rows={changes} rowKey={({ key }) => key} />
      )}
      {refused.length > 0 && (
        <div>
          <Title order={3} size="h4">
            {t`Not taken`}
          </Title>
          <Text mb="xs">{t`Nothing is taken of these lines. Correct them in the file and choose it again, or go on without them.`}</Text>
          <DataTable
            caption={t`Lines that are not taken`}
            columns={refusedColumns()}
            rows={refused.map((line, at) => ({ ...line, key: String(at) }))}
            rowKey={({ key }) => key}
          />
        </div>
      )}
      {left.length > 0 && (
        <Text size="sm" c="dimmed">
          {t`Columns that are not read: ${{ columns: listed(left) }}.`}
        </Text>
      )}
    </Stack>
  );
}
