import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Group, Text } from "@mantine/core";
import { messageOf } from "@/api/errors";
import { useNotices } from "@/ui/feedback/notices";
import { FieldGroup } from "@/ui/form/FieldGroup";
import { Form } from "@/ui/form/Form";
import { LeaveGuard, TypedText } from "@/ui/form/keeping";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { type FieldName, groups } from "./fields";
import classes from "./Record.module.css";
import { RecordField } from "./RecordField";
import { type ChildRecord, useSaveChild } from "./record";
import { fromRecord, type RecordValues, recordField, recordSchema, toEdit } from "./recordForm";

/** All fields of a child's record, saved at once. `done` leads back to the page. */
export function RecordForm({ child, done }: { child: ChildRecord; done: () => void }) {
  const form = useRecordForm(child, done);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form form={form} label={t`Record`} gap="xl" className={classes.form}>
      <TypedText name={`child.${child.child_id}`} />
      <LeaveGuard />
      {groups.map(({ legend, fields }) => (
        <FieldGroup key={legend} legend={legend}>
          {fields.map((field) => (
            <RecordField key={field.name} field={field} />
          ))}
        </FieldGroup>
      ))}
      <Group className={classes.save}>
        <SubmitButton busy={t`Saving`}>{t`Save record`}</SubmitButton>
        <Button variant="default" onClick={done}>{t`Cancel`}</Button>
        {isDirty && !isSubmitting && <Text c="dimmed">{t`There are changes that are not saved.`}</Text>}
      </Group>
    </Form>
  );
}

/** Saves what was changed, and shows the record as the server has it then. What was typed stays until then. */
function useRecordForm(child: ChildRecord, done: () => void) {
  const notices = useNotices();
  const { mutateAsync } = useSaveChild(child.child_id);
  return useAppForm<RecordValues>({
    initial: fromRecord(child),
    followsStored: true,
    resolver: zodResolver(recordSchema),
    fieldOf: recordField,
    save: async (filled, { reset, formState }) => {
      const changed = Object.keys(formState.dirtyFields) as FieldName[];
      reset(fromRecord(await mutateAsync(toEdit(filled, changed))));
      notices.success(t`The record is saved.`);
      done();
    },
    onFailure: (error, retry) => notices.error(t`The record was not saved: ${{ reason: messageOf(error) }}`, { retry }),
  });
}
