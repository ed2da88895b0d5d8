import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/children";
import { Text, TextInput } from "@mantine/core";
import { DialogForm } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { filled } from "@/ui/form/rules";
import { useAppForm } from "@/ui/form/useAppForm";
import { formatDate } from "@/ui/format";
import { type CoursePoint, useRemoveScore } from "./course";

interface RemoveScoreFormProps {
  point: CoursePoint;
  done: () => void;
}

/** Why a score is taken away. */
export function RemoveScoreForm({ point, done }: RemoveScoreFormProps) {
  const notices = useNotices();
  const { mutateAsync } = useRemoveScore();
  const day = formatDate(point.test_date);
  const form = useAppForm({
    initial: { reason: "" },
    save: async ({ reason }) => {
      await mutateAsync({ id: point.measurement_id, reason });
      notices.success(t`The score is removed.`);
      done();
    },
  });
  return (
    <DialogForm form={form} submit={t`Remove score`} busy={t`Removing`} danger failed={t`Nothing was removed.`}>
      <Text>
        <Trans>
          The score of {day} will no longer count, here and on the dashboard. That it was there, and why it was removed,
          is kept.
        </Trans>
      </Text>
      <TextInput
        {...form.field("reason", t`Why is it removed?`, { needed: true, ...filled })}
        dir="auto"
        maxLength={500}
        data-autofocus
      />
    </DialogForm>
  );
}
