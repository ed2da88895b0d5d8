import { Button, Group, Text, TextInput } from "@mantine/core";
import { useNotices } from "@/ui/feedback/notices";
import type { Discard } from "@/ui/feedback/useDiscard";
import { Form, FormFailure } from "@/ui/form/Form";
import { DiscardGuard } from "@/ui/form/keeping";
import { filled } from "@/ui/form/rules";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { today } from "@/ui/format/day";
import { type Consent, purposes, useChangeConsent } from "./consents";

/** Since when a consent counts no more. */
export function WithdrawForm({ consent, done, discard }: { consent: Consent; done: () => void; discard: Discard }) {
  const notices = useNotices();
  const { mutateAsync } = useChangeConsent(consent.child_id);
  const form = useAppForm({
    initial: { withdrawn_on: today() },
    save: async (edit) => {
      await mutateAsync({ id: consent.consent_id, edit });
      notices.success("The consent is withdrawn.");
      done();
    },
  });
  return (
    <Form form={form}>
      <DiscardGuard discard={discard} />
      <Text>
        The consent of <bdi>{consent.given_by}</bdi> to “{purposes[consent.purpose]}” will no longer count. It stays on
        the list as withdrawn.
      </Text>
      <TextInput
        {...form.field("withdrawn_on", "Withdrawn on", { needed: true, ...filled })}
        type="date"
        min={consent.given_on}
        max={today()}
        data-autofocus
      />
      <FormFailure of={form} also="Nothing was saved." />
      <Group justify="flex-end">
        <Button variant="default" onClick={discard.leave}>
          Cancel
        </Button>
        <SubmitButton color="red">Withdraw consent</SubmitButton>
      </Group>
    </Form>
  );
}
