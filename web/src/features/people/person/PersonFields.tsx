import { t } from "@lingui/core/macro";
import "@/words/people";
import { SimpleGrid, TextInput } from "@mantine/core";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useFormContext, useFormFields } from "@/ui/form/useAppForm";
import { listed } from "@/ui/format/list";
import { emptyFields, fieldLabels, type PersonField, type PersonForm } from "./personForm";

const types: Partial<Record<PersonField, string>> = { email: "email", phone_number: "tel", date_of_birth: "date" };

/** The fields of a person. Those that are empty and must not be are named above them all, and marked at their place. */
export function PersonFields() {
  const { formState, watch } = useFormContext<PersonForm>();
  const field = useFormFields<PersonForm>();
  const isChild = watch("kind") === "child";
  const names = listed(emptyFields(formState.errors));
  const input = (name: PersonField) => {
    const needed = name === "first_name" || name === "last_name" || !isChild || undefined;
    return (
      <TextInput
        key={name}
        {...field(name, fieldLabels[name], { needed })}
        type={types[name]}
        data-autofocus={name === "first_name" || undefined}
      />
    );
  };
  return (
    <>
      {names && <InlineNotice kind="error">{t`Please fill in: ${names}`}</InlineNotice>}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(["first_name", "last_name", "email", "phone_number"] as const).map(input)}
        {isChild && (["date_of_birth", "medical_id"] as const).map(input)}
      </SimpleGrid>
    </>
  );
}
