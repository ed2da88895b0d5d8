import { TextInput } from "@mantine/core";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { PasswordField } from "@/ui/form/PasswordField";
import { messages } from "../messages";
import type { ResetForm } from "./resetting";

interface ResetFieldsProps {
  register: UseFormRegister<ResetForm>;
  errors: FieldErrors<ResetForm>;
}

export function ResetFields({ register, errors }: ResetFieldsProps) {
  const field = (name: keyof ResetForm, label: string) => ({
    ...register(name),
    label,
    error: errors[name]?.message,
  });
  return (
    <>
      <TextInput {...field("email", "Email Address")} type="email" autoComplete="username" />
      <TextInput
        {...field("token", "Verify Token")}
        description="From the e-mail, with or without its hyphens"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField
        {...field("password", "New Password")}
        description={messages.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField {...field("confirmPassword", "Confirm New Password")} autoComplete="new-password" />
    </>
  );
}
