import { t } from "@lingui/core/macro";
import "@/words/parts";
import { Button, Stack, Text, Title } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { hasStatus, messageOf } from "@/api/errors";
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
        {text ?? reasonOf(error)}
      </Text>
      {onRetry && !hasStatus(error, 403) && (
        <Button variant="default" className={classes.action} onClick={onRetry}>
          {t`Retry`}
        </Button>
      )}
      {hasStatus(error, 403) && (
        // A role that was changed is learned with the page.
        <Button component="a" href="/" variant="default" className={classes.action}>
          {t`Go to the start page`}
        </Button>
      )}
    </Stack>
  );
}

/** Nothing was entered in a form that was never loaded, so that the message does not mention entries. */
const reasonOf = (error: unknown) =>
  hasStatus(error, 0) ? t`The server cannot be reached. Please check your connection.` : messageOf(error);
