import { PasswordInput, type PasswordInputProps } from "@mantine/core";

/** A password input that also tells screen readers, and whoever looks for the first wrong field, that it is wrong. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />;
}

/** Tells a password manager whose password a form asks for. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
