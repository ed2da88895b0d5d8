import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text, Textarea } from "@mantine/core";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { useAppForm } from "@/ui/form/useAppForm";
import { discardActivity, useActivitiesChanged } from "./discard";
import "@/words/activity";

interface DiscardDialogProps {
  activityId: string;
  onClose: () => void;
  /** Runs before the discard, for example to send what waits here. */
  before?: () => Promise<void>;
  /** Runs after the discard; without it the dialog closes. */
  after?: () => Promise<void>;
}

/** Discards an open activity, for a reason that stays in the audit trail. */
export function DiscardDialog({ activityId, onClose, before, after }: DiscardDialogProps) {
  const changed = useActivitiesChanged();
  const notices = useNotices();
  const form = useAppForm({
    initial: { reason: "" },
    save: async ({ reason }) => {
      await before?.();
      const { unit_returned } = await discardActivity(activityId, reason);
      notices.success(unit_returned ? t`Activity discarded. Its unit is yours again.` : t`Activity discarded.`);
      changed();
      await (after ? after() : onClose());
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t`Discard this activity`}
      form={form}
      submit={t`Discard Activity`}
      busy={t`Discarding`}
      danger
      failed={t`The activity was not discarded; it goes on as before.`}
    >
      <Text>
        <Trans>
          It leaves your lists and the child’s record, its recordings included, and the child’s screens stop showing it.
          Its unit goes back to your purchase. For 30 days you can restore it under Discarded; then it is deleted.
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
