import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { activityKeys } from "@/features/activity/keys";
import { reopenActivity } from "@/features/activity/sync/remote";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { useAppForm } from "@/ui/form/useAppForm";
import "@/words/activity";

/** Opens a finished activity again, for a reason that stays with it. */
export function ReopenDialog({ activityId, onClose }: { activityId: string; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useAppForm({
    initial: { reason: "" },
    save: async ({ reason }) => {
      await reopenActivity(activityId, reason);
      void client.invalidateQueries({ queryKey: activityKeys.all });
      await navigate({ to: "/activity/$activityID", params: { activityID: activityId } });
    },
  });
  return (
    <FormDialog onClose={onClose} title={t`Reopen this activity`} form={form} submit={t`Reopen`} busy={t`Reopening`}>
      <Text>
        <Trans>
          Its scores can then be changed, and it has to be finished again. Until then its report cannot be read or
          signed; what is signed already stays as it is, and guardians go on reading it. The finish of before, your name
          and the reason stay with the activity and stand in its report.
        </Trans>
      </Text>
      <Textarea
        {...form.field("reason", t`Reason`, { needed: true })}
        autosize
        minRows={2}
        maxLength={1000}
        data-autofocus
      />
    </FormDialog>
  );
}
