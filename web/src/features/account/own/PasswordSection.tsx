import { t } from "@lingui/core/macro";
import "@/words/account";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { useAccount } from "@/api/session";
import { useNotices } from "@/ui/feedback/notices";
import { Form, FormFailure } from "@/ui/form/Form";
import { PasswordField, PasswordOwner } from "@/ui/form/PasswordField";
import { fieldWords } from "@/ui/form/rules";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { AccountSectionFrame } from "../AccountSectionFrame";
import { messages } from "../messages";
import { isRepeated, newPassword, passwordsDiffer } from "../passwords";
import classes from "./Account.module.css";
import { useChangePassword } from "./own";

const schema = z
  .object({ current: z.string().min(1, fieldWords.required), ...newPassword })
  .refine(isRepeated, passwordsDiffer);

const initial = { current: "", password: "", confirmPassword: "" };

export function PasswordSection() {
  return (
    <AccountSectionFrame
      title={t`Password`}
      lead={t`A new password logs you out everywhere else. You stay logged in here, and a letter tells you of the change.`}
    >
      <PasswordForm />
    </AccountSectionFrame>
  );
}

function PasswordForm() {
  const { email } = useAccount();
  const notices = useNotices();
  const { mutateAsync } = useChangePassword();
  const form = useAppForm({
    initial,
    resolver: zodResolver(schema),
    save: async ({ current, password }, { reset }) => {
      await mutateAsync({ current, password });
      reset(initial);
      notices.success(t`Your password has been changed.`);
    },
  });
  return (
    <Form form={form} label={t`Password`} className={classes.form}>
      <PasswordOwner email={email} />
      <PasswordField {...form.field("current", t`Current password`, needed)} autoComplete="current-password" />
      <PasswordField
        {...form.field("password", t`New password`, needed)}
        description={messages.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField {...form.field("confirmPassword", t`Confirm new password`, needed)} autoComplete="new-password" />
      <FormFailure of={form} />
      <div>
        <SubmitButton busy={t`Changing`}>{t`Change password`}</SubmitButton>
      </div>
    </Form>
  );
}

const needed = { needed: true };
