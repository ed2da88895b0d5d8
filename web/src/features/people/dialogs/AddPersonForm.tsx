import { Button, Group, Radio, SimpleGrid, Stack, Text } from "@mantine/core";
import { messageOf } from "@/api/errors";
import { restoredEntries } from "@/ui/form/useRestoredEntries";
import { formatName } from "@/ui/format";
import { InlineNotice } from "@/ui/InlineNotice";
import { useNotices } from "@/ui/notices";
import { type Discard, useUnsaved } from "@/ui/useDiscard";
import { kindNames } from "../kinds";
import type { Kind, Person } from "../people";
import classes from "./dialogs.module.css";
import { PersonFields } from "./PersonFields";
import { emptyPerson } from "./personForm";
import { useSavePerson } from "./savePerson";
import { usePersonForm } from "./usePersonForm";

interface AddPersonFormProps {
  kind: Kind;
  done: () => void;
  discard: Discard;
  onAdded?: (person: Person) => void;
}

export function AddPersonForm({ kind, done, discard, onAdded }: AddPersonFormProps) {
  const notices = useNotices();
  const { add } = useSavePerson();
  const { form, element, submit, restored, failure } = usePersonForm(
    "add-person",
    emptyPerson(kind),
    async (filled) => {
      const person = await add(filled);
      onAdded?.(person);
      notices.success(`${formatName(filled.first_name, filled.last_name)} was added.`);
      done();
    },
  );
  const chosen = form.watch("kind");
  useUnsaved(
    discard,
    Object.keys(form.formState.dirtyFields).some((name) => name !== "kind"),
  );

  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack>
        {restored && <InlineNotice kind="info">{restoredEntries}</InlineNotice>}
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
          <Button variant="default" onClick={discard.leave}>
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

const labels: Record<Kind, string> = {
  child: "Student/Patient",
  specialist: "Specialist",
  case_manager: "Case Manager",
  guardian: "Guardian",
};

/** What the person is who is being added. */
function KindChoice({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  return (
    <Radio.Group label="Type" value={value} onChange={(chosen) => onChange(chosen as Kind)}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={4}>
        {kindNames.map((kind) => (
          <Radio
            key={kind}
            value={kind}
            label={labels[kind]}
            classNames={{ root: classes.choice, body: classes.choiceBody, labelWrapper: classes.choiceLabel }}
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
