import { t } from "@lingui/core/macro";
import "@/words/people";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import { peopleKeys } from "@/features/people/keys";
import { useNotices } from "@/ui/feedback/notices";
import type { DateOrder } from "./columns/dates";
import { fieldsOf, twice } from "./columns/fields";
import { editImport, type Field, type Import, type ImportDecision, type ImportEdit, importQuery } from "./imports";

/** Changes how the file is read; each choice is stored at once. One that cannot be stored yet stays on the screen. */
export function useImportEdit(data: Import) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  const [draft, setDraft] = useState<Field[] | null>(null);
  const fields = draft ?? fieldsOf(data.columns);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (edit: ImportEdit) => editImport(data.import_id, edit),
    scope: { id: data.import_id },
    onSuccess: (changed, edit) => {
      queryClient.setQueryData(importQuery(data.import_id).queryKey, changed);
      const rows = { queryKey: peopleKeys.importRows(data.import_id) };
      queryClient.removeQueries({ ...rows, type: "inactive" });
      void queryClient.invalidateQueries(rows);
      setDraft((now) => (now === edit.fields ? null : now));
    },
    onError: (error, edit) =>
      notices.error(t`The choice could not be saved. ${{ reason: messageOf(error) }}`, { retry: () => mutate(edit) }),
  });
  const choose = (column: number, field: Field) => {
    const next = fields.map((now, no) => (no === column ? field : now));
    setDraft(next);
    if (twice(next).length === 0) mutate({ fields: next });
  };
  // What was just chosen shows at once.
  const order = (isPending && variables?.date_order) || data.date_order;
  return {
    fields,
    choose,
    order,
    chooseOrder: (date_order: DateOrder) => mutate({ date_order }),
    decide: (decision: ImportDecision) => mutate({ decisions: [decision] }),
    deciding: isPending ? variables?.decisions?.[0] : undefined,
    saving: isPending,
  };
}
