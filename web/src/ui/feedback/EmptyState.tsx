import { Stack, Text, Title } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import classes from "./states.module.css";

interface EmptyStateProps {
  icon: ComponentType<{ size?: number; stroke?: number; "aria-hidden"?: boolean }>;
  /** What will be here. */
  title: string;
  text?: ReactNode;
  /** The first step. */
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <Stack className={classes.empty} align="center" gap="xs">
      <Icon size={40} stroke={1.5} aria-hidden />
      <Title order={2} size="h3">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" ta="center" maw={440}>
          {text}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </Stack>
  );
}
