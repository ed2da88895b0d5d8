import { NativeSelect, PasswordInput, SimpleGrid, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { messages } from "./messages";
import { pronouns, roles, specialistTypes } from "./options";
import classes from "./RegisterFields.module.css";
import type { RegistrationField, RegistrationForm } from "./registration";

interface RegisterFieldsProps {
  register: UseFormRegister<RegistrationForm>;
  errors: FieldErrors<RegistrationForm>;
}

const choose = { value: "", label: "Choose…", disabled: true };

/** The fields of the registration in four groups. */
export function RegisterFields({ register, errors }: RegisterFieldsProps) {
  const field = (name: RegistrationField, label: string, required = true) => ({
    ...register(name),
    label,
    withAsterisk: required,
    "aria-required": required,
    error: errors[name]?.message,
  });
  return (
    <>
      <Group legend="You">
        <TextInput {...field("firstName", "First name")} autoComplete="given-name" />
        <TextInput {...field("middleName", "Middle name", false)} autoComplete="additional-name" />
        <TextInput {...field("lastName", "Last name")} autoComplete="family-name" />
        <NativeSelect {...field("pronouns", "Pronouns")} data={[choose, ...pronouns]} />
      </Group>
      <Group legend="Your work">
        <NativeSelect
          {...field("accessRole", "Access role")}
          description="Most roles are opened after approval"
          data={roles}
        />
        <NativeSelect
          {...field("specialistType", "Type of specialist", false)}
          description="If you are one"
          data={specialistTypes}
        />
        <TextInput {...field("jobTitle", "Job title")} autoComplete="organization-title" />
        <TextInput {...field("department", "Department")} />
        <TextInput {...field("certification", "Certification", false)} />
      </Group>
      <Group legend="Address">
        <TextInput {...field("address1", "Address 1")} autoComplete="address-line1" />
        <TextInput {...field("address2", "Address 2", false)} autoComplete="address-line2" />
        <TextInput {...field("city", "City")} autoComplete="address-level2" />
        <TextInput {...field("stateOrProvince", "State or province")} autoComplete="address-level1" />
        <TextInput {...field("zipCode", "Zip or postal code")} autoComplete="postal-code" />
        <TextInput {...field("country", "Country")} autoComplete="country-name" />
      </Group>
      <Group legend="Contact and login">
        <TextInput {...field("phoneNumber", "Phone number")} type="tel" autoComplete="tel" />
        <TextInput {...field("alternativePhone", "Alternative phone", false)} type="tel" />
        <TextInput {...field("email", "Email")} type="email" autoComplete="username" />
        <span className={classes.gap} />
        <PasswordInput
          {...field("password", "Password")}
          description={messages.passwordHint}
          autoComplete="new-password"
        />
        <PasswordInput
          {...field("confirmPassword", "Confirm password")}
          description="The same password again"
          autoComplete="new-password"
        />
      </Group>
    </>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md" className={classes.fields}>
        {children}
      </SimpleGrid>
    </fieldset>
  );
}
