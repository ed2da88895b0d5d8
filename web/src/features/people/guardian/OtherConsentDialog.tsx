import { t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Group, Modal, Text, Textarea } from "@mantine/core";
import { useNotices } from "@/ui/feedback/notices";
import { useDiscard } from "@/ui/feedback/useDiscard";
import { Form, FormFailure } from "@/ui/form/Form";
import { DiscardGuard, TypedText } from "@/ui/form/keeping";
import { filled } from "@/ui/form/rules";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { type GuardedChild, useGive } from "./guarded";

const longest = 2000;

/** Agreeing to something that is not among the usual purposes, in one's own words. */
export function OtherConsentDialog({ child, close }: { child: GuardedChild; close: () => void }) {
  const discard = useDiscard(close);
  const notices = useNotices();
  const { mutateAsync } = useGive(child.child_id);
  const form = useAppForm({
    initial: { detail: "" },
    save: async ({ detail }) => {
      await mutateAsync({ purpose: "other", detail });
      notices.success(t`Your consent is given.`);
      close();
    },
  });
  return (
    <Modal opened onClose={discard.leave} title={t`Agree to something else`} size="md">
      <Form form={form}>
        <TypedText name={`guardian-consent.${child.child_id}`} />
        <DiscardGuard discard={discard} />
        <Text>{t`The people who work with ${child.first_name} see it with your name and today's date. You can withdraw it at any time.`}</Text>
        <Textarea
          {...form.field("detail", t`What exactly do you agree to?`, { needed: true, ...filled })}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={longest}
          data-autofocus
        />
        <FormFailure of={form} also={t`No consent was given.`} />
        <Group justify="flex-end">
          <Button variant="default" onClick={discard.leave}>{t`Cancel`}</Button>
          <SubmitButton busy={t`Saving`}>{t`Agree`}</SubmitButton>
        </Group>
      </Form>
    </Modal>
  );
}
