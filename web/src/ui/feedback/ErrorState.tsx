import { Button, Stack, Text, Title } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";
import classes from "./states.module.css";

interface ErrorStateProps {
  /** What could not be done: "The activities could not be loaded." */
  title: string;
  error?: unknown;
  /** What is safe, and what to do next. */
  text?: ReactNode;
  onRetry?: () => void;
}

/** Stands where content should be when it could not be loaded. */
export function ErrorState({ title, error, text, onRetry }: ErrorStateProps) {
  return (
    <Stack className={classes.empty} align="center" gap="xs" role="alert">
      <IconCloudOff size={40} stroke={1.5} aria-hidden />
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" ta="center" maw={440}>
        {text ?? messageOf(error)}
      </Text>
      {onRetry && (
        <Button variant="default" className={classes.action} onClick={onRetry}>
          Retry
        </Button>
      )}
    </Stack>
  );
}
