import { Button, Group, Stack } from "@mantine/core";
import { messageOf } from "@/api/errors";
import { restoredEntries } from "@/ui/form/useRestoredEntries";
import { formatName } from "@/ui/format";
import { InlineNotice } from "@/ui/InlineNotice";
import { useNotices } from "@/ui/notices";
import { type Discard, useDiscard, useUnsaved } from "@/ui/useDiscard";
import type { Kind, Person } from "../people";
import { PersonFields } from "./PersonFields";
import { formOf, type PersonField } from "./personForm";
import { useSavePerson } from "./savePerson";
import { usePersonForm } from "./usePersonForm";

interface EditPersonFormProps {
  kind: Kind;
  id: string;
  person: Person;
  /** The way out of the whole dialog. */
  discard: Discard;
  /** Back to the person as they are known. */
  done: () => void;
}

export function EditPersonForm({ kind, id, person, discard, done }: EditPersonFormProps) {
  const notices = useNotices();
  const { change } = useSavePerson();
  const { form, element, submit, restored, failure } = usePersonForm(
    `person.${id}`,
    formOf(kind, person),
    async (filled) => {
      const fields = (Object.keys(dirtyFields) as (PersonField | "kind")[]).filter((name) => name !== "kind");
      if (fields.length > 0) {
        await change(id, filled, fields);
        notices.success(`${formatName(filled.first_name, filled.last_name)} was saved.`);
      }
      done();
    },
  );
  const { dirtyFields, isDirty, isSubmitting } = form.formState;
  const back = useDiscard(done);
  useUnsaved(back, isDirty);
  useUnsaved(discard, isDirty);
  return (
    <form ref={element} onSubmit={submit} noValidate aria-label="Edit">
      <Stack>
        {restored && <InlineNotice kind="info">{restoredEntries}</InlineNotice>}
        <PersonFields form={form} first />
        {failure !== undefined && <InlineNotice kind="error">{messageOf(failure)} Nothing was saved.</InlineNotice>}
        <Group justify="flex-end">
          <Button variant="default" onClick={back.leave}>
            Cancel
          </Button>
          <Button type="submit" loading={isSubmitting}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
