import { Text, TextInput } from "@mantine/core";
import { DialogForm } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { filled } from "@/ui/form/rules";
import { useAppForm } from "@/ui/form/useAppForm";
import { today } from "@/ui/format/day";
import { type Consent, purposes, useChangeConsent } from "./consents";

/** Since when a consent counts no more. */
export function WithdrawForm({ consent, done }: { consent: Consent; done: () => void }) {
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
    <DialogForm form={form} submit="Withdraw consent" danger failed="Nothing was saved.">
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
    </DialogForm>
  );
}
