import { TextInput } from "@mantine/core";
import { useFormContext, useWatch } from "react-hook-form";
import { hintBelow } from "./options";
import type { PersonForm } from "./person";
import { examplePhone, formatPhone } from "./phone";

interface PhoneFieldProps {
  name: "phoneNumber" | "alternativePhone";
  label: string;
  required?: boolean;
  autoComplete?: string;
}

/** A phone number of the chosen country or, with a plus, of any. It is put in order when the field is left. */
export function PhoneField({ name, label, required = false, autoComplete }: PhoneFieldProps) {
  const { register, setValue, formState } = useFormContext<PersonForm>();
  const country = useWatch<PersonForm, "country">({ name: "country" });
  const order = () => setValue(name, formatPhone(value, country));
  const value = useWatch<PersonForm, typeof name>({ name });
  return (
    <TextInput
      {...register(name, { onBlur: order })}
      type="tel"
      label={label}
      {...hintBelow}
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
