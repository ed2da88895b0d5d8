import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Group, Stack, Text } from "@mantine/core";
import { type UseFormReturn, useForm } from "react-hook-form";
import { ApiError, messageOf } from "@/api/errors";
import { FieldGroup } from "@/ui/form/FieldGroup";
import { placeUnderFields } from "@/ui/form/refusal";
import { useFocusOnError } from "@/ui/form/useFocusOnError";
import { useLeaveWarning } from "@/ui/form/useLeaveWarning";
import { restoredEntries, useRestoredEntries } from "@/ui/form/useRestoredEntries";
import { InlineNotice } from "@/ui/InlineNotice";
import { useNotices } from "@/ui/notices";
import classes from "./Child.module.css";
import { type FieldName, groups } from "./fields";
import { RecordField } from "./RecordField";
import { type ChildRecord, useSaveChild } from "./record";
import { fromRecord, type RecordValues, recordField, recordSchema, toEdit } from "./recordForm";

/** All that may be said of a child, saved at once. Those with whom the child is shared read it. */
export function RecordForm({ child }: { child: ChildRecord }) {
  const form = useForm<RecordValues>({
    resolver: zodResolver(recordSchema),
    defaultValues: fromRecord(child),
    shouldFocusError: false,
  });
  const restored = useRestoredEntries(`child.${child.child_id}`, form);
  const element = useFocusOnError(form);
  const submit = useRecordSaving(child.child_id, form);
  const { isDirty, isSubmitting } = form.formState;
  useLeaveWarning(() => isDirty && !isSubmitting);
  return (
    <form ref={element} onSubmit={submit} noValidate aria-label="Record" className={classes.form}>
      <Stack gap="xl">
        {restored && <InlineNotice kind="info">{restoredEntries}</InlineNotice>}
        {!child.mine && (
          <InlineNotice kind="info">
            This child is shared with you. The account that added it changes the record.
          </InlineNotice>
        )}
        {groups.map(({ legend, fields }) => (
          <FieldGroup key={legend} legend={legend}>
            {fields.map((field) => (
              <RecordField key={field.name} field={field} form={form} readOnly={!child.mine} />
            ))}
          </FieldGroup>
        ))}
        {child.mine && (
          <Group className={classes.save}>
            <Button type="submit" loading={isSubmitting}>
              Save record
            </Button>
            {isDirty && !isSubmitting && <Text c="dimmed">There are changes that are not saved.</Text>}
          </Group>
        )}
      </Stack>
    </form>
  );
}

/** Saves what was changed and shows it as the server keeps it. What was typed stays until then. */
function useRecordSaving(id: string, form: UseFormReturn<RecordValues>) {
  const notices = useNotices();
  const { mutateAsync } = useSaveChild(id);
  const { dirtyFields } = form.formState;
  const submit = form.handleSubmit(async (filled) => {
    try {
      form.reset(fromRecord(await mutateAsync(toEdit(filled, Object.keys(dirtyFields) as FieldName[]))));
      notices.success("The record is saved.");
    } catch (error) {
      if (error instanceof ApiError && placeUnderFields(error.fields, form, recordField)) return;
      notices.error(`The record was not saved: ${messageOf(error)}`, { retry: submit });
    }
  });
  return submit;
}
