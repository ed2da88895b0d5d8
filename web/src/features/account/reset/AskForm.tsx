import { t } from "@lingui/core/macro";
import "@/words/account";
import { zodResolver } from "@hookform/resolvers/zod";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useNotices } from "@/ui/feedback/notices";
import { Form } from "@/ui/form/Form";
import { reasonOf } from "@/ui/form/refusal";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { askForToken, forgottenSchema, refusalOf } from "./resetting";

interface AskFormProps {
  /** Whether this is the next thing to do. */
  isNext: boolean;
  onSent: () => void;
}

/** The first step: a token by e-mail. */
export function AskForm({ isNext, onSent }: AskFormProps) {
  const notices = useNotices();
  const [isSent, setSent] = useState(false);
  const form = useAppForm({
    initial: { email: "" },
    resolver: zodResolver(forgottenSchema),
    save: async (filled) => {
      setSent(false);
      try {
        await askForToken(filled);
        setSent(true);
      } catch (error) {
        throw refusalOf(error);
      }
      onSent();
    },
    onFailure: (error, retry) => notices.error(reasonOf(error), { retry }),
  });
  return (
    <Form form={form}>
      <TextInput {...form.field("email", t`Registered Email`)} type="email" autoComplete="username" />
      {isSent && (
        <InlineNotice kind="success">
          {t`A reset token has been emailed to your account. Enter it along with your new passwords in the new section.`}
        </InlineNotice>
      )}
      <SubmitButton
        fullWidth
        variant={isNext ? "filled" : "default"}
        busy={t`Sending email`}
      >{t`Send Email`}</SubmitButton>
    </Form>
  );
}
