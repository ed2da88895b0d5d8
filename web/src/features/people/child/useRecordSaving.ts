import type { UseFormReturn } from "react-hook-form";
import { ApiError, messageOf } from "@/api/errors";
import { placeUnderFields } from "@/ui/form/refusal";
import { useNotices } from "@/ui/notices";
import type { FieldName } from "./fields";
import { useSaveChild } from "./record";
import { fromRecord, type RecordForm, recordField, toEdit } from "./recordForm";

/** Saves what was changed and shows it as the server keeps it. What was typed stays until then. */
export function useRecordSaving(id: string, form: UseFormReturn<RecordForm>) {
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
