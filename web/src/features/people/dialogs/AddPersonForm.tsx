import { Button, Group, Stack, Text } from "@mantine/core";
import { messageOf } from "@/api/errors";
import { formatName } from "@/ui/format";
import { InlineNotice } from "@/ui/InlineNotice";
import { useNotices } from "@/ui/notices";
import { keptEntries } from "@/ui/useKeptEntries";
import type { Kind } from "../people";
import { KindChoice } from "./KindChoice";
import { PersonFields } from "./PersonFields";
import { emptyPerson } from "./personForm";
import { useSavePerson } from "./savePerson";
import { usePersonForm } from "./usePersonForm";

interface AddPersonFormProps {
  kind: Kind;
  done: () => void;
}

export function AddPersonForm({ kind, done }: AddPersonFormProps) {
  const notices = useNotices();
  const { add } = useSavePerson();
  const { form, element, submit, restored, failure } = usePersonForm(
    "add-person",
    emptyPerson(kind),
    async (filled) => {
      await add(filled);
      notices.success(`${formatName(filled.first_name, filled.last_name)} was added.`);
      done();
    },
  );
  const chosen = form.watch("kind");

  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack>
        {restored && <InlineNotice kind="info">{keptEntries}</InlineNotice>}
        <KindChoice
          value={chosen}
          onChange={(value) => {
            form.setValue("kind", value, { shouldDirty: true });
            form.clearErrors();
          }}
        />
        <Text c="dimmed">{chosen === "child" ? "Only the names are needed." : "All four fields are needed."}</Text>
        <PersonFields form={form} first />
        {failure !== undefined && <InlineNotice kind="error">{messageOf(failure)} Nothing was added.</InlineNotice>}
        <Group justify="flex-end">
          <Button variant="default" onClick={done}>
            Cancel
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            Add Person
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
