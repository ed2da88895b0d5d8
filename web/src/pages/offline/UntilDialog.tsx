import "@/words/taken";
import { t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { useAppForm } from "@/ui/form/useAppForm";
import { formatDate } from "@/ui/format";
import { changeUntil, type TakenCopy } from "@/work/offline";
import { lastDays } from "./choice";
import { takenKey } from "./useTaken";
import { dayWords } from "./words";

/** Gives what is on the device another last day. */
export function UntilDialog({ account, copy, onClose }: { account: string; copy: TakenCopy; onClose: () => void }) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  const days = lastDays();
  const form = useAppForm({
    initial: { until: days.includes(copy.until) ? copy.until : (days[0] ?? "") },
    save: async ({ until }) => {
      await changeUntil(account, copy.copy_id, until);
      await queryClient.invalidateQueries({ queryKey: takenKey(account) });
      notices.success(t`It stays on this device until ${formatDate(until)}.`);
      onClose();
    },
  });
  return (
    <FormDialog title={t`Another last day`} onClose={onClose} form={form} submit={t`Save`} busy={t`Saving`}>
      <NativeSelect
        {...form.field("until", t`Last day`)}
        description={t`At the end of this day it is deleted from the device.`}
        data={days.map((day) => ({ value: day, label: dayWords(day) }))}
        data-autofocus
      />
    </FormDialog>
  );
}
