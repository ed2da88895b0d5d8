import { NativeSelect, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { FieldGroup } from "@/ui/form/FieldGroup";
import { CountryField } from "./CountryField";
import { choose, hintBelow, pronouns, specialistTypes } from "./options";
import { PhoneField } from "./PhoneField";
import type { PersonField, PersonForm } from "./person";
import { StateField } from "./StateField";

interface PersonFieldsProps {
  /** Stands first of what is told of one's work. */
  role?: ReactNode;
  /** What is told of one's work: it is needed, may be left out, or is not asked for. */
  work: "needed" | "optional" | "none";
}

/**
 * What somebody tells about themselves, in groups. The form around it is in a FormProvider and holds the fields of
 * PersonForm.
 */
export function PersonFields({ role, work }: PersonFieldsProps) {
  const { register, formState } = useFormContext<PersonForm>();
  const field = (name: PersonField, label: string, required = true) => ({
    ...register(name),
    label,
    withAsterisk: required,
    "aria-required": required,
    error: formState.errors[name]?.message,
  });
  return (
    <>
      <FieldGroup legend="You">
        <TextInput {...field("firstName", "First name")} autoComplete="given-name" />
        <TextInput {...field("middleName", "Middle name", false)} autoComplete="additional-name" />
        <TextInput {...field("lastName", "Last name")} autoComplete="family-name" />
        <NativeSelect {...field("pronouns", "Pronouns")} data={[choose, ...pronouns]} />
      </FieldGroup>
      <FieldGroup legend={work === "none" ? "Your role" : "Your work"}>
        {role}
        {work !== "none" && (
          <>
            <NativeSelect
              {...field("specialistType", "Type of specialist", false)}
              {...hintBelow}
              description="If you are one"
              data={specialistTypes}
            />
            <TextInput {...field("jobTitle", "Job title", work === "needed")} autoComplete="organization-title" />
            <TextInput {...field("department", "Department", work === "needed")} />
            <TextInput {...field("certification", "Certification", false)} />
          </>
        )}
      </FieldGroup>
      <FieldGroup legend="Address">
        <CountryField />
        <StateField />
        <TextInput {...field("address1", "Address 1")} autoComplete="address-line1" />
        <TextInput {...field("address2", "Address 2", false)} autoComplete="address-line2" />
        <TextInput {...field("city", "City")} autoComplete="address-level2" />
        <TextInput {...field("zipCode", "Zip or postal code")} autoComplete="postal-code" />
      </FieldGroup>
      <FieldGroup legend="Contact">
        <PhoneField name="phoneNumber" label="Phone number" required autoComplete="tel" />
        <PhoneField name="alternativePhone" label="Alternative phone" />
      </FieldGroup>
    </>
  );
}
