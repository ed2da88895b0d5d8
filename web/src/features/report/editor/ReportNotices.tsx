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
        {report.example ? "Example" : "Demo data"}
      </StatusBadge>
      <Text size="sm" c="dimmed">
        {report.example
          ? "The child and every score are made up. Order, opt-outs, charts and columns chosen here are how new reports of this application begin; texts are not kept."
          : "The child and every result are made up."}
      </Text>
    </Group>
  );
}

/** Tells a reader who wrote the report. */
export function WrittenBy() {
  const report = useReport();
  return (
    <Alert role="note" icon={<IconEye aria-hidden />}>
      Written by <bdi>{report.specialist || "who ran the activity"}</bdi>; you can read it.
    </Alert>
  );
}

/** Says that the child's record has changed: a report keeps the record as it was when the activity was finished. */
export function RecordChanged() {
  const { record_changed: changed } = useReport();
  if (changed.length === 0) return null;
  return (
    <Alert role="note" icon={<IconInfoCircle aria-hidden />}>
      The child&apos;s record has another {changed.join(" and another ")} now. This report keeps what the record said
      when the activity was finished.
    </Alert>
  );
}
