import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/report";
import { Alert, Group, Text } from "@mantine/core";
import { IconEye, IconFlask, IconInfoCircle } from "@tabler/icons-react";
import { StatusBadge } from "@/ui/StatusBadge";
import { useReport } from "../ReportContext";
import classes from "./editor.module.css";

/** Labels a report that is not about a real child: an example, or one of a demo database. */
export function DemoMark() {
  const report = useReport();
  if (!report.example && !report.demo) return null;
  return (
    <Group gap="xs" className={classes.demo}>
      <StatusBadge tone="watch" icon={IconFlask}>
        {report.example ? t`Example` : t`Demo data`}
      </StatusBadge>
      <Text size="sm" c="dimmed">
        {report.example
          ? t`The child and every score are made up. Order, opt-outs, charts and columns chosen here are how new reports of this application begin; texts are not kept.`
          : t`The child and every result are made up.`}
      </Text>
    </Group>
  );
}

/** Tells a reader who wrote the report. */
export function WrittenBy() {
  const report = useReport();
  const writer = report.specialist || t`who ran the activity`;
  return (
    <Alert role="note" icon={<IconEye aria-hidden />}>
      <Trans>
        Written by <bdi>{writer}</bdi>; you can read it.
      </Trans>
    </Alert>
  );
}

/** The fields that the server compares are the name and the date of birth. */
function changedWords(fields: readonly string[]): string {
  if (fields.length > 1) return t`The child's record has another name and another date of birth now.`;
  return fields.includes("name")
    ? t`The child's record has another name now.`
    : t`The child's record has another date of birth now.`;
}

/** Says that the child's record has changed: a report keeps the record as it was when the activity was finished. */
export function RecordChanged() {
  const { record_changed: changed } = useReport();
  if (changed.length === 0) return null;
  return (
    <Alert role="note" icon={<IconInfoCircle aria-hidden />}>
      {changedWords(changed)} {t`This report keeps what the record said when the activity was finished.`}
    </Alert>
  );
}
