import { PasswordInput, type PasswordInputProps } from "@mantine/core";

/** A password input that also tells screen readers, and whoever looks for the first wrong field, that it is wrong. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />;
}
