import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Button, Group, Modal, Text, TextInput } from "@mantine/core";
import { useNotices } from "@/ui/feedback/notices";
import { Form, FormFailure } from "@/ui/form/Form";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { useInviteMember } from "./members";

interface InviteDialogProps {
  opened: boolean;
  close: () => void;
}

/** Invites a specialist or author by letter. */
export function InviteDialog({ opened, close }: InviteDialogProps) {
  return (
    <Modal opened={opened} onClose={close} title={t`Invite a member`}>
      <InviteForm close={close} />
    </Modal>
  );
}

function InviteForm({ close }: { close: () => void }) {
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
    <Form form={form}>
      <Text>{t`A letter brings a link to this address. Only the account of the address that has read it can accept, and it says which children you see.`}</Text>
      <TextInput
        {...form.field("email", t`E-mail address`, { needed: true, validate: validEmail })}
        type="email"
        autoComplete="off"
        maxLength={254}
        data-autofocus
      />
      <FormFailure of={form} />
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>{t`Cancel`}</Button>
        <SubmitButton busy={t`Inviting`}>{t`Send invitation`}</SubmitButton>
      </Group>
    </Form>
  );
}

const validEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim()) || t`Please enter a valid email.`;
