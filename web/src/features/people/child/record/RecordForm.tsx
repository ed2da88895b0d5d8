import { zodResolver } from "@hookform/resolvers/zod";
import { Group, Text } from "@mantine/core";
import { messageOf } from "@/api/errors";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
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

/** All that may be said of a child, saved at once. Those with whom the child is shared read it. */
export function RecordForm({ child }: { child: ChildRecord }) {
  const form = useRecordForm(child);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form form={form} label="Record" gap="xl" className={classes.form}>
      <TypedText name={`child.${child.child_id}`} />
      <LeaveGuard />
      {!child.mine && (
        <InlineNotice kind="info">
          This child is shared with you. The account that added it changes the record.
        </InlineNotice>
      )}
      {groups.map(({ legend, fields }) => (
        <FieldGroup key={legend} legend={legend}>
          {fields.map((field) => (
            <RecordField key={field.name} field={field} readOnly={!child.mine} />
          ))}
        </FieldGroup>
      ))}
      {child.mine && (
        <Group className={classes.save}>
          <SubmitButton busy="Saving">Save record</SubmitButton>
          {isDirty && !isSubmitting && <Text c="dimmed">There are changes that are not saved.</Text>}
        </Group>
      )}
    </Form>
  );
}

/** Saves what was changed, and shows the record as the server has it then. What was typed stays until then. */
function useRecordForm(child: ChildRecord) {
  const notices = useNotices();
  const { mutateAsync } = useSaveChild(child.child_id);
  return useAppForm<RecordValues>({
    initial: fromRecord(child),
    resolver: zodResolver(recordSchema),
    fieldOf: recordField,
    save: async (filled, { reset, formState }) => {
      const changed = Object.keys(formState.dirtyFields) as FieldName[];
      reset(fromRecord(await mutateAsync(toEdit(filled, changed))));
      notices.success("The record is saved.");
    },
    onFailure: (error, retry) => notices.error(`The record was not saved: ${messageOf(error)}`, { retry }),
  });
}
