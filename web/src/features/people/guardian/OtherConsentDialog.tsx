import { t } from "@lingui/core/macro";
import "@/words/people";
import { Text, Textarea } from "@mantine/core";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { filled } from "@/ui/form/rules";
import { useAppForm } from "@/ui/form/useAppForm";
import { type GuardedChild, useGive } from "./guarded";

const longest = 2000;

/** Agreeing to something that is not among the usual purposes, in one's own words. */
export function OtherConsentDialog({ child, close }: { child: GuardedChild; close: () => void }) {
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
    <FormDialog
      onClose={close}
      title={t`Agree to something else`}
      size="md"
      form={form}
      submit={t`Agree`}
      busy={t`Saving`}
      failed={t`No consent was given.`}
      keptAs={`guardian-consent.${child.child_id}`}
    >
      <Text>{t`The people who work with ${{ firstName: child.first_name }} will see your consent, with your name and today's date. You can withdraw it at any time.`}</Text>
      <Textarea
        {...form.field("detail", t`What exactly do you agree to?`, { needed: true, ...filled })}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={longest}
        data-autofocus
      />
    </FormDialog>
  );
}
