import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Button, Group, TextInput } from "@mantine/core";
import { IconStethoscope } from "@tabler/icons-react";
import { FieldGroup } from "@/ui/form/FieldGroup";
import { Form, FormFailure } from "@/ui/form/Form";
import { SubmitButton } from "@/ui/form/SubmitButton";
import type { AppForm } from "@/ui/form/useAppForm";
import { filterLabels } from "./chips";
import type { FilterValues } from "./filterForm";
import { type FilterName, mostLetters } from "./search";

interface FilterFormProps {
  form: AppForm<FilterValues>;
  onTyped: () => void;
  onClear: () => void;
}

/** The fields of the filter; the button opens the dashboard with them. */
export function FilterForm({ form, onTyped, onClear }: FilterFormProps) {
  const field = (name: FilterName) => form.field(name, filterLabels[name]);
  const text = (name: keyof typeof mostLetters) => ({ ...field(name), maxLength: mostLetters[name] });
  return (
    <Form form={form} label={t`Filter`} gap="xl" onChange={onTyped}>
      <FieldGroup legend={t`Name`}>
        <TextInput {...text("first_name")} description={t`Parts match too, without case and accents`} />
        <TextInput {...text("last_name")} />
        <TextInput {...text("middle_initial")} />
      </FieldGroup>
      <FieldGroup legend={t`Date of birth`}>
        <TextInput {...field("dob_from")} type="date" />
        <TextInput {...field("dob_until")} type="date" />
      </FieldGroup>
      <FieldGroup legend={t`About the child`}>
        <TextInput {...text("gender")} />
        <TextInput {...text("ethnicity")} />
        <TextInput {...text("language")} />
        <TextInput {...text("address")} />
      </FieldGroup>
      <FormFailure of={form} />
      <Group>
        <SubmitButton leftSection={<IconStethoscope size={18} aria-hidden />}>{t`Specialist`}</SubmitButton>
        <Button variant="subtle" onClick={onClear}>{t`Clear all fields`}</Button>
      </Group>
    </Form>
  );
}
