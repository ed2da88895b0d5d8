import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/insight";
import { Button, Group, Text, TextInput } from "@mantine/core";
import { useNotices } from "@/ui/feedback/notices";
import type { Discard } from "@/ui/feedback/useDiscard";
import { Form, FormFailure } from "@/ui/form/Form";
import { DiscardGuard } from "@/ui/form/keeping";
import { filled } from "@/ui/form/rules";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { formatDate } from "@/ui/format";
import { type CoursePoint, useRemoveScore } from "./course";

interface RemoveScoreFormProps {
  point: CoursePoint;
  done: () => void;
  discard: Discard;
}

/** Why a score is taken away. */
export function RemoveScoreForm({ point, done, discard }: RemoveScoreFormProps) {
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
    <Form form={form}>
      <DiscardGuard discard={discard} />
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
      <FormFailure of={form} also={t`Nothing was removed.`} />
      <Group justify="flex-end">
        <Button variant="default" onClick={discard.leave}>{t`Cancel`}</Button>
        <SubmitButton color="red" busy={t`Removing`}>{t`Remove score`}</SubmitButton>
      </Group>
    </Form>
  );
}
