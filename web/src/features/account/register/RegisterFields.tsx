import { NativeSelect, TextInput } from "@mantine/core";
import { useFormContext, useWatch } from "react-hook-form";
import { FieldGroup } from "@/ui/form/FieldGroup";
import classes from "@/ui/form/FieldGroup.module.css";
import { PasswordField } from "@/ui/form/PasswordField";
import { messages } from "../messages";
import { hintBelow } from "../person/options";
import { PersonFields } from "../person/PersonFields";
import { roles, works } from "../roles";
import type { RegistrationField, RegistrationForm } from "./registration";

/** The fields of the registration: those of a person, the role that is asked for, and what to log in with. */
export function RegisterFields() {
  const { register, formState } = useFormContext<RegistrationForm>();
  const working = works(useWatch<RegistrationForm, "accessRole">({ name: "accessRole" }));
  const field = (name: RegistrationField, label: string) => ({
    ...register(name),
    label,
    withAsterisk: true,
    "aria-required": true,
    error: formState.errors[name]?.message,
  });
  const role = (
    <NativeSelect
      {...field("accessRole", "Access role")}
      {...hintBelow}
      description="Most roles are opened after approval"
      data={roles}
    />
  );
  return (
    <>
      <PersonFields role={role} work={working ? "needed" : "none"} />
      <FieldGroup legend="Login">
        <TextInput {...field("email", "Email")} type="email" autoComplete="username" />
        <span className={classes.gap} />
        <PasswordField
          {...field("password", "Password")}
          {...hintBelow}
          description={messages.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField
          {...field("confirmPassword", "Confirm password")}
          {...hintBelow}
          description="The same password again"
          autoComplete="new-password"
        />
      </FieldGroup>
    </>
  );
}
