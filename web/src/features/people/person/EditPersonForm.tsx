import { t } from "@lingui/core/macro";
import "@/words/people";
import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Group } from "@mantine/core";
import { useDialog } from "@/ui/dialog/Dialog";
import { useNotices } from "@/ui/feedback/notices";
import { useDiscard } from "@/ui/feedback/useDiscard";
import { Form, FormFailure } from "@/ui/form/Form";
import { DiscardGuard, TypedText } from "@/ui/form/keeping";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { formatName } from "@/ui/format";
import type { Kind, Person } from "../people";
import { PersonFields } from "./PersonFields";
import { formOf, type PersonField, type PersonForm, personField, personSchema } from "./personForm";
import { useSavePerson } from "./savePerson";

interface EditPersonFormProps {
  kind: Kind;
  id: string;
  person: Person;
  /** Back to the person as they are known. */
  done: () => void;
}

export function EditPersonForm({ kind, id, person, done }: EditPersonFormProps) {
  const notices = useNotices();
  const { change } = useSavePerson();
  const discard = useDialog();
  const back = useDiscard(done);
  const form = useAppForm<PersonForm>({
    initial: formOf(kind, person),
    resolver: zodResolver(personSchema),
    fieldOf: personField,
    save: async (filled, { formState }) => {
      const changed = Object.keys(formState.dirtyFields).filter((name): name is PersonField => name !== "kind");
      if (changed.length > 0) {
        await change(id, filled, changed);
        notices.success(t`${{ name: formatName(filled.first_name, filled.last_name) }} was saved.`);
      }
      done();
    },
  });
  return (
    <Form form={form} label={t`Edit`}>
      <TypedText name={`person.${id}`} />
      <DiscardGuard discard={back} />
      <DiscardGuard discard={discard} />
      <PersonFields />
      <FormFailure of={form} also={t`Nothing was saved.`} />
      <Group justify="flex-end">
        <Button variant="default" onClick={back.leave}>{t`Cancel`}</Button>
        <SubmitButton busy={t`Saving`}>{t`Save`}</SubmitButton>
      </Group>
    </Form>
  );
}
