import { t } from "@lingui/core/macro";
import "@/words/webhook";
import { Checkbox, Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { type AppForm, useAppForm, useController } from "@/ui/form/useAppForm";
import { eventTypes } from "./search";
import { type WebhookFields, webhookKeys } from "./webhooks";
import { eventWords } from "./words";

interface WebhookDialogProps {
  title: string;
  submit: string;
  initial?: WebhookFields;
  send: (fields: WebhookFields) => Promise<unknown>;
  close: () => void;
}

/** Adds a webhook, or changes one. The server says what is wrong with it. */
export function WebhookDialog({ title, submit, initial = empty, send, close }: WebhookDialogProps) {
  const queryClient = useQueryClient();
  const form = useAppForm<WebhookFields>({
    initial: { url: initial.url, description: initial.description, events: initial.events },
    save: async (fields) => {
      await send(fields);
      close();
      void queryClient.invalidateQueries({ queryKey: webhookKeys.all });
    },
  });
  return (
    <FormDialog title={title} size="lg" onClose={close} form={form} submit={submit} busy={t`Saving`}>
      <TextInput
        {...form.field("url", t`Address`, { needed: true })}
        description={t`Where your program takes events. It begins with https://, and its certificate has to be valid.`}
        type="url"
        dir="ltr"
        maxLength={500}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...form.field("description", t`Description`)}
        description={t`For yourself, such as the name of the program.`}
        maxLength={200}
        autoComplete="off"
      />
      <EventChoices form={form} />
    </FormDialog>
  );
}

/** Which events are sent. */
function EventChoices({ form }: { form: AppForm<WebhookFields> }) {
  const { field, fieldState } = useController({ control: form.control, name: "events" });
  const words = eventWords();
  return (
    <Checkbox.Group
      label={t`Events`}
      description={t`What is sent holds ids and no names. An event is sent if you may see the child that it is about.`}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      withAsterisk
    >
      <Stack gap="xs" mt="xs">
        {eventTypes.map((type) => (
          <Checkbox key={type} value={type} label={words[type]} description={<span dir="ltr">{type}</span>} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

const empty: WebhookFields = { url: "", description: "", events: [...eventTypes] };
