import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Modal, Text, Textarea } from "@mantine/core";
import { useNotices } from "@/ui/feedback/notices";
import { Form, FormFailure } from "@/ui/form/Form";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { discardActivity, useActivitiesChanged } from "./discard";
import "@/words/activity";

interface DiscardDialogProps {
  activityId: string;
  onClose: () => void;
  /** What is done before, such as to send what waits here. */
  before?: () => Promise<void>;
  /** What is done after; without it the dialog closes. */
  after?: () => Promise<void>;
}

/** Discards an open activity, for a reason that stays in the audit trail. */
export function DiscardDialog(props: DiscardDialogProps) {
  return (
    <Modal opened onClose={props.onClose} title={t`Discard this activity`}>
      <DiscardForm {...props} />
    </Modal>
  );
}

function DiscardForm({ activityId, onClose, before, after }: DiscardDialogProps) {
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
    <Form form={form}>
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
      <FormFailure of={form} also={t`The activity was not discarded; it goes on as before.`} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <SubmitButton color="red" busy={t`Discarding`}>
          <Trans>Discard Activity</Trans>
        </SubmitButton>
      </Group>
    </Form>
  );
}
