import { t } from "@lingui/core/macro";
import "@/words/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { Text, TextInput } from "@mantine/core";
import { z } from "zod";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { email } from "@/ui/form/rules";
import { useAppForm } from "@/ui/form/useAppForm";
import type { UserRow } from "./users";

interface UserHandOverDialogProps {
  user: UserRow;
  onClose: () => void;
  onChoose: (email: string) => void;
}

const schema = z.object({ email });

/** Who is offered the children of an account that is deleted; the question comes after it. */
export function UserHandOverDialog({ user, onClose, onChoose }: UserHandOverDialogProps) {
  const form = useAppForm({
    initial: { email: "" },
    resolver: zodResolver(schema),
    save: (filled) => onChoose(filled.email),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t`Hand over the children of ${{ name: user.name }}`}
      form={form}
      submit={t`Continue`}
    >
      <Text>{t`A letter offers all children of this account to another one. Those that it has not taken over after 30 days are erased. Until then only a Super Admin sees them.`}</Text>
      <TextInput
        {...form.field("email", t`E-mail address of the other account`, { needed: true })}
        type="email"
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}
