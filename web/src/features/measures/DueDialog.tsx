import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { activityKeys } from "@/features/activity/keys";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { useAppForm } from "@/ui/form/useAppForm";
import "@/words/children";
import type { Measure } from "../specialist/children/cohort";
import { agesOf, dueSchema, setDue } from "./measures";

interface DueDialogProps {
  measure: Measure;
  close: () => void;
}

/** When children are to be measured again by a measure. */
export function DueDialog({ measure, close }: DueDialogProps) {
  const queryClient = useQueryClient();
  const form = useAppForm({
    initial: {
      every_months: measure.due?.every_months ? String(measure.due.every_months) : "",
      at_months: (measure.due?.at_months ?? []).join(", "),
    },
    resolver: zodResolver(dueSchema()),
    save: async ({ every_months, at_months }) => {
      await setDue(measure.measure, { every_months: Number(every_months), at_months: agesOf(at_months) ?? [] });
      await queryClient.invalidateQueries({ queryKey: activityKeys.all });
      close();
    },
  });
  return (
    <FormDialog
      onClose={close}
      title={t`When ${measure.code} is due`}
      form={form}
      submit={t`Save rule`}
      busy={t`Saving`}
    >
      <Text>
        <Trans>Children show as due on your list by this rule. Leave both empty for none.</Trans>
      </Text>
      <TextInput
        {...form.field("every_months", t`Every so many months`)}
        description={t`Since the latest score.`}
        inputMode="numeric"
        data-autofocus
      />
      <TextInput
        {...form.field("at_months", t`At ages in months`)}
        description={t`Completed months, with commas between them: 36, 48, 60.`}
      />
    </FormDialog>
  );
}
