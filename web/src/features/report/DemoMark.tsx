import { Group, Text } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import { StatusBadge } from "@/ui/StatusBadge";
import classes from "./Report.module.css";

/** Labels a report of a demo database. */
export const DemoMark = () => (
  <Group gap="xs" className={classes.demo}>
    <StatusBadge tone="watch" icon={IconFlask}>
      Demo data
    </StatusBadge>
    <Text size="sm" c="dimmed">
      The child and every result are made up.
    </Text>
  </Group>
);
