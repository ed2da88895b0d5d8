import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Text, TextInput } from "@mantine/core";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { useAppForm } from "@/ui/form/useAppForm";
import { useInviteMember } from "./members";

/** Invites a specialist or author by letter. */
export function InviteDialog({ close }: { close: () => void }) {
  const notices = useNotices();
  const { mutateAsync } = useInviteMember();
  const form = useAppForm({
    initial: { email: "" },
    save: async ({ email }) => {
      const { email: to } = await mutateAsync(email.trim());
      notices.success(t`A letter is on its way to ${to}.`);
      close();
    },
  });
  return (
    <FormDialog onClose={close} title={t`Invite a member`} form={form} submit={t`Send invitation`} busy={t`Inviting`}>
      <Text>{t`A letter brings a link to this address. Only the account of the address that has read it can accept, and it says which children you see.`}</Text>
      <TextInput
        {...form.field("email", t`E-mail address`, { needed: true, validate: validEmail })}
        type="email"
        autoComplete="off"
        maxLength={254}
        data-autofocus
      />
    </FormDialog>
  );
}

const validEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim()) || t`Please enter a valid email.`;
