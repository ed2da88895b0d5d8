import { NativeSelect, TextInput } from "@mantine/core";
import { FieldGap, FieldGroup } from "@/ui/form/FieldGroup";
import { PasswordField } from "@/ui/form/PasswordField";
import { useFormFields, useWatch } from "@/ui/form/useAppForm";
import { messages } from "../messages";
import { ProfileFields } from "../person/ProfileFields";
import { roles, works } from "../roles";
import type { RegistrationForm } from "./registration";

/** The fields of the registration: those of a person, the role that is asked for, and what to log in with. */
export function RegisterFields() {
  const field = useFormFields<RegistrationForm>();
  const working = works(useWatch<RegistrationForm, "accessRole">({ name: "accessRole" }));
  const role = (
    <NativeSelect
      {...field("accessRole", "Access role", needed)}
      description="Most roles are opened after approval"
      data={roles}
    />
  );
  return (
    <>
      <ProfileFields role={role} work={working ? "needed" : "none"} />
      <FieldGroup legend="Login">
        <TextInput {...field("email", "Email", needed)} type="email" autoComplete="username" />
        <FieldGap />
        <PasswordField
          {...field("password", "Password", needed)}
          description={messages.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField
          {...field("confirmPassword", "Confirm password", needed)}
          description="The same password again"
          autoComplete="new-password"
        />
      </FieldGroup>
    </>
  );
}

const needed = { needed: true };
