import { NativeSelect, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { FieldGroup } from "@/ui/form/FieldGroup";
import { useFormContext, useFormFields, useWatch } from "@/ui/form/useAppForm";
import { CountryField } from "./CountryField";
import type { PersonField, PersonForm } from "./person";
import { examplePhone, formatPhone } from "./phone";
import { StateField } from "./StateField";

interface ProfileFieldsProps {
  /** What must be filled in. */
  needs: ReadonlySet<PersonField>;
}

interface PersonalFieldsProps extends ProfileFieldsProps {
  /** The field of the role, shown first among those about work. */
  role?: ReactNode;
  /** Whether the fields about work are shown. */
  work: boolean;
}

/** Who somebody is and what their work is. The form around it has the fields of PersonForm. */
export function PersonalFields({ needs, role, work }: PersonalFieldsProps) {
  const field = useFormFields<PersonForm>();
  const needed = (name: PersonField) => ({ needed: needs.has(name) });
  return (
    <>
      <FieldGroup legend="You">
        <TextInput {...field("firstName", "First name", needed("firstName"))} autoComplete="given-name" />
        <TextInput {...field("middleName", "Middle name")} autoComplete="additional-name" />
        <TextInput {...field("lastName", "Last name", needed("lastName"))} autoComplete="family-name" />
        <NativeSelect
          {...field("pronouns", "Pronouns", needed("pronouns"))}
          data={[needs.has("pronouns") ? choose : { value: "", label: "Not given" }, ...pronouns]}
        />
      </FieldGroup>
      {(role || work) && (
        <FieldGroup legend={work ? "Your work" : "Your role"}>
          {role}
          {work && (
            <>
              <NativeSelect
                {...field("specialistType", "Type of specialist")}
                description="If you are one"
                data={specialistTypes}
              />
              <TextInput {...field("jobTitle", "Job title", needed("jobTitle"))} autoComplete="organization-title" />
              <TextInput {...field("department", "Department", needed("department"))} />
              <TextInput
                {...field("organization", "Organization")}
                description="Stands at the top of your reports"
                autoComplete="organization"
                maxLength={200}
              />
              <TextInput {...field("certification", "Certification")} />
            </>
          )}
        </FieldGroup>
      )}
    </>
  );
}

/** Where somebody is reached. */
export function ReachFields({ needs }: ProfileFieldsProps) {
  const field = useFormFields<PersonForm>();
  const needed = (name: PersonField) => ({ needed: needs.has(name) });
  return (
    <>
      <FieldGroup legend="Address">
        <CountryField needed={needs.has("country")} />
        <StateField needed={needs.has("stateOrProvince")} />
        <TextInput {...field("address1", "Address 1", needed("address1"))} autoComplete="address-line1" />
        <TextInput {...field("address2", "Address 2")} autoComplete="address-line2" />
        <TextInput {...field("city", "City", needed("city"))} autoComplete="address-level2" />
        <TextInput {...field("zipCode", "Zip or postal code", needed("zipCode"))} autoComplete="postal-code" />
      </FieldGroup>
      <FieldGroup legend="Contact">
        <PhoneField name="phoneNumber" label="Phone number" required={needs.has("phoneNumber")} autoComplete="tel" />
        <PhoneField name="alternativePhone" label="Alternative phone" />
      </FieldGroup>
    </>
  );
}

interface PhoneFieldProps {
  name: "phoneNumber" | "alternativePhone";
  label: string;
  required?: boolean;
  autoComplete?: string;
}

/** A phone number of the chosen country or, with a plus, of any. It is put in order when the field is left. */
function PhoneField({ name, label, required = false, autoComplete }: PhoneFieldProps) {
  const { register, setValue, formState } = useFormContext<PersonForm>();
  const country = useWatch<PersonForm, "country">({ name: "country" });
  const order = () => setValue(name, formatPhone(value, country));
  const value = useWatch<PersonForm, typeof name>({ name });
  return (
    <TextInput
      {...register(name, { onBlur: order })}
      type="tel"
      label={label}
      description={hint(country)}
      withAsterisk={required}
      aria-required={required}
      autoComplete={autoComplete}
      error={formState.errors[name]?.message}
    />
  );
}

function hint(country: string): string {
  const example = examplePhone(country);
  return example ? `For example ${example}` : "Begin with + and the country code";
}

/** What a list shows while nothing is chosen. */
const choose = { value: "", label: "Choose…", disabled: true };

const pronouns = ["He/Him", "She/Her", "They/Them", "He/They", "She/They", "Other", "Prefer Not to Say"];

/** The empty value stands for someone who is not a specialist. */
const specialistTypes = [
  { value: "", label: "Not a Specialist" },
  ...[
    "Child Counselor",
    "Language Therapist",
    "Neuro-pediatrician",
    "Occupational Therapist (OT)",
    "Occupational Therapist Assistant (OTA)",
    "Physical Therapist/Kinesiologist",
    "Psychotherapist",
    "Psychologist",
    "Reading Specialist (RSP)",
    "Social Worker",
    "Special Education Teacher",
    "Speech & Language Pathologist (SLP)",
    "Speech & Language Pathologist Assistant (SLPA)",
    "Speech Therapist",
  ].map((name) => ({ value: name, label: name })),
];
