import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Fieldset, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { fieldId, type SettingsGroupProps } from "./fields";

type Field = "ageRangeBegin" | "ageRangeEnd" | "estimatedDurationHours" | "estimatedDurationMinutes";

/** Whom it is for and how long it takes. What is typed stays, also where it is not a number. */
export function AdditionalFields({ form, errors, change }: SettingsGroupProps) {
  const number = (field: Field, label: string) => (
    <TextInput
      id={fieldId(field)}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={form[field]}
      error={errors[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <Stack>
      <Fieldset variant="unstyled" m={0} legend={t`Age range in years`}>
        <SimpleGrid cols={2}>
          {number("ageRangeBegin", t`Youngest age`)}
          {number("ageRangeEnd", t`Oldest age`)}
        </SimpleGrid>
      </Fieldset>
      <Fieldset variant="unstyled" m={0} legend={t`Estimated duration`}>
        <SimpleGrid cols={2}>
          {number("estimatedDurationHours", t`Hours`)}
          {number("estimatedDurationMinutes", t`Minutes`)}
        </SimpleGrid>
      </Fieldset>
    </Stack>
  );
}
