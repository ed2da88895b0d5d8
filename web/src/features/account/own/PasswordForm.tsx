import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Stack } from "@mantine/core";
import { useForm } from "react-hook-form";
import { useAccount } from "@/api/session";
import { Busy } from "@/ui/form/Busy";
import { PasswordField } from "@/ui/form/PasswordField";
import { useFocusOnError } from "@/ui/form/useFocusOnError";
import { InlineNotice } from "@/ui/InlineNotice";
import { messages } from "../messages";
import classes from "./Account.module.css";
import { emptyPasswordChange, type PasswordChangeForm, passwordChangeSchema } from "./passwordChange";
import { usePasswordSaving } from "./usePasswordSaving";

export function PasswordForm() {
  const form = useForm<PasswordChangeForm>({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: emptyPasswordChange,
    shouldFocusError: false,
  });
  const element = useFocusOnError(form);
  const { submit, refused } = usePasswordSaving(form);
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof PasswordChangeForm, label: string) => ({
    ...form.register(name),
    label,
    withAsterisk: true,
    "aria-required": true,
    error: errors[name]?.message,
  });
  return (
    <form ref={element} onSubmit={submit} noValidate className={classes.form} aria-label="Password">
      <Stack>
        {/* Tells a password manager whose password it is. */}
        <input type="text" autoComplete="username" value={useAccount().email} readOnly hidden />
        <PasswordField {...field("current", "Current password")} autoComplete="current-password" />
        <PasswordField
          {...field("password", "New password")}
          description={messages.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField {...field("confirmPassword", "Confirm new password")} autoComplete="new-password" />
        {refused && <InlineNotice kind="error">{refused}</InlineNotice>}
        <div>
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? <Busy>Changing</Busy> : "Change password"}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
