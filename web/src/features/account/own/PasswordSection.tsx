import { AccountSectionFrame } from "../AccountSectionFrame";
import { PasswordForm } from "./PasswordForm";

export function PasswordSection() {
  return (
    <AccountSectionFrame
      title="Password"
      lead="A new password logs you out everywhere else. You stay logged in here, and a letter tells you of the change."
    >
      <PasswordForm />
    </AccountSectionFrame>
  );
}
