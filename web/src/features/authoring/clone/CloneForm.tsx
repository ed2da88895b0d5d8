import { Box, Button, Group, Loader, Paper, Stack, TextInput, Title } from "@mantine/core";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { fieldId } from "../settings/fields";
import classes from "./Clone.module.css";
import { type CloneNames, useClone } from "./useClone";

interface CloneFormProps {
  source: string;
  suggested: CloneNames;
}

/** The names of the clone, and the button that makes it. */
export function CloneForm({ source, suggested }: CloneFormProps) {
  const { draft, errors, problem, busy, change, submit } = useClone(source, suggested);
  const text = (field: keyof CloneNames) => ({
    id: fieldId(field),
    value: draft[field],
    error: errors[field],
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  });
  return (
    <Paper withBorder p="lg" className={classes.form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <Title order={2} size="h3" mb="md">
          The new application
        </Title>
        <Stack>
          <TextInput label="New title" withAsterisk {...text("title")} />
          <TextInput label="New subtitle" {...text("subtitle")} />
          <TextInput
            label="New custom ID"
            description="Your own short name for it, used once"
            withAsterisk
            {...text("application_custom_id")}
          />
        </Stack>
        {problem && (
          <Box mt="md">
            <InlineNotice kind="error">{problem}</InlineNotice>
          </Box>
        )}
        <Group justify="flex-end" mt="lg">
          <Button type="submit" disabled={busy}>
            {busy && <Loader size="xs" me="sm" color="currentColor" />}
            Clone Application
          </Button>
        </Group>
      </form>
    </Paper>
  );
}
