import { Group, Paper, TextInput, Title } from "@mantine/core";
import { Form, FormFailure } from "@/ui/form/Form";
import { SubmitButton } from "@/ui/form/SubmitButton";
import classes from "./Clone.module.css";
import { type CloneNames, useClone } from "./useClone";

interface CloneFormProps {
  source: string;
  suggested: CloneNames;
}

/** The names of the clone, and the button that makes it. */
export function CloneForm({ source, suggested }: CloneFormProps) {
  const { form, store } = useClone(source, suggested);
  return (
    <Paper withBorder p="lg" className={classes.form}>
      <Form form={form} onChange={store}>
        <Title order={2} size="h3">
          The new application
        </Title>
        <TextInput {...form.field("title", "New title", needed)} autoComplete="off" />
        <TextInput {...form.field("subtitle", "New subtitle")} autoComplete="off" />
        <TextInput
          {...form.field("application_custom_id", "New custom ID", needed)}
          description="Your own short name for it, used once"
          autoComplete="off"
        />
        <FormFailure of={form} />
        <Group justify="flex-end" mt="xs">
          <SubmitButton busy="Clone Application">Clone Application</SubmitButton>
        </Group>
      </Form>
    </Paper>
  );
}

const needed = { needed: true };
