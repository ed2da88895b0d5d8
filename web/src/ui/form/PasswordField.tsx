import { PasswordInput, type PasswordInputProps } from "@mantine/core";

/** A password input that is marked as wrong for screen readers, too, and for the search for the first wrong field. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />;
}

/** Tells a password manager whose password a form asks for. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
