import { t } from "@lingui/core/macro";
import "@/words/account";
import { NativeSelect, TextInput } from "@mantine/core";
import { FieldGap, FieldGroup } from "@/ui/form/FieldGroup";
import { PasswordField } from "@/ui/form/PasswordField";
import { useFormFields, useWatch } from "@/ui/form/useAppForm";
import { messages } from "../messages";
import { PersonalFields, ReachFields } from "../person/ProfileFields";
import { neededOf } from "../person/person";
import { roleChoices, works } from "../roles";
import classes from "./Register.module.css";
import type { RegistrationForm } from "./registration";

/** The fields of the registration: those of a person, the role that is asked for, and what to log in with. */
export function RegisterFields({ invited }: { invited: boolean }) {
  const field = useFormFields<RegistrationForm>();
  const asked = useWatch<RegistrationForm, "accessRole">({ name: "accessRole" });
  const needs = neededOf(asked);
  const role = (
    <NativeSelect
      {...field("accessRole", t`Access role`, needed)}
      description={t`Most roles are opened after approval`}
      data={roleChoices}
    />
  );
  const login = (
    <FieldGroup legend={t`Login`}>
      <TextInput {...field("email", t`Email`, needed)} type="email" autoComplete="username" />
      <FieldGap />
      <PasswordField
        {...field("password", t`Password`, needed)}
        description={messages.passwordHint}
        autoComplete="new-password"
      />
      {!invited && (
        <PasswordField
          {...field("confirmPassword", t`Confirm password`, needed)}
          description={t`The same password again`}
          autoComplete="new-password"
        />
      )}
    </FieldGroup>
  );
  return (
    <>
      <PersonalFields needs={needs} role={role} work={works(asked)} />
      {needs.has("country") ? (
        <>
          <ReachFields needs={needs} />
          {login}
        </>
      ) : (
        <>
          {login}
          <details className={classes.more}>
            <summary>{t`Address and phone number (optional)`}</summary>
            <ReachFields needs={needs} />
          </details>
        </>
      )}
    </>
  );
}

const needed = { needed: true };
