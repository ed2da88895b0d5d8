import { Group, Text } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import { StatusBadge } from "@/ui/StatusBadge";
import classes from "./Report.module.css";
import { useReport } from "./ReportContext";

/** Labels a report of nobody: an example, or one of a demo database. */
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
          ? "The child and every score are made up. What you change here is not kept."
          : "The child and every result are made up."}
      </Text>
    </Group>
  );
}
