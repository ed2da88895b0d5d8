import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useForm } from "react-hook-form";
import { FieldGroup } from "@/ui/form/FieldGroup";
import { useFocusOnError } from "@/ui/form/useFocusOnError";
import { useLeaveWarning } from "@/ui/form/useLeaveWarning";
import { restoredEntries, useRestoredEntries } from "@/ui/form/useRestoredEntries";
import { InlineNotice } from "@/ui/InlineNotice";
import classes from "./Child.module.css";
import { groups } from "./fields";
import { RecordField } from "./RecordField";
import type { ChildRecord } from "./record";
import { type RecordForm as Form, fromRecord, recordSchema } from "./recordForm";
import { useRecordSaving } from "./useRecordSaving";

/** All that may be said of a child, saved at once. Those with whom the child is shared read it. */
export function RecordForm({ child }: { child: ChildRecord }) {
  const form = useForm<Form>({
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
