import { t } from "@lingui/core/macro";
import "@/words/account";
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
      <FieldGroup legend={t`You`}>
        <TextInput {...field("firstName", t`First name`, needed("firstName"))} autoComplete="given-name" />
        <TextInput {...field("middleName", t`Middle name`)} autoComplete="additional-name" />
        <TextInput {...field("lastName", t`Last name`, needed("lastName"))} autoComplete="family-name" />
        <NativeSelect
          {...field("pronouns", t`Pronouns`, needed("pronouns"))}
          data={[needs.has("pronouns") ? choose : { value: "", label: t`Not given` }, ...pronouns]}
        />
      </FieldGroup>
      {(role || work) && (
        <FieldGroup legend={work ? t`Your work` : t`Your role`}>
          {role}
          {work && (
            <>
              <NativeSelect
                {...field("specialistType", t`Type of specialist`)}
                description={t`If you are one`}
                data={specialistTypes}
              />
              <TextInput {...field("jobTitle", t`Job title`, needed("jobTitle"))} autoComplete="organization-title" />
              <TextInput {...field("department", t`Department`, needed("department"))} />
              <TextInput
                {...field("organization", t`Organization`)}
                description={t`Stands at the top of your reports`}
                autoComplete="organization"
                maxLength={200}
              />
              <TextInput {...field("certification", t`Certification`)} />
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
      <FieldGroup legend={t`Address`}>
        <CountryField needed={needs.has("country")} />
        <StateField needed={needs.has("stateOrProvince")} />
        <TextInput {...field("address1", t`Address 1`, needed("address1"))} autoComplete="address-line1" />
        <TextInput {...field("address2", t`Address 2`)} autoComplete="address-line2" />
        <TextInput {...field("city", t`City`, needed("city"))} autoComplete="address-level2" />
        <TextInput {...field("zipCode", t`Zip or postal code`, needed("zipCode"))} autoComplete="postal-code" />
      </FieldGroup>
      <FieldGroup legend={t`Contact`}>
        <PhoneField name="phoneNumber" label={t`Phone number`} required={needs.has("phoneNumber")} autoComplete="tel" />
        <PhoneField name="alternativePhone" label={t`Alternative phone`} />
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
  return example ? t`For example ${example}` : t`Begin with + and the country code`;
}

/** What a list shows while nothing is chosen. */
const choose = { value: "", label: t`Choose…`, disabled: true };

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** By what is stored. */
const pronouns = choices({
  "He/Him": t`He/Him`,
  "She/Her": t`She/Her`,
  "They/Them": t`They/Them`,
  "He/They": t`He/They`,
  "She/They": t`She/They`,
  Other: t`Other`,
  "Prefer Not to Say": t`Prefer Not to Say`,
});

/** By what is stored; the empty value stands for someone who is not a specialist. */
const specialistTypes = choices({
  "": t`Not a Specialist`,
  "Child Counselor": t`Child Counselor`,
  "Language Therapist": t`Language Therapist`,
  "Neuro-pediatrician": t`Neuro-pediatrician`,
  "Occupational Therapist (OT)": t`Occupational Therapist (OT)`,
  "Occupational Therapist Assistant (OTA)": t`Occupational Therapist Assistant (OTA)`,
  "Physical Therapist/Kinesiologist": t`Physical Therapist/Kinesiologist`,
  Psychotherapist: t`Psychotherapist`,
  Psychologist: t`Psychologist`,
  "Reading Specialist (RSP)": t`Reading Specialist (RSP)`,
  "Social Worker": t`Social Worker`,
  "Special Education Teacher": t`Special Education Teacher`,
  "Speech & Language Pathologist (SLP)": t`Speech & Language Pathologist (SLP)`,
  "Speech & Language Pathologist Assistant (SLPA)": t`Speech & Language Pathologist Assistant (SLPA)`,
  "Speech Therapist": t`Speech Therapist`,
});
