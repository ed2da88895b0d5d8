import { SimpleGrid, TextInput } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import { InlineNotice } from "@/ui/InlineNotice";
import { emptyFields, fieldLabels, type PersonField, type PersonForm } from "./personForm";

const types: Partial<Record<PersonField, string>> = { email: "email", phone_number: "tel", date_of_birth: "date" };

/** The fields of a person; an empty one that must not be is told above them all, and at its place. */
export function PersonFields({ form, first = false }: { form: UseFormReturn<PersonForm>; first?: boolean }) {
  const { errors } = form.formState;
  const isChild = form.watch("kind") === "child";
  const empty = emptyFields(errors);
  const field = (name: PersonField) => {
    const needed = name === "first_name" || name === "last_name" || !isChild;
    return (
      <TextInput
        key={name}
        label={fieldLabels[name]}
        type={types[name]}
        dir={types[name] ? undefined : "auto"}
        withAsterisk={needed}
        aria-required={needed || undefined}
        data-autofocus={(first && name === "first_name") || undefined}
        error={errors[name]?.message}
        {...form.register(name)}
      />
    );
  };
  return (
    <>
      {empty.length > 0 && <InlineNotice kind="error">Please fill in: {empty.join(", ")}</InlineNotice>}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(["first_name", "last_name", "email", "phone_number"] as const).map(field)}
        {isChild && field("date_of_birth")}
      </SimpleGrid>
    </>
  );
}
